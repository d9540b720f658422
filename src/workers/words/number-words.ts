import { listed } from '#src/domain/figure/names.ts';
import { spokenNumber } from '#src/domain/spoken-number.ts';
import { spokenMoment, spokenRange } from '#src/domain/spoken-time.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import { formatUnit } from '#src/domain/units.ts';
import type { Curve } from '#src/workers/words/curve.ts';

const MOST_CURVES = 6;

/**
 * The numbers of curves in a sentence or a few: `Means 3.68 and 3.63 nT; peaks 6.89 (ACE, 6 Dec 14:24) and 6.71 (Wind, 3
 * Dec 21:53).` Empty for more curves than anybody reads the numbers of.
 */
export function numberWords(curves: readonly Curve[], within: TimeRange): string {
  if (curves.length > MOST_CURVES) return '';
  return [levelsOfAll(curves, within), ...partWords(curves)].filter((part) => part !== '').join(' ');
}

/** `Wind |B| is of 10 May 17:00 to 11 May 23:00 only.`: numbers of different times are not told as if they were of one. */
function partWords(curves: readonly Curve[]): readonly string[] {
  if (curves.every(({ only }) => only !== undefined)) return [];
  const parts = Map.groupBy(
    curves.filter(({ only }) => only !== undefined),
    ({ only }) => (only === undefined ? '' : spokenRange(only)),
  );
  return [...parts].map(([range, some]) => {
    const names = some.map(({ name }) => nameOf(name));
    return `${capital(listed(names))} ${names.length === 1 ? 'is' : 'are'} of ${range} only.`;
  });
}

function levelsOfAll(curves: readonly Curve[], within: TimeRange): string {
  const groups = [...Map.groupBy(curves, ({ name, unit }) => `${name.what}\n${unit}`).values()];
  if (groups.length === 1) return groups.map((group) => groupWords(group, false, within)).join('');
  const levels = groups.filter((group) => !isSigned(group));
  const spans = Map.groupBy(groups.filter(isSigned), ([first]) => first?.unit ?? '');
  return [
    ...[...spans.values()].map(spansWords),
    ...levels.map((group) => groupWords(group, true, within)),
  ].join(' ');
}

/** Several quantities that swing about zero, in one unit: `Bx GSE −25.6 to 9.99, Bz GSE −42.8 to 31.2 nT.` */
function spansWords(groups: readonly (readonly Curve[])[]): string {
  const spans = groups.flatMap((group) =>
    group
      .filter(({ of }) => of.count > 0)
      .map(({ name, of }) => {
        const who = group.length === 1 || name.who === '' ? '' : `${name.who} `;
        return `${who}${name.what} ${spokenNumber(of.min)} to ${spokenNumber(of.max)}`;
      }),
  );
  return `${capital(spans.join(', '))}${unitOf(groups.flat())}.`;
}

function isSigned(group: readonly Curve[]): boolean {
  return group.some(({ of }) => of.min < 0);
}

/** Curves of one quantity. @param isOneOfMany the quantity has to be named */
function groupWords(group: readonly Curve[], isOneOfMany: boolean, within: TimeRange): string {
  const there = group.filter(({ of }) => of.count > 0);
  const empty = group.filter(({ of }) => of.count === 0).map(({ name }) => nameOf(name));
  const gone =
    empty.length === 0 ? [] : [`${listed(empty)} ${empty.length === 1 ? 'has' : 'have'} no data then.`];
  if (there.length === 0) return gone.join(' ');
  const what = there[0]?.name.what ?? '';
  const isLeft = there.length === 1 && group.length > 1;
  const name = isOneOfMany ? what : isLeft ? (there[0]?.name.who ?? '') : '';
  const words = there.every(isFlat)
    ? `constant at ${listed(there.map(({ of }) => spokenNumber(of.mean)))}${unitOf(there)}`
    : isSigned(there)
      ? extremeWords(there, within)
      : levelWords(there, within);
  return [name === '' ? `${capital(words)}.` : `${capital(name)}: ${words}.`, ...gone].join(' ');
}

/** True of several samples that are one value, but for rounding. */
function isFlat({ of }: Curve): boolean {
  return of.count > 1 && of.max - of.min <= 1e-10 * Math.max(Math.abs(of.max), Math.abs(of.min));
}

/** Of what is never negative, the mean and the peak matter. */
function levelWords(curves: readonly Curve[], within: TimeRange): string {
  const unit = unitOf(curves);
  const means = listed(curves.map(({ of }) => spokenNumber(of.mean)));
  const peaks = placed(curves, ({ of, highAt }) => [of.max, highAt], within);
  return curves.length === 1
    ? `mean ${means}${unit}, peak ${peaks}`
    : `means ${means}${unit}; peaks ${peaks}`;
}

/** Of what swings about zero, both ends matter. */
function extremeWords(curves: readonly Curve[], within: TimeRange): string {
  const unit = unitOf(curves);
  const means = listed(curves.map(({ of }) => spokenNumber(of.mean)));
  const low = placed(curves, ({ of, lowAt }) => [of.min, lowAt], within);
  const high = placed(curves, ({ of, highAt }) => [of.max, highAt], within);
  return curves.length === 1
    ? `from ${low} to ${high}${unit}, mean ${means}${unit}`
    : `lowest ${low}${unit}; highest ${high}${unit}`;
}

/** `6.89 (ACE, 6 Dec 14:24) and 6.71 (Wind, 3 Dec 21:53)`. */
function placed(
  curves: readonly Curve[],
  pick: (curve: Curve) => readonly [value: number, at: number],
  within: TimeRange,
): string {
  const words = curves.map((curve) => {
    const [value, at] = pick(curve);
    const who = curves.length > 1 && curve.name.who !== '' ? [curve.name.who] : [];
    return `${spokenNumber(value)} (${[...who, spokenMoment(at, within)].join(', ')})`;
  });
  return listed(words);
}

function unitOf(curves: readonly Curve[]): string {
  const unit = curves[0]?.unit ?? '';
  return unit === '' ? '' : ` ${formatUnit(unit)}`;
}

function nameOf({ who, what }: Curve['name']): string {
  return who === '' ? what : `${who} ${what}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
