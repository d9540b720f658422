import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import type { Frame, Provenance } from '#src/domain/frame.ts';
import { resultSymbol } from '#src/domain/result-symbol.ts';
import { operationNamed } from '#src/timeseries/operations.ts';
import { numberText } from '#src/timeseries/questions/number-text.ts';
import { type OperationResult, runOperation } from '#src/timeseries/run-operation.ts';
import { answerText } from '#src/workers/answer-text.ts';
import { computedLabel } from '#src/workers/computed-label.ts';
import { dataEvent } from '#src/workers/data-event.ts';
import { frameFromAnswer } from '#src/workers/frame-from-answer.ts';
import { type CodeUnit, frameFromSandbox } from '#src/workers/frame-from-sandbox.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';
import { missingOnly } from '#src/workers/why-missing.ts';
import { spokenText } from '#src/workers/words/spoken-text.ts';
import { defineWorker } from '#src/workers/worker.ts';

/** One label or several, as wires give them. */
export const labelsSchema = z.union([z.string().transform((label) => [label]), z.array(z.string())]);

/** Runs one operation of the library, or sandboxed code, over data of the thread. The originals are kept. */
export const compute = defineWorker({
  name: 'compute',
  description:
    'Computes on data of the thread: one operation of the closed library, or `code` for what no operation covers.',
  inputs: z.object({ series: labelsSchema.describe('Labels of the data to compute on.') }),
  params: z.looseObject({
    operation: z.string().describe('Name of the operation.'),
    label: z.string().optional().describe('Label of the result.'),
    code: z.string().optional().describe('JavaScript for the operation `code`.'),
    unit: z
      .union([z.string(), z.record(z.string(), z.string())])
      .optional()
      .describe('Unit of the result of `code`, or of each of its named columns.'),
    called: z.array(z.string()).optional().describe('Names of the data in the code, where not their labels.'),
  }),
  outputs: ['label', 'labels', 'text', 'answer'],

  // Notes and remarks are for the reply; the others are settings of the operation.
  async run(
    { inputs: { series }, params: { operation, label, code, unit, called, notes: _, remarks: __, ...rest } },
    toolbox,
    signal,
  ) {
    const frames = await Promise.all(series.map((name) => toolbox.workspace.frame(name)));
    const { shortName } = toolbox.archive.knowledge;
    const settings = operation !== 'code' && unit !== undefined ? { ...rest, unit } : rest;
    const name =
      label ?? computedLabel(operation, settings, frames, (id) => shortName(id).replace(/\s+/g, ''));
    const result =
      operation === 'code'
        ? await runCode(
            code ?? '',
            frames.map((frame, place) => ({ ...frame, label: called?.[place] || frame.label })),
            frames,
            { label, unit: unit ?? '' },
            toolbox,
            signal,
          )
        : spokenResult(runOperation(operation, frames, settings, name), frames);
    const symbol = symbolFor(label, operation, settings, frames, result.frame?.provenance.symbol);
    const made = { ...result, frame: result.frame ?? drawable(result, frames, { label: name, operation }) };
    return keep(made, { ...(operation === 'code' ? { code, unit, called } : settings) }, symbol, toolbox);
  },
});

/** What is made another quantity is called as the plan or the user calls it, else by its operation and what it is of. */
function symbolFor(
  label: string | undefined,
  operation: string,
  settings: Readonly<Record<string, unknown>>,
  frames: readonly Frame[],
  ofResult: string | undefined,
): string | undefined {
  // A channel that was chosen by its number is what it was chosen as; the note has its energy.
  if (operation === 'slice' && label !== undefined && 'channel' in settings) return spoken(label);
  const own = (label === undefined ? ofResult : undefined) ?? symbolOf(operation, settings, frames);
  return label === undefined || own === undefined ? own : spoken(label);
}

/** What is told names data as people do. */
function spokenResult(result: OperationResult, frames: readonly Frame[]): OperationResult {
  const { answer } = result;
  if (answer === undefined) return result;
  return { ...result, answer: { ...answer, sentence: spokenText(answer.sentence, frames) } };
}

/** Some results have another name by what of them is shown: the phase of a coherence. */
function shownAs(operation: string, { show }: Readonly<Record<string, unknown>>): string {
  return typeof show === 'string' && operation !== 'code' ? `${operation}_${show}` : operation;
}

/** Results that have a symbol of their own, else one made of those of the inputs. */
function symbolOf(
  operation: string,
  settings: Readonly<Record<string, unknown>>,
  frames: readonly Frame[],
): string | undefined {
  const own = operation === 'code' ? undefined : operationNamed(operation).symbol;
  if (own !== undefined) return own;
  const components = componentsIn(settings);
  return (
    resultSymbol(shownAs(operation, settings), frames, components, settings) ??
    resultSymbol(operation, frames, components, settings)
  );
}

function componentsIn({ components }: Readonly<Record<string, unknown>>): readonly string[] {
  return [components].flat().filter((part) => typeof part === 'string');
}

/** Curves and histograms are data too: they can be plotted, exported and described. */
function drawable(
  { answer }: OperationResult,
  frames: readonly Frame[],
  names: { readonly label: string; readonly operation: string },
): Frame | undefined {
  return answer === undefined ? undefined : frameFromAnswer(answer, frames, names);
}

type Kept = Omit<OperationResult, 'frame'> & { readonly frame: Frame | undefined };

async function keep(
  { frame, answer, notes }: Kept,
  params: Readonly<Record<string, unknown>>,
  symbol: string | undefined,
  { workspace, report }: Toolbox,
) {
  if (frame === undefined) {
    const text = answer === undefined ? '' : answerText(answer);
    return {
      kind: 'succeeded' as const,
      outputs: { answer, text, notes, labels: [] },
      summary: answer?.sentence ?? text,
    };
  }
  const own = answer?.kind === 'curve' ? answer.symbol : undefined;
  const called = own ?? symbol ?? frame.provenance.symbol;
  const named = { ...frame.provenance, params, ...(called === undefined ? {} : { symbol: called }) };
  const kept = await workspace.put({ ...frame, provenance: named });
  await report(dataEvent(kept));
  const summary = `${kept.provenance.steps.at(-1) ?? 'computed'}, ${kept.time.length.toLocaleString('en-US')} ${kept.axis === undefined ? 'samples' : 'rows'}`;
  return {
    kind: 'succeeded' as const,
    outputs: {
      label: kept.label,
      labels: [kept.label],
      notes,
      ...(answer === undefined ? {} : { answer, text: answerText(answer) }),
    },
    summary: answer?.sentence ?? summary,
    labels: [kept.label],
  };
}

async function runCode(
  code: string,
  frames: readonly Frame[],
  inputs: readonly Frame[],
  { label, unit }: { readonly label: string | undefined; readonly unit: CodeUnit },
  { sandbox }: Toolbox,
  signal: AbortSignal,
): Promise<OperationResult> {
  if (code.trim() === '') {
    throw new BotError('invalid-request', 'There is no code to run.', { hint: 'Put it between backticks.' });
  }
  const value = await sandbox.run(code, frames, signal);
  const numbers =
    value.kind === 'scalar' ? [Float64Array.of(value.value)] : value.columns.map(({ values }) => values);
  if (!numbers.some((values) => values.some((each) => !Number.isNaN(each)))) {
    throw missingOnly(frames);
  }
  if (value.kind === 'scalar') {
    const single = typeof unit === 'string' ? unit : '';
    return {
      answer: {
        kind: 'scalar',
        sentence: `${label === undefined ? 'The code gives' : `${spoken(label)} is`} ${numberText(value.value, single)}.`,
        value: value.value,
        unit: single,
      },
      notes: [],
    };
  }
  return frameFromSandbox(value, { label: label ?? 'code_result', unit }, provenanceOf(inputs), inputs);
}

/** `KS_distance` as a person would write it. */
function spoken(label: string): string {
  return label.replaceAll('_', ' ');
}

function provenanceOf(frames: readonly Frame[]): Provenance {
  const ranges = frames.map(({ provenance }) => provenance.range);
  return {
    origin: 'computed',
    operation: 'code',
    range: {
      start: Math.min(...ranges.map(({ start }) => start)),
      stop: Math.max(...ranges.map(({ stop }) => stop)),
    },
    from: frames.map(({ label }) => label),
    steps: ['sandboxed code'],
    synthetic: frames.some(({ provenance }) => provenance.synthetic),
    notes: [],
  };
}
