import { type KeptDocument, openLibrary } from '#src/documents/library.ts';
import type { DocumentSummary } from '#src/domain/document.ts';
import type { TurnEvent } from '#src/domain/event.ts';
import { BotError } from '#src/domain/failure.ts';
import { type Frame, summaryOf } from '#src/domain/frame.ts';
import { loadPrompts } from '#src/knowledge/prompts.ts';
import type { LanguageModel } from '#src/ports/language-model.ts';
import { openFigureBook } from '#src/workers/figure-book.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';
import type { Worker } from '#src/workers/worker.ts';
import { openWorkspace } from '#src/workers/workspace.ts';
import { fakeArchive } from '#tests/fakes/fake-archive.ts';
import { fakeRenderer } from '#tests/fakes/fake-renderer.ts';
import { memoryFrameStore } from '#tests/fakes/memory-frame-store.ts';
import { memoryStore } from '#tests/fakes/memory-store.ts';
import { scalarFrame } from '#tests/support/frames.ts';
import { silentLog } from '#tests/support/silent-log.ts';

export interface TestToolbox extends Toolbox {
  readonly events: readonly TurnEvent[];
}

interface Contents {
  readonly model?: LanguageModel;
  /** Data of the thread. */
  readonly frames?: readonly Frame[];
  /** Values that the archive gives, by `DATASET.PARAMETER`; all else has no data. */
  readonly values?: Readonly<Record<string, readonly number[]>>;
  /** Documents of the thread, by name. */
  readonly documents?: Readonly<Record<string, KeptDocument>>;
  /** What the archive says of each of its parameters. */
  readonly described?: string;
}

/** A toolbox of fakes that work, over the fake archive. */
export async function testToolbox({
  model,
  frames = [],
  values = {},
  documents = {},
  described,
}: Contents): Promise<TestToolbox> {
  const events: TurnEvent[] = [];
  const store = memoryFrameStore();
  for (const frame of frames) await store.save('t', frame);
  const library = openLibrary('t', [], memoryStore());
  for (const [name, document] of Object.entries(documents))
    await library.put(summaryFor(name, document), document);
  const archive = fakeArchive();
  const source: Toolbox['archive']['source'] = {
    ...archive.source,
    async describe(id, signal) {
      const info = await archive.source.describe(id, signal);
      if (described === undefined) return info;
      return { ...info, parameters: info.parameters.map((each) => ({ ...each, description: described })) };
    },
    async fetch({ dataset, parameters, range }) {
      const label = `${dataset}.${parameters[0] ?? ''}`;
      const found = values[label];
      if (found === undefined) throw new BotError('no-data', `${label} has no data then.`);
      const provenance = { range, dataset, parameter: parameters.join(',') };
      return [scalarFrame(label, 'nT', found, { start: range.start, provenance })];
    },
  };
  return {
    archive: { ...archive, source },
    workspace: openWorkspace('t', frames.map(summaryOf), store),
    library,
    figures: openFigureBook([]),
    renderer: fakeRenderer(),
    sandbox: {
      async run(code) {
        throw new BotError('not-computable', `This code is not allowed: ${code.slice(0, 40)}`);
      },
    },
    tableWriter: {
      arrow: () => new Uint8Array(),
      parquet: () => new Uint8Array(),
      netcdf: async () => new Uint8Array(),
    },
    log: silentLog,
    report: async (event) => {
      events.push(event);
    },
    ...(model === undefined ? {} : { assistant: { model, prompts: loadPrompts() } }),
    events,
  };
}

function summaryFor(name: string, { text, file }: KeptDocument): DocumentSummary {
  return {
    name,
    hash: name.length.toString(16).padStart(64, '0'),
    kind: file === undefined ? 'text' : 'picture',
    characters: text.length,
    tables: [],
    isVisual: file !== undefined,
  };
}

/** Runs a worker as the agent does: with its inputs and settings checked by its own schemas. */
export async function runWorker(
  worker: Worker,
  toolbox: Toolbox,
  { inputs = {}, params = {} }: { readonly inputs?: object; readonly params?: object },
) {
  const job = { inputs: worker.inputs.parse(inputs), params: worker.params.parse(params) };
  return worker.run(job, toolbox, new AbortController().signal);
}
