import { type Button, buttonRows } from '#adapters/discord/buttons.ts';
import { customId, type Verb } from '#adapters/discord/custom-id.ts';
import { provenanceOf } from '#adapters/discord/provenance.ts';
import type { Place, Row, Rows } from '#adapters/discord/rows.ts';
import { splitText } from '#adapters/discord/split-text.ts';
import { tablesAsLists } from '#adapters/discord/tables-as-lists.ts';
import type { DataEvent, PlotEvent, TurnEvent } from '#src/domain/event.ts';

export type AnswerEvent = Extract<TurnEvent, { type: 'answer' }>;

const MOST_PARTS = 3;
const MOST_FOLLOW_UPS = 4;
const MOST_LABELS = 8;

/** What a turn brought, as far as its result shows it. */
export interface TurnOutcome {
  readonly answer: AnswerEvent;
  readonly data: readonly DataEvent[];
  readonly plot: PlotEvent | undefined;
  /** Short id of the turn in the log. */
  readonly turnId: string;
  /** Ms since epoch. */
  readonly at: number;
}

/** The words of a result: the answer, its notes and where the data come from, in parts that fit into messages. */
export function resultText({ answer, data, turnId, at }: TurnOutcome): {
  readonly parts: readonly string[];
  /** The whole text, when it is too long to be read in messages. */
  readonly whole: string | undefined;
} {
  const mark = answer.status === 'failed' ? '❌ ' : answer.status === 'cancelled' ? '⏹ ' : '';
  const small = [
    ...answer.notes.filter((note) => !answer.text.includes(note)).map((note) => `-# ${note}`),
    provenanceOf(data, at),
    ...(answer.status === 'failed' ? [`-# In the log: ${turnId}`] : []),
  ].filter((line) => line !== '');
  const text = [`${mark}${tablesAsLists(answer.text) || 'Done.'}`, ...small].join('\n');
  const parts = splitText(text);
  if (parts.length <= MOST_PARTS) return { parts, whole: undefined };
  return {
    parts: [`${splitText(tablesAsLists(answer.text), 1500)[0] ?? ''}\n-# The whole answer is in answer.md.`],
    whole: text,
  };
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
  const file = (text: string): Row => ({ kind: 'file', place, text, at });
  switch (answer.status) {
    case 'clarify':
      return [];
    case 'cancelled':
      return [{ verb: 'say', row: say('retry'), label: 'Run again' }];
    case 'failed':
      return [
        { verb: 'say', row: say('retry'), label: 'Retry', style: 'primary' },
        { verb: 'form', row: say(''), label: 'Change…' },
      ];
    case 'done':
    case 'partial': {
      const labels = labelsOf(data, plot);
      return [
        ...(answer.status === 'partial' ? [{ verb: 'say', row: say('retry'), label: 'Retry' } as const] : []),
        ...(labels.length === 0
          ? []
          : [{ verb: 'file', row: file(`Export ${labels.join(' and ')} as CSV`), label: 'CSV' } as const]),
        ...(plot === undefined
          ? []
          : [{ verb: 'file', row: file('Save the figure as HTML'), label: 'Interactive' } as const]),
        ...(labels.length === 0 ? [] : [{ verb: 'form', row: say(''), label: 'Refine…' } as const]),
      ];
    }
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
