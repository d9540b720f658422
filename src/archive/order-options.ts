import type { Option } from '#src/archive/choose-data.ts';
import { coveredPart } from '#src/archive/covered-part.ts';
import type { SeriesWish } from '#src/domain/series-wish.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import { limitOf } from '#src/knowledge/limit-of.ts';

/** Bounds of a good number of points for a plot. */
const FEWEST_POINTS = 200;
const MOST_POINTS = 100_000;
/** From here on another dataset is better, even one of another kind. */
const TOO_MANY_POINTS = 3_000_000;

/** Kinds of instruments that a quantity is at home with; others hold it on the side. */
const HOMES: Readonly<Record<string, readonly string[]>> = {
  'magnetic-field': ['magnetometer', 'merged'],
  speed: ['plasma', 'merged'],
  velocity: ['plasma', 'merged'],
  density: ['plasma', 'merged'],
  temperature: ['plasma', 'merged'],
  'thermal-speed': ['plasma', 'merged'],
  position: ['ephemeris', 'merged'],
  'radial-distance': ['ephemeris', 'merged'],
};

/**
 * Orders options for a range: those that cover it first, then those that cover most of it, then those that hold a part only (solar
 * wind intervals); among equals the better tier,
 * then the instrument that the quantity is at home with, then a cadence that gives 200 to 100,000 points, then the order
 * of the knowledge base. A cadence that was asked for, or the coarsest that shows what is looked for, comes before tier and
 * instrument.
 */
export function orderFor(
  options: readonly Option[],
  range: TimeRange,
  { cadenceMs, coarsestMs }: Pick<SeriesWish, 'cadenceMs' | 'coarsestMs'>,
): readonly Option[] {
  const ranked = options.map((option, index) => ({
    option,
    ranks: [
      -coverageRank(option, range),
      option.choice.isExactChannel === false ? 1 : 0,
      isLimited(option) ? 1 : 0,
      cadenceMs === undefined ? 0 : cadenceRank(option, range, cadenceMs),
      isTooCoarse(option, coarsestMs) ? 1 : 0,
      tierRank(option),
      isTooFine(option, range) ? 1 : 0,
      homeRank(option),
      cadenceRank(option, range, undefined),
      index,
    ],
  }));
  ranked.sort((a, b) => compareRanks(a.ranks, b.ranks));
  return ranked.map(({ option }) => option);
}

/** True where a dataset that nobody named holds a part of what its mission measured. */
export function isLimited({ info, isNamed }: Pick<Option, 'info' | 'isNamed'>): boolean {
  return !isNamed && limitOf(info) !== undefined;
}

function isTooCoarse({ candidate, info }: Option, coarsestMs: number | undefined): boolean {
  const cadence = info.cadenceMs ?? candidate.cadenceMs;
  return coarsestMs !== undefined && cadence !== undefined && cadence > coarsestMs;
}

/** True where another dataset is better because this one has millions of records for the range. */
export function isTooFine(
  { candidate, info }: Pick<Option, 'candidate' | 'info'>,
  range: TimeRange,
): boolean {
  return pointsOf({ candidate, info }, range) > TOO_MANY_POINTS;
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  for (const [place, rank] of a.entries()) {
    const difference = rank - (b[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function coverageRank({ info }: Option, range: TimeRange): number {
  const covered = coveredPart(info, range);
  if (covered === undefined) return 0;
  const share = (covered.stop - covered.start) / (range.stop - range.start);
  return share >= 1 ? 2 : share;
}

/** 0 where the quantity is at home, 1 elsewhere, 2 for models and predictions along an orbit. */
export function homeRank({ kind, choice, isNamed }: Option): number {
  const homes = HOMES[choice.quantity ?? ''];
  if (isNamed || kind === undefined || homes === undefined || homes.includes(kind)) return 0;
  return kind === 'ephemeris' ? 2 : 1;
}

export function tierRank({ candidate, isNamed }: Option): number {
  if (isNamed || candidate.tier === 'recommended') return 0;
  return candidate.tier === 'usable' ? 1 : 2;
}

function pointsOf({ candidate, info }: Pick<Option, 'candidate' | 'info'>, range: TimeRange): number {
  const cadence = info.cadenceMs ?? candidate.cadenceMs;
  return cadence === undefined || cadence <= 0 ? 0 : (range.stop - range.start) / cadence;
}

/** 0 for a good number of points (or the cadence asked for), growing with the distance from it. */
export function cadenceRank(option: Option, range: TimeRange, wantedMs: number | undefined): number {
  const points = pointsOf(option, range);
  if (points === 0) return 0.5;
  if (wantedMs !== undefined) return Math.abs(Math.log2((range.stop - range.start) / points / wantedMs));
  if (points > MOST_POINTS) return 1 + Math.log2(points / MOST_POINTS);
  return points < FEWEST_POINTS ? 1 + Math.log2(FEWEST_POINTS / points) : 0;
}
