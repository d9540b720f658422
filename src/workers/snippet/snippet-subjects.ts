import { optionsFor } from '#src/archive/choose-data.ts';
import { describeNamed } from '#src/archive/describe-named.ts';
import type { DatasetInfo } from '#src/domain/dataset.ts';
import { BotError } from '#src/domain/failure.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { SeriesWish } from '#src/domain/series-wish.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import { ofSpecies } from '#src/language/reading/species.ts';
import { dataAtHand, lineageOf } from '#src/workers/explain/lineage.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';

/** One dataset that is asked for. */
export interface Subject {
  readonly info: DatasetInfo;
  /** None: all of them. */
  readonly parameters: readonly string[];
  /** The time of the data at hand, where they are meant. */
  readonly spoken?: TimeRange;
}

/**
 * The datasets that are named, those that answer the wishes, or those that the data were fetched from: each with its parameters.
 *
 * @param labels data of the thread; with none, and no wish, those of the figure
 * @throws BotError `nothing-at-hand` when there are none, `no-data` when the archive has none for a wish
 */
export async function snippetSubjects(
  wishes: readonly SeriesWish[],
  labels: readonly string[],
  toolbox: Toolbox,
  signal: AbortSignal,
): Promise<readonly Subject[]> {
  const named = groupsOf(wishes, ({ dataset }, index) => dataset?.toLowerCase() ?? `wish ${index}`);
  const said = await Promise.all(named.map((group) => ofWishes(group, toolbox, signal)));
  const isAbout = labels.length > 0 || wishes.length === 0;
  const there = isAbout ? groupsOf(fetchedOf(labels, toolbox), keyOf) : [];
  const fetched = await Promise.all(there.map((group) => ofFrames(group, toolbox, signal)));
  const subjects = [...said, ...fetched.flat()];
  if (subjects.length > 0) return subjects;
  throw new BotError('nothing-at-hand', 'No dataset was named, and none is at hand.', {
    hint: 'Name it with a time, e.g. "python snippet to get DSCOVR_H0_MAG via hapi for 2016-05-08".',
  });
}

/** What the data came from, as it was fetched. */
function fetchedOf(labels: readonly string[], toolbox: Toolbox): readonly FrameSummary[] {
  const summaries = toolbox.workspace.summaries();
  const meant = summaries.filter(({ label }) =>
    labels.some((each) => each === label || each.startsWith(`${label}.`)),
  );
  return lineageOf(labels.length > 0 ? meant : dataAtHand(toolbox), summaries).filter(
    ({ provenance }) => provenance.dataset !== undefined && provenance.operation === undefined,
  );
}

function keyOf({ provenance: { dataset, server, range } }: FrameSummary): string {
  return [server, dataset, range.start, range.stop].join(' ');
}

function groupsOf<Each>(
  all: readonly Each[],
  keyOf: (each: Each, index: number) => string,
): readonly (readonly [Each, ...Each[]])[] {
  const groups = new Map<string, [Each, ...Each[]]>();
  for (const [index, each] of all.entries()) {
    const key = keyOf(each, index);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [each]);
    else group.push(each);
  }
  return [...groups.values()];
}

async function ofFrames(
  frames: readonly FrameSummary[],
  { archive }: Toolbox,
  signal: AbortSignal,
): Promise<readonly Subject[]> {
  const [first] = frames;
  const { dataset, range } = first?.provenance ?? {};
  if (dataset === undefined || range === undefined) return [];
  const info = await describeNamed(dataset, archive, signal);
  const parameters = frames.flatMap(({ provenance: { parameter = '' } }) =>
    parameter.split(',').filter((name) => name !== ''),
  );
  return [{ info, parameters: inOrder(parameters, info), spoken: range }];
}

async function ofWishes(
  wishes: readonly [SeriesWish, ...SeriesWish[]],
  { archive }: Toolbox,
  signal: AbortSignal,
): Promise<Subject> {
  const [first] = wishes;
  if (first.dataset === undefined) {
    const [option] = await optionsFor(first, archive, signal);
    if (option === undefined)
      throw new BotError('no-data', 'I found no dataset for that.', { hint: 'Name a dataset by its id.' });
    const { info, choice } = option;
    return { info, parameters: [choice.parameter, ...(choice.companions ?? [])] };
  }
  const info = await describeNamed(first.dataset, archive, signal);
  const named = wishes.flatMap((wish) => {
    if (wish.parameter !== undefined) return [wish.parameter];
    const { quantity } = wish;
    const choice =
      quantity === undefined
        ? undefined
        : // A dataset of electrons alone has no other density.
          [quantity, ofSpecies('electron', quantity)]
            .map((each) => archive.knowledge.parameterFor(info, { ...wish, quantity: each }))
            .find((each) => each !== undefined);
    return choice === undefined ? [] : [choice.parameter, ...(choice.companions ?? [])];
  });
  return { info, parameters: inOrder(named, info) };
}

/** Servers refuse parameters out of the order of the dataset (HAPI status 1411). */
function inOrder(names: readonly string[], { parameters }: DatasetInfo): readonly string[] {
  const place = new Map(parameters.map(({ name }, index) => [name, index]));
  return [...new Set(names)].toSorted((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0));
}
