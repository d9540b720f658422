import type { TurnEvent } from '#src/domain/event.ts';

/** The only thing a chat platform has to be: a place with a name that shows what happens. */
export interface Thread {
  /** `platform:place/place/thread`, e.g. `slack:T01/C02/1712.0001`. */
  readonly id: string;
  report(event: TurnEvent): Promise<void>;
}

export interface Attachment {
  readonly name: string;
  readonly content: Uint8Array;
}

/** What a person does in a thread. */
export type Incoming =
  | {
      readonly kind: 'text';
      readonly userId: string;
      readonly text: string;
      readonly files?: readonly Attachment[];
    }
  | { readonly kind: 'choice'; readonly userId: string; readonly choiceId: string }
  | { readonly kind: 'cancel'; readonly userId: string };

/** The one function every chat adapter calls; it ends when the turn has ended. */
export type Receive = (thread: Thread, incoming: Incoming) => Promise<void>;
