import { type Archive, optionsFor } from '#src/archive/choose-data.ts';
import type { DatasetInfo, ParameterInfo } from '#src/domain/dataset.ts';
import { BotError } from '#src/domain/failure.ts';
import type { SeriesWish } from '#src/domain/series-wish.ts';
import { formatDuration, formatTimeRange } from '#src/domain/time-range.ts';

/** Datasets that tools found in this turn, as facts for a prompt and as ids that may be used. */
export interface Reference {
  readonly lines: readonly string[];
  readonly ids: ReadonlySet<string>;
}

const MOST_WISHES = 4;
const MOST_OPTIONS = 3;
const MOST_PARAMETERS = 6;

/** What the archive has for what the rules read, asked of the servers; what cannot be had is left out. */
export async function verifiedReference(
  wishes: readonly SeriesWish[],
  archive: Archive,
  signal: AbortSignal,
): Promise<Reference> {
  const found = await Promise.all(
    wishes.slice(0, MOST_WISHES).map((wish) => infosFor(wish, archive, signal)),
  );
  const infos = new Map(found.flat().map((info) => [info.id, info]));
  return { lines: [...infos.values()].map(datasetLine), ids: new Set(infos.keys()) };
}

async function infosFor(
  wish: SeriesWish,
  archive: Archive,
  signal: AbortSignal,
): Promise<readonly DatasetInfo[]> {
  try {
    const options = await optionsFor(wish, archive, signal);
    return options.slice(0, MOST_OPTIONS).map(({ info }) => info);
  } catch (error) {
    // A wish that nothing answers gives no facts; the fetch will say why.
    if (error instanceof BotError && !signal.aborted) return [];
    throw error;
  }
}

/** `AC_H2_MFI (every 1 h, 1998-01-01 to 2026-02-13): Magnitude (nT), BGSEc[3] (nT)`; no title, for that is free text. */
export function datasetLine({ id, cadenceMs, coverage, parameters }: DatasetInfo): string {
  const facts = [
    ...(cadenceMs === undefined ? [] : [`every ${formatDuration(cadenceMs)}`]),
    formatTimeRange(coverage),
  ];
  const shown = parameters.slice(0, MOST_PARAMETERS).map(parameterText).join(', ');
  const more = parameters.length > MOST_PARAMETERS ? `, and ${parameters.length - MOST_PARAMETERS} more` : '';
  return `${id} (${facts.join(', ')}): ${shown}${more}`;
}

export function parameterText({ name, size, units }: ParameterInfo): string {
  const unit = (units[0] ?? '').slice(0, 20);
  return `${name}${size.length === 0 ? '' : `[${size.join('x')}]`}${unit === '' ? '' : ` (${unit})`}`;
}
