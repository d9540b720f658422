import { type Mark, senseOf } from '#src/language/reading/mark.ts';
import { type Found, placed } from '#src/language/reading/phrases/found.ts';

interface Sector {
  readonly from: number;
  readonly to: number;
  /** It goes over midnight: what lies outside. */
  readonly isOutside?: true;
}

/** Halves and quarters of the day in hours of magnetic local time; the usual ones, which the answer tells. */
const SECTORS: Readonly<Record<string, Sector>> = {
  'sector-dayside': { from: 6, to: 18 },
  'sector-nightside': { from: 6, to: 18, isOutside: true },
  'sector-dawn': { from: 3, to: 9 },
  'sector-noon': { from: 9, to: 15 },
  'sector-dusk': { from: 15, to: 21 },
  'sector-midnight': { from: 3, to: 21, isOutside: true },
};

/** What is of the dayside, and no time of day. */
const NAMED =
  /^(?:magnetopause|reconnection|cusps?|merging|bow|field lines?|aurora\w*|ionosphere|plasmasphere|magnetosphere|meridian)$/i;

/** "On the dayside", "in the dusk sector": a condition on magnetic local time. */
export function localTimeSectorAt(marks: readonly Mark[], at: number): Found {
  const value = senseOf(marks[at], 'asked')?.value ?? '';
  const sector = SECTORS[value];
  const mark = marks[at];
  if (sector === undefined || mark === undefined || NAMED.test(marks[at + 1]?.raw ?? '')) return undefined;
  const { from, to } = mark;
  return [
    {
      type: 'condition',
      comparison: 'between',
      value: sector.from,
      to2: sector.to,
      ...(sector.isOutside === true ? { isOutside: true } : {}),
      item: { series: { kind: 'series', quantity: 'mlt', text: 'MLT', isOnlyCondition: true }, from, to },
      ...placed(marks, at, at + 1),
    },
    at + 1,
  ];
}
