import { BotError } from '#src/domain/failure.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { ChangeOf } from '#src/domain/figure/figure-change.ts';
import { withOrbits } from '#src/domain/figure/orbits.ts';
import type { Boundaries } from '#src/domain/figure/panel.ts';
import { panelsAt } from '#src/domain/figure/parts.ts';
import type { FrameSummary } from '#src/domain/frame.ts';

/** The usual solar wind: Bz in nT, dynamic pressure in nPa, magnetosonic Mach number. */
const USUAL = { magnetopause: { bz: 0, pressure: 2 }, bowShock: { mach: 6 } } as const;

/** Orbits in a plane, with the boundaries of the magnetosphere where they are wished. */
export function withBoundaries(
  figure: Figure,
  wish: ChangeOf<'orbit'>,
  summaries: readonly FrameSummary[],
): Figure {
  const isOrbit = figure.panels.some(({ variant }) => variant === 'orbit');
  const turned =
    wish.plane !== undefined || !isOrbit
      ? withOrbits(figure, wish.plane?.split('') ?? [], summaries)
      : figure;
  const hosts = panelsAt(turned, wish.panel, summaries).filter(
    (index) => turned.panels[index]?.variant === 'orbit',
  );
  const old = figure.panels.find(({ variant }) => variant === 'orbit')?.boundaries;
  const boundaries = boundariesOf(old, wish);
  if (boundaries.magnetopause !== undefined || boundaries.bowShock !== undefined)
    needEarth(turned, summaries);
  const hasAny = Object.keys(boundaries).length > 0;
  return {
    ...turned,
    panels: turned.panels.map((panel, index) => {
      if (!hosts.includes(index)) return panel;
      const { boundaries: _, ...rest } = panel;
      return hasAny ? { ...rest, boundaries } : rest;
    }),
  };
}

function boundariesOf(
  old: Boundaries = {},
  { magnetopause, bowShock, bodies }: ChangeOf<'orbit'>,
): Boundaries {
  const pause = chosen(magnetopause, old.magnetopause, USUAL.magnetopause);
  const shock = chosen(bowShock, old.bowShock, USUAL.bowShock);
  const hasBodies = bodies ?? old.hasBodies;
  return {
    ...(pause === undefined ? {} : { magnetopause: pause }),
    ...(shock === undefined ? {} : { bowShock: shock }),
    ...(hasBodies === undefined ? {} : { hasBodies }),
  };
}

function chosen<Numbers>(
  wished: boolean | Numbers | undefined,
  old: Numbers | undefined,
  usual: Numbers,
): Numbers | undefined {
  if (wished === undefined) return old;
  if (wished === false) return undefined;
  return wished === true ? (old ?? usual) : (wished as Numbers);
}

/** Model boundaries stand around the Earth, in a frame whose x points to the Sun. */
function needEarth(figure: Figure, summaries: readonly FrameSummary[]): void {
  const frames = figure.panels
    .filter(({ variant }) => variant === 'orbit')
    .flatMap(({ traces }) => traces.map(({ label }) => summaries.find((each) => each.label === label)));
  const isFit = frames.every((frame) => /^(?:GSE|GSM)$/i.test(frame?.provenance.coordinates ?? 'GSE'));
  if (isFit && frames.every((frame) => frame === undefined || lengthOf(frame) !== undefined)) return;
  throw new BotError(
    'invalid-request',
    'The model boundaries are around the Earth, in GSE or GSM, and these positions are not.',
    { hint: 'Ask for positions in GSE, e.g. "plot the orbit of MMS1 in GSE".' },
  );
}

/** Lengths that a frame's unit has, in kilometres. */
const KILOMETRES: readonly (readonly [RegExp, number])[] = [
  [/^(?:re|r_e|earth radii|rearth)$/i, 6371.2],
  [/^km$/i, 1],
  [/^m$/i, 1e-3],
];

/** Kilometres of one unit of a position near the Earth, `undefined` for any other. */
export function lengthOf({ columns }: Pick<FrameSummary, 'columns'>): number | undefined {
  const unit = columns[0]?.unit ?? '';
  return KILOMETRES.find(([names]) => names.test(unit))?.[1];
}
