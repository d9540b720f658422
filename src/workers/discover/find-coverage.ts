import { type Option, optionsFor } from '#src/archive/choose-data.ts';
import { declaredSpan } from '#src/domain/declared-span.ts';
import { BotError } from '#src/domain/failure.ts';
import type { SeriesWish } from '#src/domain/series-wish.ts';
import { formatDuration, formatTime, type TimeRange } from '#src/domain/time-range.ts';
import { datasetsOf } from '#src/knowledge/datasets-of.ts';
import { markdownTable } from '#src/workers/answer-text.ts';
import { catalogAge } from '#src/workers/discover/catalog-facts.ts';
import type { Finding, Inquiry } from '#src/workers/discover/finding.ts';
import { listingAt, meantDataset } from '#src/workers/discover/list-parameters.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';

/**
 * From when to when there are data, as the servers say now; when they cannot be asked, as the shipped catalogue says,
 * with its age.
 */
export async function findCoverage(
  inquiry: Inquiry,
  toolbox: Toolbox,
  signal: AbortSignal,
): Promise<Finding> {
  const wishes =
    inquiry.series.length > 0
      ? inquiry.series
      : [{ dataset: (await meantDataset(inquiry, toolbox, signal)).dataset }];
  try {
    const options = await Promise.all(wishes.map((wish) => coverageOptions(wish, toolbox, signal)));
    const facts = [...new Map(options.flat().map(({ info }) => [info.id, info])).values()];
    const shown = coverageShown(facts, inquiry, toolbox);
    if (wishes.length < 2) return shown;
    const each = wishes.map((wish, at) =>
      newestOf(
        wish,
        (options[at] ?? []).map(({ info }) => info),
        toolbox,
      ),
    );
    return { ...shown, text: `${each.join('\n')}\n\n${shown.text}` };
  } catch (error) {
    if (!(error instanceof BotError) || signal.aborted) throw error;
    const facts = wishes.flatMap((wish) => inCatalog(wish, toolbox.archive.knowledge));
    if (facts.length === 0) throw error;
    const shown = coverageShown(facts, inquiry, toolbox);
    return { ...shown, notes: [`From ${catalogAge(toolbox.archive)}, since: ${error.message}`] };
  }
}

/** Of each that was asked of, until when there are data. */
function newestOf(
  { mission, probe, quantity, dataset }: SeriesWish,
  facts: readonly Covered[],
  { archive: { knowledge, clock } }: Toolbox,
): string {
  const craft = probe ?? (mission === undefined ? undefined : (knowledge.mission(mission)?.name ?? mission));
  const what = quantity === undefined ? undefined : (knowledge.quantity(quantity)?.name ?? quantity);
  const name = dataset ?? [craft, what].filter((part) => part !== undefined).join(' ');
  const newest = facts.toSorted((a, b) => b.coverage.stop - a.coverage.stop)[0];
  if (newest === undefined) return `- ${name}: I found no data.`;
  const end = formatTime(declaredSpan(newest).stop);
  return newest.coverage.stop > clock()
    ? `- ${name}: to the present (${newest.id}).`
    : `- ${name}: to ${end} UTC (${newest.id}).`;
}

interface Covered {
  readonly id: string;
  readonly coverage: TimeRange;
  readonly declared?: TimeRange;
  readonly cadenceMs?: number;
}

function coverageShown(facts: readonly Covered[], inquiry: Inquiry, toolbox: Toolbox): Finding {
  const newest = facts.toSorted((a, b) => b.coverage.stop - a.coverage.stop)[0];
  if (newest === undefined)
    throw new BotError('no-data', 'I found no dataset for that.', { hint: 'Name a mission or a dataset.' });
  const rows = facts.map(({ id, cadenceMs, ...info }) => [
    `\`${id}\``,
    formatTime(declaredSpan(info).start),
    formatTime(declaredSpan(info).stop),
    cadenceMs === undefined ? '–' : formatDuration(cadenceMs),
  ]);
  const table = markdownTable(['dataset', 'from', 'to', 'cadence'], rows);
  const [only] = facts;
  return {
    text: [sentenceOf(newest, facts, toolbox.archive.clock()), table, restOf(inquiry, facts, toolbox)]
      .filter((part) => part !== '')
      .join('\n\n'),
    summary: `Data to ${formatTime(declaredSpan(newest).stop)}`,
    next: [`parameters of ${newest.id}`],
    listing:
      facts.length === 1 && only !== undefined
        ? listingAt(only.id, inquiry, toolbox)
        : { items: facts.map(({ id }) => id), frames: toolbox.workspace.summaries().length },
  };
}

/** How many datasets there are besides those that are shown, so that a few are not taken for all. */
function restOf({ series }: Inquiry, facts: readonly Covered[], { archive: { knowledge } }: Toolbox): string {
  const shown = new Set(facts.map(({ id }) => id));
  const rests = series.flatMap(({ dataset, mission, probe, quantity, instrument }) => {
    if (dataset !== undefined || mission === undefined) return [];
    const all = datasetsOf({ mission, probe, quantity, instrument }, knowledge).map(({ id }) => id);
    const left = all.filter((id) => !shown.has(id)).length;
    const who = probe ?? knowledge.mission(mission)?.name ?? mission;
    if (left === 0) return [];
    const of = quantity === undefined ? '' : `${knowledge.quantity(quantity)?.name ?? quantity} of `;
    const what = quantity === undefined ? 'its field and its plasma' : 'what I would take first';
    return [
      `This is ${what}; there are ${left} more datasets of ${of}${who}: "what data do you have for ${who}?" lists them.`,
    ];
  });
  return [...new Set(rests)].join(' ');
}

/** Orbits that are predicted reach into the future, and so do coverages that a server rounds up. */
function sentenceOf(newest: Covered, facts: readonly Covered[], now: number): string {
  const first = Math.min(...facts.map(({ coverage }) => coverage.start));
  const span = `Data begin at ${formatTime(first)}`;
  if (newest.coverage.stop > now) return `${span} and reach to the present (${newest.id}).`;
  return `${span}; the newest data end at ${formatTime(declaredSpan(newest).stop)} UTC (${newest.id}).`;
}

/** The recommended datasets of a wish, or the dataset that it names, as the shipped catalogue knows them. */
function inCatalog(wish: SeriesWish, knowledge: Toolbox['archive']['knowledge']): readonly Covered[] {
  const ids =
    wish.dataset === undefined
      ? (wish.quantity === undefined ? ['magnetic-field', 'speed'] : [wish.quantity])
          .flatMap((quantity) => knowledge.candidates({ ...wish, quantity }))
          .slice(0, 6)
          .map(({ dataset }) => dataset)
      : [wish.dataset];
  return [...new Set(ids)].flatMap((id) => knowledge.dataset(id) ?? []);
}

/** A mission alone is asked for its field and its plasma. */
export async function coverageOptions(
  wish: SeriesWish,
  { archive }: Toolbox,
  signal: AbortSignal,
): Promise<readonly Option[]> {
  if (wish.dataset !== undefined || wish.quantity !== undefined) return optionsFor(wish, archive, signal);
  const found: Option[] = [];
  const failures: BotError[] = [];
  for (const quantity of ['magnetic-field', 'speed']) {
    try {
      found.push(...(await optionsFor({ ...wish, quantity }, archive, signal)));
    } catch (error) {
      if (!(error instanceof BotError) || signal.aborted) throw error;
      failures.push(error);
    }
  }
  const [first] = failures;
  if (found.length === 0 && first !== undefined) throw first;
  return found.filter(({ info }, index) => found.findIndex((other) => other.info.id === info.id) === index);
}
