import type { Act, NamedSeries, Reading, Target } from '#src/domain/request.ts';
import { type Mark, senseOf } from '#src/language/reading/mark.ts';

/**
 * "What is the solar wind speed normally? Give me the average for 2025", "what is plasma beta and what was its maximum at Wind": what is
 * asked of data behind a question of knowledge and names no quantity is of the one that was asked about.
 *
 * @param readings who read which words, by places in `acts`
 */
export function withExplained(
  acts: readonly Act[],
  readings: readonly Omit<Reading, 'text'>[],
  marks: readonly Mark[],
  hasData: boolean,
): readonly Act[] {
  const first = acts.findIndex((act) => act.do === 'explain');
  if (first < 0 || acts.length < 2) return acts;
  const spans = readings.filter(({ id }) => id === first);
  const about = marks.find(
    (mark) =>
      senseOf(mark, 'quantity') !== undefined &&
      spans.some(({ from, to }) => from <= mark.from && mark.to <= to),
  );
  const sense = about && senseOf(about, 'quantity');
  if (about === undefined || sense === undefined) return acts;
  const series: NamedSeries = { kind: 'series', text: about.raw, quantity: sense.value };
  return acts.map((act, place) => {
    if (place < first || (act.do !== 'measure' && act.do !== 'show' && act.do !== 'intervals')) return act;
    return act.of.some((target) => isCalled(target, hasData))
      ? act
      : { ...act, of: ofQuantity(act.of, series) };
  });
}

function ofQuantity(of: readonly Target[], series: NamedSeries): readonly Target[] {
  const whose = of.filter((target): target is NamedSeries => target.kind === 'series');
  return whose.length === 0 ? [series] : whose.map((target) => ({ ...target, ...series }));
}

/** It says what it is of; "it" points at data where there are any. */
function isCalled(target: Target, hasData: boolean): boolean {
  if (target.kind === 'pointed') return hasData;
  if (target.kind !== 'series') return true;
  const { kind: _, text: __, mission: ___, probe: ____, isSpread: _____, ...what } = target;
  return Object.keys(what).length > 0;
}
