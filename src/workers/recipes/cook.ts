import { SHIPPED } from '#src/archive/elsewhere.ts';
import { serverAt } from '#src/archive/server-of.ts';
import { BotError } from '#src/domain/failure.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { isoTime, isSameRange, type TimeRange } from '#src/domain/time-range.ts';
import { inputNamed } from '#src/reproduction/lineage.ts';
import { figureFor, type Recipe } from '#src/reproduction/recipe.ts';
import { compute } from '#src/workers/compute.ts';
import { fetch } from '#src/workers/fetch.ts';
import { plot } from '#src/workers/plot.ts';
import { showFigure } from '#src/workers/show-figure.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';

export interface Wanted {
  readonly range: TimeRange;
  /** Mission that takes the place of the recipe's. */
  readonly mission?: string | undefined;
}

/** Makes what a recipe says for another time. @returns labels of what was wanted, and the file of the figure */
export async function cook(
  recipe: Recipe,
  wanted: Wanted,
  toolbox: Toolbox,
  signal: AbortSignal,
): Promise<{ readonly labels: readonly string[]; readonly file?: string }> {
  requireOnePeriod(recipe);
  const made = new Map<string, string>();
  for (const summary of recipe.series) {
    const label =
      summary.provenance.origin === 'fetched'
        ? await fetchFor(summary, wanted, toolbox, signal)
        : await computeFor(summary, recipe, made, toolbox, signal);
    made.set(summary.label, label);
  }
  const labels = recipe.labels.flatMap((label) => made.get(label) ?? []);
  if (recipe.figure === undefined) return { labels };
  if (wanted.mission !== undefined) {
    // Columns of another mission have other names, so the figure is made anew.
    const params = plot.params.parse({
      start: isoTime(wanted.range.start),
      stop: isoTime(wanted.range.stop),
    });
    await plot.run({ inputs: { series: labels }, params }, toolbox, signal);
    return { labels };
  }
  const figure = figureFor(recipe, toolbox.figures.nextId(), made, wanted.range);
  return figure === undefined
    ? { labels }
    : { labels, file: await showFigure(figure, { format: 'png' }, toolbox, signal) };
}

/** @throws BotError `invalid-request` for a recipe over several periods, of which one range cannot take the place */
function requireOnePeriod({ name, series }: Recipe): void {
  const ranges = series.flatMap(({ provenance }) =>
    provenance.origin === 'fetched' ? [provenance.range] : [],
  );
  const [first] = ranges;
  if (first === undefined || ranges.every((range) => isSameRange(range, first))) return;
  throw new BotError('invalid-request', `The recipe "${name}" was made of several periods.`, {
    hint: 'Save one that shows a single period.',
  });
}

async function fetchFor(
  { provenance, columns }: FrameSummary,
  { range, mission }: Wanted,
  toolbox: Toolbox,
  signal: AbortSignal,
): Promise<string> {
  const { dataset = '', parameter = '', quantity, coordinates } = provenance;
  const isWhole = columns.length === 1 && !parameter.includes(',');
  const byQuantity = {
    ...(quantity === undefined ? {} : { quantity }),
    ...(coordinates === undefined ? {} : { coordinates }),
  };
  const server = fromServer(provenance.server, toolbox);
  // A parameter that was joined of several is asked for by what it measures, so that it is joined again.
  const isJoined = parameter.includes(',');
  const wish =
    mission !== undefined
      ? { mission, ...byQuantity }
      : isJoined
        ? { dataset, ...server, ...byQuantity }
        : { dataset, ...server, ...(quantity === 'kp' && isWhole ? { quantity } : { parameter }) };
  const params = fetch.params.parse({
    ...(mission === undefined ? { candidates: [dataset] } : { mission }),
    series: [wish],
    start: isoTime(range.start),
    stop: isoTime(range.stop),
  });
  return labelOf(await fetch.run({ inputs: {}, params }, toolbox, signal));
}

/** A dataset of another public server than the one whose catalogue is shipped comes from there again. */
function fromServer(address: string | undefined, { archive }: Toolbox): { readonly server?: string } {
  const id = serverAt(archive.knowledge.servers, address ?? '')?.id;
  return id === undefined || id === SHIPPED ? {} : { server: id };
}

async function computeFor(
  summary: FrameSummary,
  { name, series }: Recipe,
  made: ReadonlyMap<string, string>,
  toolbox: Toolbox,
  signal: AbortSignal,
): Promise<string> {
  const { operation, params = {}, from } = summary.provenance;
  if (operation === undefined || from.length === 0) {
    throw new BotError(
      'invalid-request',
      `The recipe "${name}" needs ${summary.label}, which came with a message.`,
      {
        hint: 'Save one that is made of fetched data only.',
      },
    );
  }
  const inputs = from.map((label) => {
    const input = inputNamed(label, series);
    const now = made.get(input?.summary.label ?? '') ?? label;
    return input?.column === undefined ? now : `${now}.${input.column.component ?? input.column.name}`;
  });
  const settings = compute.params.parse({ ...params, operation, label: summary.label });
  return labelOf(await compute.run({ inputs: { series: inputs }, params: settings }, toolbox, signal));
}

function labelOf(result: Awaited<ReturnType<typeof compute.run>>): string {
  const label = result.kind === 'succeeded' ? result.outputs['label'] : undefined;
  if (typeof label === 'string') return label.replace(/(?<=#\d+)\..*$/, '');
  throw new BotError('not-computable', 'A step of the recipe left no data behind.');
}
