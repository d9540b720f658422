import { BotError, sentenceOf } from '#src/domain/failure.ts';
import type { Frame, FrameSummary } from '#src/domain/frame.ts';
import { storedDivisor } from '#src/domain/stored-scale.ts';
import { pictureBy } from '#src/plotting/picture-by.ts';
import type { DataSource } from '#src/ports/data-source.ts';
import type { Renderer } from '#src/ports/renderer.ts';
import { type Bundle, dataFileName, FIGURE_FILE } from '#src/reproduction/bundle.ts';
import { inputNamed } from '#src/reproduction/lineage.ts';
import { runOperation } from '#src/timeseries/run-operation.ts';
import { asVector } from '#src/workers/as-vector.ts';
import { frameFromAnswer } from '#src/workers/frame-from-answer.ts';
import { fromSpherical } from '#src/workers/from-spherical.ts';
import { differenceOf } from '#src/workers/reproduce/difference-of.ts';
import { readExactCsv } from '#src/workers/reproduce/exact-csv.ts';

/** What came of making a bundle again. */
export interface Replay {
  /** One line a series, one for the figure. */
  readonly lines: readonly string[];
  /** Everything was made and is as it was. */
  readonly isSame: boolean;
  readonly figure?: Uint8Array;
}

/** Fetches, computes and draws what a bundle says, and tells what differs from the data that it holds. */
export async function replay(
  { plan, files }: Bundle,
  { source, renderer }: { readonly source: DataSource; readonly renderer: Renderer },
  signal: AbortSignal,
): Promise<Replay> {
  const made = new Map<string, Frame>();
  const lines: string[] = [];
  let isSame = true;
  for (const summary of plan.series) {
    const kept = keptFrame(summary, files.get(dataFileName(summary.label)));
    try {
      const frame = await makeAgain(summary, { plan, made, kept, source }, signal);
      made.set(summary.label, frame);
      const difference = kept === undefined ? 'the bundle does not hold its data' : differenceOf(kept, frame);
      isSame &&= difference === undefined;
      lines.push(
        `${summary.label}: ${difference ?? `the same, ${frame.time.length.toLocaleString('en-US')} rows`}`,
      );
    } catch (error) {
      if (!(error instanceof BotError) || signal.aborted) throw error;
      isSame = false;
      lines.push(`${summary.label}: not made. ${sentenceOf(error)}`);
    }
  }
  if (plan.figure === undefined) return { lines, isSame };
  const drawn = new Set(plan.figure.panels.flatMap(({ traces }) => traces.map(({ label }) => label)));
  const frames = [...drawn].flatMap((label) => made.get(label) ?? []);
  const figure = await pictureBy(renderer, plan.figure, frames, 'png', signal);
  const isSamePicture = Buffer.from(files.get(FIGURE_FILE) ?? []).equals(figure);
  lines.push(
    `figure: ${isSamePicture ? 'the same to the last byte' : 'drawn again, and not the same to the last byte'}`,
  );
  return { lines, isSame: isSame && isSamePicture, figure };
}

interface Surroundings {
  readonly plan: Bundle['plan'];
  readonly made: ReadonlyMap<string, Frame>;
  readonly kept: Frame | undefined;
  readonly source: DataSource;
}

async function makeAgain(
  summary: FrameSummary,
  { plan, made, kept, source }: Surroundings,
  signal: AbortSignal,
): Promise<Frame> {
  const { origin, operation, params = {}, from } = summary.provenance;
  if (origin === 'fetched') return fetchAgain(summary, source, signal);
  if (operation === undefined || operation === 'code' || from.length === 0) {
    // Tables of messages and results of sandboxed code have no other source than the bundle.
    if (kept !== undefined) return kept;
    throw new BotError('nothing-at-hand', `${summary.label} came with a message and is not in the bundle.`);
  }
  const inputs = from.map((label) => inputFrame(label, plan.series, made));
  const { notes: _, ...settings } = params;
  const { frame, answer } = runOperation(operation, inputs, settings, summary.label);
  const result =
    frame ??
    (answer === undefined ? undefined : frameFromAnswer(answer, inputs, { label: summary.label, operation }));
  if (result === undefined) throw new BotError('not-computable', `${operation} leaves no data behind.`);
  return { ...result, provenance: summary.provenance };
}

/** @throws BotError `unknown-label` where an input was not made */
function inputFrame(label: string, series: readonly FrameSummary[], made: ReadonlyMap<string, Frame>): Frame {
  const input = inputNamed(label, series);
  const frame = made.get(input?.summary.label ?? '');
  if (input === undefined || frame === undefined)
    throw new BotError('unknown-label', `${label}, which it is made of, is not there.`);
  const { column } = input;
  if (column === undefined) return frame;
  const { bins: _, ...rest } = frame;
  return { ...rest, label, columns: frame.columns.filter(({ name }) => name === column.name), text: [] };
}

/** As the bot fetches: components that archives keep apart are joined, and names and units are those of the plan. */
async function fetchAgain(summary: FrameSummary, source: DataSource, signal: AbortSignal): Promise<Frame> {
  const { server = '', dataset = '', parameter = '', range, coordinates, steps } = summary.provenance;
  // Of servers with a dataset of this id, the one that it came from, where that is still asked.
  const { alsoOn = [] } = await source.describe(dataset, signal);
  const addressed = alsoOn.includes(server) ? `${server}/${dataset}` : dataset;
  const query = { dataset: addressed, parameters: parameter.split(','), range };
  const frames = await source.fetch(query, signal);
  const isSpherical = summary.columns.every(({ name }) => name.startsWith('position.'));
  const [first] = frames;
  const frame =
    frames.length < 2 ? first : isSpherical ? fromSpherical(frames) : asVector(frames, coordinates);
  if (frame === undefined) throw new BotError('no-data', `${dataset} has no data then.`);
  if (frame.columns.length !== summary.columns.length)
    throw new BotError('invalid-request', `${parameter} of ${dataset} has other columns now.`);
  const divisor = storedDivisor(steps);
  return {
    ...frame,
    label: summary.label,
    columns: summary.columns.map((column, index) => ({
      ...column,
      values: (frame.columns[index]?.values ?? new Float64Array(0)).map((value) => value / divisor),
    })),
    provenance: summary.provenance,
  };
}

function keptFrame(
  { label, columns, axis, provenance }: FrameSummary,
  file: Uint8Array | undefined,
): Frame | undefined {
  if (file === undefined) return undefined;
  const { time, values } = readExactCsv(file);
  return {
    label,
    time,
    ...(axis === undefined ? {} : { axis }),
    columns: columns.map((column, index) => ({
      ...column,
      values: values[index] ?? new Float64Array(time.length),
    })),
    text: [],
    provenance,
  };
}
