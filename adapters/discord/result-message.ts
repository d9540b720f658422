import { type Button, buttonRows } from '#adapters/discord/buttons.ts';
import { customId, type Verb } from '#adapters/discord/custom-id.ts';
import { quietText } from '#adapters/discord/quiet-text.ts';
import type { Place, Row, Rows } from '#adapters/discord/rows.ts';
import { splitText } from '#adapters/discord/split-text.ts';
import { tablesAsLists } from '#adapters/discord/tables-as-lists.ts';
import type { DataEvent, PlotEvent, TurnEvent } from '#src/domain/event.ts';
import type { About, Offer } from '#src/domain/offer.ts';
import { offersOf } from '#src/domain/offers-of.ts';

export type AnswerEvent = Extract<TurnEvent, { type: 'answer' }>;

const MOST_PARTS = 3;
const MOST_OFFERS = 10;

/** What a turn brought, as far as its result shows it. */
export interface TurnOutcome {
  readonly answer: AnswerEvent;
  readonly data: readonly DataEvent[];
  readonly plot: PlotEvent | undefined;
  /** Id of who stopped the turn. */
  readonly stoppedBy?: string;
  /** Ms since epoch. */
  readonly at: number;
}

/** The words of a result: the answer, and small below it its notes and where the data come from, in parts that fit into messages. */
export function resultText({ answer, stoppedBy }: TurnOutcome): {
  readonly parts: readonly string[];
  /** Where the data come from, with links of Helio's own. */
  readonly own: string;
  /** The whole text, when it is too long to be read in messages. */
  readonly whole: string | undefined;
} {
  const { status, notes, sources = [] } = answer;
  const mark = status === 'failed' ? '❌ ' : status === 'cancelled' ? '⏹ ' : '';
  const said = quietText(tablesAsLists(answer.text));
  const words = withStopper(said, status, stoppedBy ?? answer.stoppedBy) || 'Done.';
  const small = notes.filter((note) => !answer.text.includes(note)).map((note) => `-# ${quietText(note)}`);
  const text = [`${mark}${words}`, ...small].join('\n');
  const parts = splitText(text);
  const own = sources.map((source) => `-# ${withoutPreview(source)}`).join('\n');
  if (parts.length <= MOST_PARTS) return { parts, own, whole: undefined };
  return {
    parts: [`${splitText(words, 1500)[0] ?? ''}\n-# The whole answer is in answer.md.`],
    own,
    whole: text,
  };
}

/** `Stopped by @ada while fetching.` */
function withStopper(text: string, status: AnswerEvent['status'], stoppedBy: string | undefined): string {
  if (status !== 'cancelled' || stoppedBy === undefined) return text;
  const by = `Stopped by <@${stoppedBy}>`;
  return /^Stopped\b/.test(text) ? text.replace(/^Stopped\b/, by) : `${by}. ${text}`;
}

/** A link in angle brackets has no preview below the message. */
function withoutPreview(source: string): string {
  return source.replace(/\]\((https?:[^)\s]{1,2000})\)/g, '](<$1>)');
}

interface Wish {
  readonly verb: Verb;
  readonly row: Row;
  readonly label: string;
  readonly style?: 'primary';
}

/** Buttons below a result; what each means is kept before the message is sent. */
export async function resultButtons(outcome: TurnOutcome, place: Place, rows: Rows) {
  const buttons: Button[] = [];
  for (const { verb, row, label, style } of wishesOf(outcome, place)) {
    const id = customId(verb, await rows.put(row));
    buttons.push(style === undefined ? { id, label } : { id, label, style });
  }
  return buttonRows(buttons);
}

/** What is offered below an answer. */
function wishesOf({ answer, at }: TurnOutcome, place: Place): readonly Wish[] {
  const { about } = answer;
  return offersOf(answer)
    .slice(0, MOST_OFFERS)
    .map((offer) => wishOf(offer, place, { at, about }));
}

function wishOf(
  { label, text, kind }: Offer,
  place: Place,
  { at, about }: { readonly at: number; readonly about: About | undefined },
): Wish {
  const means = about === undefined ? {} : { about: { ...about, labels: [...about.labels] } };
  switch (kind) {
    case 'file':
      return { verb: 'file', row: { kind: 'file', place, text, at, ...means }, label };
    case 'dates': {
      const dates = text.startsWith('zoom') ? 'zoom to' : 'for';
      return { verb: 'form', row: { kind: 'form', place, dates, at, ...means }, label };
    }
    case undefined: {
      const style = text === 'retry' ? ({ style: 'primary' } as const) : {};
      return { verb: 'say', row: { kind: 'say', place, text, at, ...means }, label, ...style };
    }
  }
}
