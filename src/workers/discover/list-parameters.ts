import { optionsFor } from '#src/archive/choose-data.ts';
import { describeNamed } from '#src/archive/describe-named.ts';
import type { DatasetInfo, ParameterInfo } from '#src/domain/dataset.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Listing } from '#src/domain/session.ts';
import { formatDuration, formatTimeRange } from '#src/domain/time-range.ts';
import { formatUnit, normalizeUnit } from '#src/domain/units.ts';
import { pointsAtList } from '#src/language/leaning.ts';
import { markdownTable } from '#src/workers/answer-text.ts';
import { catalogAge } from '#src/workers/discover/catalog-facts.ts';
import type { Finding, Inquiry } from '#src/workers/discover/finding.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';

/** Parameters that one reply shows. */
const MOST_SHOWN = 40;

/**
 * The parameters of a dataset, as its server lists them: the one named, listed or used last. When the server cannot
 * be asked, the shipped catalogue answers and says how old it is.
 */
export async function listParameters(
  inquiry: Inquiry,
  toolbox: Toolbox,
  signal: AbortSignal,
): Promise<Finding> {
  const { dataset, isAssumed } = await meantDataset(inquiry, toolbox, signal);
  const notes = isAssumed ? [`Several datasets were meant; I took ${dataset}.`] : [];
  try {
    const info = await describeNamed(dataset, toolbox.archive, signal);
    const { parameters } = info;
    return {
      text: `${headOf(info)}\n\n${tableOf(parameters)}${moreOf(parameters.length)}\n\n${offerOf(info.id)}`,
      summary: `${parameters.length} parameters of ${info.id}`,
      listing: listingAt(info.id, inquiry, toolbox),
      notes,
      next: ['show me that', `when does ${info.id} end?`],
    };
  } catch (error) {
    if (!(error instanceof BotError) || signal.aborted) throw error;
    const known = parametersInCatalog(dataset, error, toolbox.archive);
    if (known === undefined) throw error;
    const next = [`when does ${dataset} end?`];
    return { ...known, listing: listingAt(dataset, inquiry, toolbox), notes, next };
  }
}

/** The list that was shown stays; the dataset of this reply is what "that" means next. */
export function listingAt(id: string, { listing }: Inquiry, { workspace }: Toolbox): Listing {
  const frames = workspace.summaries().length;
  return listing === undefined || listing.items.length === 0
    ? { items: [id], current: id, frames }
    : { ...listing, current: id, frames };
}

/** The dataset that a question is about. @throws BotError `nothing-at-hand` when nothing tells it */
export async function meantDataset(
  { text, series, focus, listing }: Inquiry,
  { archive, workspace }: Toolbox,
  signal: AbortSignal,
): Promise<{ readonly dataset: string; readonly isAssumed: boolean }> {
  const named = series.find(({ dataset }) => dataset !== undefined)?.dataset;
  if (named !== undefined) return { dataset: named, isAssumed: false };
  const [wish] = series;
  if (wish !== undefined) {
    const [best] = await optionsFor(wish, archive, signal);
    if (best !== undefined) return { dataset: best.info.id, isAssumed: true };
  }
  const listed = listing?.items ?? [];
  const current = listing?.current;
  if (current !== undefined && listed.length > 0 && !pointsAtList(text))
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

/** What the shipped catalogue knows of a dataset that the server cannot be asked about. */
function parametersInCatalog(id: string, reason: BotError, archive: Toolbox['archive']): Finding | undefined {
  const dataset = archive.knowledge.dataset(id);
  if (dataset === undefined) return undefined;
  const rows = dataset.parameters
    .slice(0, MOST_SHOWN)
    .map(({ parameter, unit, size, quantity }) => [
      `\`${parameter}\``,
      unit === '' ? '–' : formatUnit(unit),
      sizeText(size),
      archive.knowledge.quantity(quantity)?.name ?? '–',
    ]);
  const cadence = dataset.cadenceMs === undefined ? '' : `, every ${formatDuration(dataset.cadenceMs)}`;
  return {
    text: [
      `**${dataset.id}**: ${dataset.title}\nData from ${formatTimeRange(dataset.coverage)}${cadence}.`,
      `From ${catalogAge(archive)}, since: ${reason.message}`,
      `${markdownTable(COLUMNS, rows)}`,
    ].join('\n\n'),
    summary: `${dataset.parameters.length} parameters of ${dataset.id}, from the shipped catalogue`,
  };
}

const COLUMNS: readonly string[] = ['parameter', 'unit', 'size', 'what it is'];

function tableOf(parameters: readonly ParameterInfo[]): string {
  return markdownTable(COLUMNS, parameters.slice(0, MOST_SHOWN).map(rowOf), MOST_SHOWN);
}

function moreOf(count: number): string {
  return count > MOST_SHOWN ? `\n\n… and ${count - MOST_SHOWN} more.` : '';
}

function offerOf(id: string): string {
  return `Say "show me that" to plot its main parameter, or name one: "plot ${id} PARAMETER for last week".`;
}

function headOf({ id, title, coverage, cadenceMs, parameters }: DatasetInfo): string {
  const cadence = cadenceMs === undefined ? '' : `, every ${formatDuration(cadenceMs)}`;
  const name = title === '' || title === id ? '' : `: ${title}`;
  return `**${id}**${name}\nData from ${formatTimeRange(coverage)}${cadence}. ${parameters.length} parameters:`;
}

function rowOf({ name, units, size, description }: ParameterInfo): readonly string[] {
  const unit = [...new Set(units.map((each) => formatUnit(normalizeUnit(each))))].join(', ');
  const short = description.length > 90 ? `${description.slice(0, 89)}…` : description;
  return [`\`${name}\``, unit === '' ? '–' : unit, sizeText(size), short];
}

function sizeText(size: readonly number[]): string {
  return size.length === 0 ? '1' : size.join(' × ');
}
