import type { Act, NamedSeries, Target } from '#src/domain/request.ts';
import type { MeantSeries } from '#src/domain/series-ref.ts';

/** Looks that say how something is drawn that nobody would name otherwise. */
const LOOKS: ReadonlySet<string> = new Set([
  'color',
  'dash',
  'line-width',
  'opacity',
  'symbol',
  'scale',
  'value-range',
  'zero-line',
]);

type Show = Extract<Act, { readonly do: 'show' }>;

/**
 * "Panels from OMNI for 10-12 May: Bz in blue, speed in black, SYM-H red": what a look of a new figure names is on the figure, though
 * only the look was said of it. Series that are named elsewhere, and figures at hand, keep their looks only.
 *
 * @param hasFigure a figure is at hand, which looks without a new one are said of
 */
export function withShownByLooks(acts: readonly Act[], hasFigure: boolean): readonly Act[] {
  const place = acts.findIndex((act) => act.do === 'show' && act.mode !== 'add' && act.mode !== 'replace');
  const show = acts[place];
  if (show?.do !== 'show' || (hasFigure && show.period.ranges.length === 0)) return acts;
  const shown = acts.flatMap((act) => ('of' in act ? act.of : []));
  const made = acts.flatMap((act) => (act.do === 'compute' ? [act.operation] : []));
  const missing = namedByLooks(acts).filter(
    (ref) =>
      !made.includes(ref.operation ?? '') &&
      !shown.some((target) => target.kind === 'series' && fits(target, ref)),
  );
  if (missing.length === 0) return acts;
  const of = withNamed(show, distinct(missing));
  return acts.map((act, at) => (at === place ? { ...show, of } : act));
}

export function namedByLooks(acts: readonly Act[]): readonly MeantSeries[] {
  return acts.flatMap((act) => {
    if (act.do !== 'change' || !LOOKS.has(act.change.kind)) return [];
    const series = 'series' in act.change ? [act.change.series ?? []].flat() : [];
    const panels = 'panel' in act.change ? [act.change.panel ?? []].flat() : [];
    return [...series, ...panels].filter(
      (ref): ref is MeantSeries => typeof ref === 'object' && ref.quantity !== undefined,
    );
  });
}

function fits(series: NamedSeries, { quantity, component, mission }: MeantSeries): boolean {
  return (
    series.quantity === quantity &&
    (series.component === undefined ||
      component === undefined ||
      series.component === component ||
      (series.component === 'vector' && component !== 'magnitude')) &&
    (series.mission === undefined || mission === undefined || series.mission === mission)
  );
}

/** A mission that stood alone is whose they are; beside other things they are added. */
function withNamed(show: Show, missing: readonly MeantSeries[]): readonly Target[] {
  const isOwner = (target: Target) =>
    target.kind === 'series' &&
    target.mission !== undefined &&
    (target.quantity ?? target.parameter ?? target.dataset ?? target.label) === undefined;
  const [owner] = show.of.filter(isOwner);
  const base = owner?.kind === 'series' && show.of.length === 1 ? owner : undefined;
  const named = missing.map(
    ({ mission, probe, quantity, component, coordinates }): NamedSeries => ({
      ...(base ?? {}),
      kind: 'series',
      text: quantity ?? '',
      ...(mission === undefined ? {} : { mission }),
      ...(probe === undefined ? {} : { probe }),
      ...(quantity === undefined ? {} : { quantity }),
      ...(component === undefined ? {} : { component }),
      ...(coordinates === undefined ? {} : { coordinates }),
      ...(base === undefined ? {} : { isSpread: true }),
    }),
  );
  return base === undefined ? [...show.of, ...named] : named;
}

function distinct(refs: readonly MeantSeries[]): readonly MeantSeries[] {
  return [...new Map(refs.map((ref) => [JSON.stringify(ref), ref])).values()];
}
