import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import { formatTimeRange } from '#src/domain/time-range.ts';
import { type Recipe, recipeIn, recipeOf } from '#src/reproduction/recipe.ts';
import { markdownTable } from '#src/workers/answer-text.ts';
import { cook } from '#src/workers/recipes/cook.ts';
import type { RecipeBook } from '#src/workers/recipes/recipe-book.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';
import { defineWorker } from '#src/workers/worker.ts';

const params = z.object({
  act: z.enum(['save', 'run', 'list', 'forget', 'export', 'import']),
  name: z.string().max(80).optional().describe('Name of the recipe.'),
  whose: z.enum(['channel', 'person']).default('channel').describe('Whose it becomes when it is saved.'),
  start: z.iso.datetime().optional().describe('For run: start of the time.'),
  stop: z.iso.datetime().optional().describe('For run: end of the time, exclusive.'),
  mission: z.string().optional().describe('For run: another mission than the one it was saved with.'),
  text: z.string().max(500_000).optional().describe('For import: the exported recipe.'),
});

type Params = z.infer<typeof params>;

/** Keeps how a figure was made under a name, and makes it again for another time or mission. */
export const recipe = defineWorker({
  name: 'recipe',
  drawsFigure: true,
  description:
    'Saves how the figure was made under a name, makes it again for another time, lists, forgets, exports and imports such recipes.',
  inputs: z.object({}),
  params,
  outputs: ['text', 'labels', 'file'],

  async run({ params }, toolbox, signal) {
    const book = bookOf(toolbox);
    switch (params.act) {
      case 'save':
        return saved(params, book, toolbox);
      case 'run':
        return made(params, book, toolbox, signal);
      case 'list':
        return told(listText(await book.list()));
      case 'forget':
        return told(`The recipe "${(await book.forget(nameIn(params))).name}" is forgotten.`);
      case 'export':
        return exported(await book.find(nameIn(params)), toolbox);
      case 'import':
        return imported(params, book);
    }
  },
});

function told(text: string, more: Readonly<Record<string, unknown>> = {}) {
  return {
    kind: 'succeeded' as const,
    outputs: { text, labels: [], ...more },
    summary: text.split('\n')[0] ?? text,
  };
}

function bookOf({ recipes }: Toolbox): RecipeBook {
  if (recipes !== undefined) return recipes;
  throw new BotError('unavailable', 'There is no place to keep recipes here.');
}

/** @throws BotError `invalid-request` */
function nameIn({ name }: Params): string {
  if (name !== undefined && name.trim() !== '') return name.trim();
  throw new BotError('invalid-request', 'The recipe has no name.', { hint: 'Say "save this as NAME".' });
}

async function saved(params: Params, book: RecipeBook, { workspace, figures }: Toolbox) {
  const figure = figures.current();
  const summaries = workspace.summaries();
  const drawn = figure?.panels.flatMap(({ traces }) => traces.map(({ label }) => label));
  const labels = [...new Set(drawn ?? summaries.map(({ label }) => label))];
  if (labels.length === 0) {
    throw new BotError('nothing-at-hand', 'There is nothing in this thread yet that could be saved.', {
      hint: 'Ask for a plot first.',
    });
  }
  const kept = recipeOf(nameIn(params), labels, summaries, figure);
  await book.put(kept, params.whose);
  const whose = params.whose === 'channel' ? 'of this channel' : 'of yours';
  return told(
    `Saved as the recipe "${kept.name}" ${whose}: ${kept.series.length} series. Say "${kept.name} for 10 to 12 May 2024" to make it for another time.`,
  );
}

async function made(params: Params, book: RecipeBook, toolbox: Toolbox, signal: AbortSignal) {
  const found = await book.find(nameIn(params));
  const { start, stop, mission } = params;
  const own = found.series.find(({ provenance }) => provenance.origin === 'fetched')?.provenance.range;
  const range =
    start === undefined || stop === undefined ? own : { start: Date.parse(start), stop: Date.parse(stop) };
  if (range === undefined || range.start >= range.stop) {
    throw new BotError('invalid-request', `The recipe "${found.name}" needs a time.`, {
      hint: `Say "${found.name} for 10 to 12 May 2024".`,
    });
  }
  const { labels, file } = await cook(found, { range, mission }, toolbox, signal);
  const text = `${found.name} for ${formatTimeRange(range)}${mission === undefined ? '' : `, ${mission}`}.`;
  return {
    kind: 'succeeded' as const,
    outputs: { text, labels, label: labels[0], ...(file === undefined ? {} : { file }) },
    summary: text,
    labels,
  };
}

function listText(all: readonly Recipe[]): string {
  if (all.length === 0) return 'There are no recipes yet. Make a figure and say "save this as NAME".';
  const rows = all.map(({ name, series, figure }) => [
    name,
    [...new Set(series.flatMap(({ provenance }) => provenance.dataset ?? []))].join(', '),
    String(series.filter(({ provenance }) => provenance.origin !== 'fetched').length),
    figure === undefined ? 'data' : `${figure.panels.length} panel${figure.panels.length === 1 ? '' : 's'}`,
  ]);
  return markdownTable(['recipe', 'datasets', 'computed', 'gives'], rows);
}

async function exported(found: Recipe, { report }: Toolbox) {
  const name = `${found.name.replace(/[^A-Za-z0-9_-]+/g, '_')}.recipe.json`;
  const content = new TextEncoder().encode(`${JSON.stringify(found, undefined, 1)}\n`);
  await report({ type: 'file', name, mime: 'application/json', content, alt: `The recipe ${found.name}` });
  return told(`Exported as \`${name}\`.`, { file: name });
}

/** @throws BotError `invalid-request` for what is no recipe */
async function imported({ text = '', name, whose }: Params, book: RecipeBook) {
  const found = recipeIn(text);
  if (found === undefined) {
    throw new BotError('invalid-request', 'This is no recipe.', {
      hint: 'Attach the file that "export recipe NAME" made, and say "import this recipe".',
    });
  }
  const kept = { ...found, name: name ?? found.name };
  await book.put(kept, whose);
  return told(`The recipe "${kept.name}" is here now.`);
}
