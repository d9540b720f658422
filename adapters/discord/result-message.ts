import { type Button, buttonRows } from '#adapters/discord/buttons.ts';
import { customId, type Verb } from '#adapters/discord/custom-id.ts';
import { provenanceOf } from '#adapters/discord/provenance.ts';
import { quietText } from '#adapters/discord/quiet-text.ts';
import type { Place, Row, Rows } from '#adapters/discord/rows.ts';
import { splitText } from '#adapters/discord/split-text.ts';
import { tablesAsLists } from '#adapters/discord/tables-as-lists.ts';
import type { DataEvent, PlotEvent, TurnEvent } from '#src/domain/event.ts';
import type { FailureCode } from '#src/domain/failure.ts';

export type AnswerEvent = Extract<TurnEvent, { type: 'answer' }>;

const MOST_PARTS = 3;
const MOST_FOLLOW_UPS = 4;
const MOST_LABELS = 8;

/** What a turn brought, as far as its result shows it. */
export interface TurnOutcome {
  readonly answer: AnswerEvent;
  readonly data: readonly DataEvent[];
  readonly plot: PlotEvent | undefined;
  /** What failed on the way. */
  readonly failures: readonly FailureCode[];
  /** How a turn was stopped: `by <@1> at step 2 of 4`. */
  readonly stopped: string;
  /** Short id of the turn in the log. */
  readonly turnId: string;
  /** Ms since epoch. */
  readonly at: number;
}

/** The words of a result: the answer, its notes and where the data come from, in parts that fit into messages. */
export function resultText(outcome: TurnOutcome): {
  readonly parts: readonly string[];
  /** The whole text, when it is too long to be read in messages. */
  readonly whole: string | undefined;
} {
  const { answer, data, failures, stopped, turnId, at } = outcome;
  const mark = answer.status === 'failed' ? '❌ ' : answer.status === 'cancelled' ? '⏹ ' : '';
  const small = [
    ...answer.notes.filter((note) => !answer.text.includes(note)).map((note) => `-# ${quietText(note)}`),
    ...(answer.status === 'cancelled' && stopped !== '' ? [`-# Stopped ${stopped}.`] : []),
    provenanceOf(data, at),
    ...(answer.status === 'failed' ? [`-# ${sideOf(failures)}In the log: ${turnId}`] : []),
  ].filter((line) => line !== '');
  const said = tablesAsLists(quietText(answer.text));
  const text = [`${mark}${said || 'Done.'}`, ...small].join('\n');
  const parts = splitText(text);
  if (parts.length <= MOST_PARTS) return { parts, whole: undefined };
  return {
    parts: [`${splitText(said, 1500)[0] ?? ''}\n-# The whole answer is in answer.md.`],
    whole: text,
  };
}

const SERVER = new Set<FailureCode>(['unavailable', 'timeout', 'no-data', 'all-missing', 'truncated']);
const OURS = new Set<FailureCode>(['internal', 'storage', 'configuration', 'quota']);

/** Whose side a failure is on, as far as one can tell. */
function sideOf(failures: readonly FailureCode[]): string {
  const last = failures.at(-1);
  if (last === undefined) return '';
  if (SERVER.has(last)) return 'It is the side of the data server. ';
  return OURS.has(last) ? 'It is my side. ' : 'It is about the request. ';
}

interface Wish {
  readonly verb: Verb;
  readonly row: Row;
  readonly label: string;
  readonly style?: 'primary';
}

/** Buttons below a result; what each means is kept before the message is sent. */
export async function resultButtons(outcome: TurnOutcome, place: Place, rows: Rows) {
  const wishes = [...first(outcome, place), ...followUps(outcome, place)];
  const buttons: Button[] = [];
  for (const { verb, row, label, style } of wishes) {
    const id = customId(verb, await rows.put(row));
    buttons.push(style === undefined ? { id, label } : { id, label, style });
  }
  const count = first(outcome, place).length;
  return [...buttonRows(buttons.slice(0, count)), ...buttonRows(buttons.slice(count))];
}

function first({ answer, data, plot, at }: TurnOutcome, place: Place): readonly Wish[] {
  const say = (text: string): Row => ({ kind: 'say', place, text, at });
  const form = (dates: 'for' | 'zoom to'): Row => ({ kind: 'form', place, dates, at });
  const file = (text: string): Row => ({ kind: 'file', place, text, at });
  const labels = labelsOf(data, plot);
  const csv = (): readonly Wish[] =>
    labels.length === 0
      ? []
      : [{ verb: 'file', row: file(`Export ${labels.join(' and ')} as CSV`), label: 'CSV' }];
  switch (answer.status) {
    case 'clarify':
      return [];
    case 'cancelled':
      return [...csv(), { verb: 'say', row: say('retry'), label: 'Run again' }];
    case 'failed':
      return [
        { verb: 'say', row: say('retry'), label: 'Retry', style: 'primary' },
        { verb: 'form', row: form('for'), label: 'Change…' },
      ];
    case 'done':
    case 'partial':
      return [
        ...(answer.status === 'partial' ? [{ verb: 'say', row: say('retry'), label: 'Retry' } as const] : []),
        ...csv(),
        ...(plot === undefined
          ? []
          : ([
              { verb: 'file', row: file('Save the figure as HTML'), label: 'Interactive' },
              { verb: 'file', row: file('Export the figure as JSON'), label: 'Code' },
            ] as const)),
        ...(labels.length === 0 ? [] : [{ verb: 'form', row: form('zoom to'), label: 'Refine…' } as const]),
      ];
  }
}

/** What the figure shows, or else the data that the turn brought. */
function labelsOf(data: readonly DataEvent[], plot: PlotEvent | undefined): readonly string[] {
  const plotted = plot?.panels.flatMap(({ series }) => series) ?? [];
  const labels = plotted.length > 0 ? plotted : data.map(({ label }) => label);
  return [...new Set(labels)].slice(0, MOST_LABELS);
}

function followUps({ answer, at }: TurnOutcome, place: Place): readonly Wish[] {
  // The buttons of the first row already give the files.
  const offers = answer.followUps.filter((text) => !/^(export|save)\b/i.test(text));
  return offers.slice(0, MOST_FOLLOW_UPS).map((text) => ({
    verb: 'say',
    row: { kind: 'say', place, text, at },
    label: text,
  }));
}
