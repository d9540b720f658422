import { panelNames } from '#src/domain/figure/pick.ts';
import { type Act, NO_PERIOD, type Period, type Target } from '#src/domain/request.ts';
import { defined, optionalTarget, readTargets } from '#src/planning/model/acts/read-target.ts';
import { readChanges } from '#src/planning/model/acts/read-values.ts';
import {
  isUnfit,
  type ReadActs,
  type ReadingContext,
  type Soil,
  type Unfit,
} from '#src/planning/model/acts/reading-context.ts';
import type { SaidAct, SaidKind } from '#src/planning/model/acts/said-act.ts';
import { saidPeriod } from '#src/planning/model/acts/said-times.ts';

type Of<Kind extends SaidKind> = Extract<SaidAct, { do: Kind }>;

/** A figure: each panel is an act of its own, so that its data stay together, and the show is of these. */
export function readShow(said: Of<'show'>, soil: Soil, context: ReadingContext): ReadActs | Unfit {
  const rows = said.panels ?? [said.of ?? []];
  const period = saidPeriod(said);
  if (isUnfit(period)) return period;
  const acts: Act[] = [];
  const panels: number[][] = [];
  const of: Target[] = [];
  for (const [index, row] of rows.entries()) {
    const targets = readTargets(row, soil, context);
    if (isUnfit(targets))
      return { fault: `${said.panels === undefined ? 'of' : `panels[${index}]`}: ${targets.fault}` };
    if (targets.length === 0) return { fault: 'of: a show needs data; looks alone are a style.' };
    panels.push(targets.map((_, place) => of.length + place));
    for (const target of targets)
      of.push(said.panels === undefined ? target : inPanel(target, period, soil, acts));
  }
  const looks = readLooks(said, soil, context);
  if (isUnfit(looks)) return looks;
  const { panel, side } = said;
  if (side === 'right') {
    const fault = sideFault(panel, context);
    if (fault !== undefined) return { fault };
  }
  const isGot = acts.some((act) => 'of' in act && act.of.some(isSought));
  acts.push({
    do: 'show',
    mode: said.mode,
    of,
    // The newest data are got panel by panel.
    period: isGot && period.newestMs !== undefined ? NO_PERIOD : period,
    ...(said.panels === undefined ? {} : { panels }),
    ...defined({ form: said.form, plane: said.plane }),
    ...(side === 'right' && panel === undefined ? { place: 'right-axis' as const } : {}),
    ...(panel === undefined ? {} : { place: placeOf(panel, side) }),
  });
  return { acts: [...acts, ...looks], at: acts.length - 1 };
}

/** What belongs to a panel by an act of its own, so that it is known which data are its. */
function inPanel(target: Target, period: Period, soil: Soil, acts: Act[]): Target {
  if (target.kind === 'act') return target;
  // Of what is there, the time is that of the axis.
  const own = isSought(target) ? period : NO_PERIOD;
  return { kind: 'act', act: soil.acts.length + acts.push({ do: 'fetch', of: [target], period: own }) - 1 };
}

function isSought(target: Target): boolean {
  return target.kind === 'series' && target.label === undefined;
}

/** Of several panels the one is named whose right-hand axis is meant: the last would be a guess. */
function sideFault(panel: Of<'show'>['panel'], { figure, frames }: ReadingContext): string | undefined {
  if (panel === 'new') return 'panel: a new panel has no left-hand axis yet; name one that is there.';
  if (figure === undefined || figure.panels.length < 2 || panel !== undefined) return undefined;
  return `panel: side right is beside what a panel shows; name it (from 1): ${panelNames(figure, frames).join(', ')}.`;
}

/** Panels that are there, where `top` and `bottom` alone are new ones. */
const END = { top: 1, bottom: -1 } as const;

function placeOf(
  panel: NonNullable<Of<'show'>['panel']>,
  side: Of<'show'>['side'],
): NonNullable<Extract<Act, { do: 'show' }>['place']> {
  if (panel === 'new') return 'new-panel';
  if (panel === 'top' || panel === 'bottom') return side === undefined ? panel : { panel: END[panel], side };
  return { panel: panel === 'last' ? -1 : panel, ...(side === undefined ? {} : { side }) };
}

export function readStyle(said: Of<'style'>, soil: Soil, context: ReadingContext): ReadActs | Unfit {
  const looks = readLooks(said, soil, context);
  if (isUnfit(looks)) return looks;
  if (looks.length === 0) return { fault: 'changes: a style needs some, or events.' };
  return { acts: looks, at: 0 };
}

function readLooks(
  said: Pick<Of<'show'>, 'changes' | 'events' | 'eventColor'>,
  soil: Soil,
  context: ReadingContext,
): readonly Act[] | Unfit {
  const changes = readChanges(said.changes ?? [], soil, context);
  if (isUnfit(changes)) return changes;
  const events = optionalTarget(said.events, soil, context);
  if (isUnfit(events)) return { fault: `events: ${events.fault}` };
  return [
    ...changes,
    ...(events === undefined
      ? []
      : [
          {
            do: 'mark-events' as const,
            what: 'mark' as const,
            events,
            of: [],
            period: NO_PERIOD,
            ...defined({ color: said.eventColor }),
          },
        ]),
  ];
}

export function readAgain(said: Of<'again'>, soil: Soil, context: ReadingContext): ReadActs | Unfit {
  const targets = readTargets(said.with, soil, context);
  if (isUnfit(targets)) return { fault: `with: ${targets.fault}` };
  const names = targets.filter((target) => target.kind === 'series' && target.label === undefined);
  if (names.length < targets.length)
    return { fault: 'with: say what is meant, e.g. {"mission":"WIND"}; data at hand are shown by show.' };
  const period = saidPeriod(said);
  if (isUnfit(period)) return period;
  const looks = readLooks({ changes: said.changes }, soil, context);
  if (isUnfit(looks)) return looks;
  const named = names.flatMap((target) => (target.kind === 'series' ? [target] : []));
  if (named.length === 0 && period.ranges.length === 0)
    return { fault: 'again: it needs another time (start, stop) or other data (with).' };
  return { acts: [{ do: 'again', mode: said.mode, with: named, period }, ...looks], at: 0 };
}
