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

/** "G4 or more", "G3+", "reach G5", "Kp >= G2", "hours at G4": a level of storms that Kp is compared with. */
export function stormLevelAt(marks: readonly Mark[], at: number): Found {
  const subject = seriesAt(marks, at);
  const [own, ...more] = subject?.items ?? [];
  if (more.length > 0 || (own !== undefined && !SCALED.test(own.series.quantity ?? ''))) return undefined;
  let start = own === undefined ? at : (subject?.next ?? at);
  while (own !== undefined && start - at < 6 && isCopula(marks[start])) start += 1;
  const sign = senseOf(marks[start], 'comparison')?.value;
  const place = sign === undefined ? start : start + 1;
  const level = levelOf(marks[place]);
  if (level === undefined) return undefined;
  const [comparison, next] =
    sign === undefined ? (behindAt(marks, place + 1) ?? exactAt(marks, place)) : [sign, place + 1];
  const limits = limitsOf(comparison, level);
  if (limits === undefined || isOfLine(marks[next])) return undefined;
  const condition: Phrase = {
    type: 'condition',
    ...limits,
    isStormLevel: true,
    item: own ?? kpAt(marks[place]),
    ...placed(marks, at, next),
  };
  return [condition, next];
}

const SCALED = /^(?:kp|hp30|hp60)$/;

function levelOf(mark: Mark | undefined): number | undefined {
  const named = /^G([1-5])$/.exec(senseOf(mark, 'threshold')?.value ?? '')?.[1];
  return named === undefined ? undefined : Number(named);
}

function kpAt(mark: Mark | undefined): SeriesItem {
  return { series: { kind: 'series', text: 'Kp', quantity: 'kp' }, from: mark?.from ?? 0, to: mark?.to ?? 0 };
}

/** "G3+", "G4 or more", "G2 and above". */
function behindAt(marks: readonly Mark[], at: number): readonly [string, number] | undefined {
  const [mark, next] = [marks[at], marks[at + 1]];
  if (mark?.raw === '+' && mark.isGlued) return ['>=', at + 1];
  if (/^or (?:more|above|higher|over|stronger|worse|greater|up)$/i.test(mark?.raw ?? ''))
    return ['>=', at + 1];
  const isOpen = /^(?:above|higher|stronger|more|up|worse|greater|over)$/i.test(next?.raw ?? '');
  return /^(?:and|or|&)$/i.test(mark?.raw ?? '') && isOpen ? ['>=', at + 2] : undefined;
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

/** "Above G3" is G4 and more, and nothing is above G5. */
function limitsOf(comparison: string, level: number) {
  const from = STORM_LEVELS[level - 1] ?? 0;
  const above = STORM_LEVELS[level];
  if (comparison === '>=' || (comparison === '=' && above === undefined))
    return { comparison: '>=', value: from } as const;
  if (comparison === '<') return { comparison: '<', value: from } as const;
  if (above === undefined) return undefined;
  if (comparison === '>') return { comparison: '>=', value: above } as const;
  if (comparison === '<=') return { comparison: '<', value: above } as const;
  // Kp goes in thirds, so none of them lies in the last tenth.
  return comparison === '=' ? ({ comparison: 'between', value: from, to2: above - 0.1 } as const) : undefined;
}

/** "At least G3 lines": lines of levels. */
function isOfLine(mark: Mark | undefined): boolean {
  return /^(?:h?lines?|levels?|thresholds?|labels?|markers?)$/i.test(mark?.raw ?? '');
}
