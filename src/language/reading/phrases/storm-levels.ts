import type { NamedSeries } from '#src/domain/request.ts';
import { type Mark, means, senseOf } from '#src/language/reading/mark.ts';
import type { Phrase, SeriesItem } from '#src/language/reading/phrase.ts';
import { type Found, placed } from '#src/language/reading/phrases/found.ts';
import { isCopula } from '#src/language/reading/phrases/sides.ts';
import { seriesAt } from '#src/language/reading/series.ts';

/**
 * Where a level of the NOAA G scale begins in Kp: 5− is G1 as 5 and 5+ are, so halfway below it; 9− is G4 still, and G5 is 9 alone
 * (swpc.noaa.gov/noaa-scales-explanation).
 */
export const STORM_LEVELS: readonly number[] = [4.5, 5.5, 6.5, 7.5, 9];
export const STORM_LEVELS_TOLD =
  'G levels by Kp (NOAA space weather scales): G1 from 5− on (tested as 4.5), G2 from 6− (5.5), G3 from 7− (6.5), G4 from 8− to 9− (7.5), G5 at 9.';

type Scale = 'G' | 'S' | 'R';

/** What is told where a level of a scale was said. */
export const SCALES_TOLD: Readonly<Record<Scale, string>> = {
  G: STORM_LEVELS_TOLD,
  S: 'S levels by protons above 10 MeV (NOAA space weather scales): S1 from 10 pfu on, S2 from 100, S3 from 1000, S4 from 10,000, S5 from 100,000.',
  R: 'R levels by the X-ray flux at 0.1 to 0.8 nm (NOAA space weather scales), in W/m²: R1 from 1e−5 (M1) on, R2 from 5e−5 (M5), R3 from 1e−4 (X1), R4 from 1e−3 (X10), R5 from 2e−3 (X20).',
};

/** Where their levels begin; a level of G in Kp. */
const BEGINS: Readonly<Record<Scale, readonly number[]>> = {
  G: STORM_LEVELS,
  S: [10, 100, 1000, 10_000, 100_000],
  R: [1e-5, 5e-5, 1e-4, 1e-3, 2e-3],
};

const UNITS: Readonly<Record<Scale, string | undefined>> = { G: undefined, S: 'pfu', R: 'W/m^2' };

/** What each scale is of. */
const OF: Readonly<Record<Scale, Omit<NamedSeries, 'kind'>>> = {
  G: { text: 'Kp', quantity: 'kp' },
  S: { text: 'proton flux', quantity: 'proton-flux', channel: { value: 10, isAbove: true, unit: 'MeV' } },
  R: { text: 'x-ray flux', quantity: 'solar-x-rays' },
};

interface Level {
  readonly scale: Scale;
  /** From 1 on. */
  readonly number: number;
}

/** "G4 or more", "G3+", "reach G5", "Kp >= G2", "hours at G4", "above S1": a level of a NOAA scale that its quantity is compared with. */
export function stormLevelAt(marks: readonly Mark[], at: number): Found {
  const subject = seriesAt(marks, at);
  const [own, ...more] = subject?.items ?? [];
  if (more.length > 0) return undefined;
  let start = own === undefined ? at : (subject?.next ?? at);
  while (own !== undefined && start - at < 6 && isCopula(marks[start])) start += 1;
  const sign = senseOf(marks[start], 'comparison')?.value;
  const behind = /^the$/i.test(marks[start + 1]?.raw ?? '') ? start + 2 : start + 1;
  const place = sign === undefined ? start : behind;
  const level = levelOf(marks[place]);
  if (level === undefined || (own !== undefined && !isOfScale(own.series, level.scale))) return undefined;
  const [comparison, next] =
    sign === undefined
      ? (behindAt(marks, place + 1) ?? exactAt(marks, place))
      : [sign, pastNoun(marks, place + 1)];
  const limits = limitsOf(comparison, level);
  if (limits === undefined || isOfLine(marks[next])) return undefined;
  const condition: Phrase = {
    type: 'condition',
    ...limits,
    scale: level.scale,
    ...unitOf(level.scale),
    item:
      own === undefined
        ? itemAt(marks[place], level.scale)
        : { ...own, series: { ...OF[level.scale], ...own.series } },
    ...placed(marks, at, next),
  };
  return [condition, next];
}

const SCALED: Readonly<Record<Scale, RegExp>> = {
  G: /^(?:kp|hp30|hp60)$/,
  S: /^proton-flux$/,
  R: /^solar-x-rays$/,
};

/** Protons of another energy are no matter of the S scale. */
function isOfScale({ quantity = '', channel }: NamedSeries, scale: Scale): boolean {
  const isChannel = channel === undefined || (channel.value === 10 && channel.isAbove === true);
  return SCALED[scale].test(quantity) && (scale !== 'S' || isChannel);
}

function levelOf(mark: Mark | undefined): Level | undefined {
  const [, scale, number] = /^([GSR])([1-5])$/.exec(senseOf(mark, 'threshold')?.value ?? '') ?? [];
  return scale === 'G' || scale === 'S' || scale === 'R' ? { scale, number: Number(number) } : undefined;
}

function unitOf(scale: Scale): { readonly unit?: string } {
  const unit = UNITS[scale];
  return unit === undefined ? {} : { unit };
}

function itemAt(mark: Mark | undefined, scale: Scale): SeriesItem {
  return { series: { kind: 'series', ...OF[scale] }, from: mark?.from ?? 0, to: mark?.to ?? 0 };
}

/** "G3+", "G4 or more", "G2 and above". */
function behindAt(marks: readonly Mark[], at: number): readonly [string, number] | undefined {
  const [mark, next] = [marks[at], marks[at + 1]];
  if (mark?.raw === '+' && mark.isGlued) return ['>=', at + 1];
  if (/^or (?:more|above|higher|over|stronger|worse|greater|up)$/i.test(mark?.raw ?? ''))
    return ['>=', at + 1];
  if (/^(?:reached|exceeded)$/i.test(mark?.raw ?? '')) return ['>=', at + 1];
  const isOpen = /^(?:above|higher|stronger|more|up|worse|greater|over)$/i.test(next?.raw ?? '');
  return /^(?:and|or|&)$/i.test(mark?.raw ?? '') && isOpen ? ['>=', at + 2] : undefined;
}

/** "Above the S1 threshold", "above S1 level". */
function pastNoun(marks: readonly Mark[], at: number): number {
  return /^(?:level|threshold|limit)$/i.test(marks[at]?.raw ?? '') ? at + 1 : at;
}

/** "Hours at G4", "how long in G2": that level alone; "was it ever G4": that or more. */
function exactAt(marks: readonly Mark[], place: number): readonly [string, number] {
  if (/^ever$/i.test(marks[place - 1]?.raw ?? '')) return ['>=', place + 1];
  const isIn = /^(?:at|in|of)$/i.test(marks[place - 1]?.raw ?? '');
  const isTimed = marks
    .slice(Math.max(0, place - 6), place)
    .some(
      (mark) => means(mark, 'timeunit') || means(mark, 'question', 'how-long') || /^time$/i.test(mark.raw),
    );
  return isIn && isTimed ? ['=', place + 1] : ['', place + 1];
}

/** "Above G3" is G4 and more, and nothing is above G5; a flux above S1 is above where S1 begins. */
function limitsOf(comparison: string, { scale, number }: Level) {
  const from = BEGINS[scale][number - 1] ?? 0;
  const next = BEGINS[scale][number];
  if (comparison === '>=' || (comparison === '=' && next === undefined))
    return { comparison: '>=', value: from } as const;
  if (comparison === '<') return { comparison: '<', value: from } as const;
  if (comparison === '>' && scale !== 'G') return { comparison: '>', value: from } as const;
  if (next === undefined) return undefined;
  if (comparison === '>') return { comparison: '>=', value: next } as const;
  if (comparison === '<=') return { comparison: '<', value: next } as const;
  // Kp goes in thirds, so none of them lies in the last tenth.
  const to2 = scale === 'G' ? next - 0.1 : next;
  return comparison === '=' ? ({ comparison: 'between', value: from, to2 } as const) : undefined;
}

/** "At least G3 lines": lines of levels. */
function isOfLine(mark: Mark | undefined): boolean {
  return /^(?:h?lines?|levels?|thresholds?|labels?|markers?)$/i.test(mark?.raw ?? '');
}
