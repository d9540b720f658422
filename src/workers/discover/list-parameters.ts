import { optionsFor } from '#src/archive/choose-data.ts';
import type { DatasetInfo, ParameterInfo } from '#src/domain/dataset.ts';
import { BotError } from '#src/domain/failure.ts';
import { formatDuration, formatTimeRange } from '#src/domain/time-range.ts';
import { formatUnit, normalizeUnit } from '#src/domain/units.ts';
import { markdownTable } from '#src/workers/answer-text.ts';
import type { Finding, Inquiry } from '#src/workers/discover/finding.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';

/** Parameters that one reply shows. */
const MOST_SHOWN = 40;

/** The parameters of a dataset, as its server lists them: the one named, listed or used last. */
export async function listParameters(
  inquiry: Inquiry,
  toolbox: Toolbox,
  signal: AbortSignal,
): Promise<Finding> {
  const { dataset, isAssumed } = await meantDataset(inquiry, toolbox, signal);
  const info = await toolbox.archive.source.describe(dataset, signal);
  const shown = info.parameters.slice(0, MOST_SHOWN);
  const table = markdownTable(['parameter', 'unit', 'size', 'what it is'], shown.map(rowOf));
  const more =
    info.parameters.length > shown.length ? `\n\n… and ${info.parameters.length - shown.length} more.` : '';
  return {
    text: `${headOf(info)}\n\n${table}${more}`,
    summary: `${info.parameters.length} parameters of ${info.id}`,
    listing: {
      items: inquiry.listed,
      current: info.id,
      ...(inquiry.previous === undefined ? {} : { query: inquiry.previous }),
    },
    notes: isAssumed ? [`Several datasets were meant; I took ${info.id}.`] : [],
  };
}

/** The dataset that a question is about. @throws BotError `nothing-at-hand` when nothing tells it */
export async function meantDataset(
  { text, series, focus, listed, current }: Inquiry,
  { archive, workspace }: Toolbox,
  signal: AbortSignal,
): Promise<{ readonly dataset: string; readonly isAssumed: boolean }> {
  const named = series.find(({ dataset }) => dataset !== undefined)?.dataset;
  if (named !== undefined) return { dataset: named, isAssumed: false };
  const place = placeIn(text);
  const picked = place === undefined ? undefined : listed.at(place);
  if (picked !== undefined) return { dataset: picked, isAssumed: false };
  const [wish] = series;
  if (wish !== undefined) {
    const [best] = await optionsFor(wish, archive, signal);
    if (best !== undefined) return { dataset: best.info.id, isAssumed: true };
  }
  if (current !== undefined && listed.length > 0 && !/\b(those|first|them)\b/i.test(text))
    return { dataset: current, isAssumed: false };
  const isListed = listed.length > 0 && focus.length === 0;
  const used = workspace.summaries().findLast(({ provenance }) => provenance.dataset !== undefined)
    ?.provenance.dataset;
  const last = isListed ? listed[0] : (used ?? listed[0]);
  if (last !== undefined) return { dataset: last, isAssumed: last === listed[0] && listed.length > 1 };
  throw new BotError('nothing-at-hand', 'No dataset was named, and none was used yet.', {
    hint: 'Name one, e.g. "parameters of AC_H2_MFI".',
  });
}

const PLACES: Readonly<Record<string, number>> = {
  first: 0,
  second: 1,
  third: 2,
  fourth: 3,
  fifth: 4,
  last: -1,
};

/** Position in a listing that the words name ("the third one", "number 2"); negative counts from the end. */
export function placeIn(text: string): number | undefined {
  const word =
    /\b(first|second|third|fourth|fifth|last) (one|dataset|data set|result|entry|of (them|those|these))\b/i
      .exec(text)?.[1]
      ?.toLowerCase();
  if (word !== undefined) return PLACES[word];
  const number = /\b(?:number|no\.?|#)\s*(\d{1,2})\b/i.exec(text)?.[1];
  return number === undefined ? undefined : Number(number) - 1;
}

function headOf({ id, title, coverage, cadenceMs, parameters }: DatasetInfo): string {
  const cadence = cadenceMs === undefined ? '' : `, every ${formatDuration(cadenceMs)}`;
  const name = title === '' || title === id ? '' : `: ${title}`;
  return `**${id}**${name}\nData from ${formatTimeRange(coverage)}${cadence}. ${parameters.length} parameters:`;
}

function rowOf({ name, units, size, description }: ParameterInfo): readonly string[] {
  const unit = [...new Set(units.map((each) => formatUnit(normalizeUnit(each))))].join(', ');
  const short = description.length > 90 ? `${description.slice(0, 89)}…` : description;
  return [`\`${name}\``, unit === '' ? '–' : unit, size.length === 0 ? '1' : size.join(' × '), short];
}
