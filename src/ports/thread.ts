import type { TurnEvent } from '#src/domain/event.ts';
import type { About } from '#src/domain/offer.ts';
import type { StatedStep } from '#src/domain/stated-step.ts';

/** Who can read along: everybody of a workspace, some of them, or one person alone. */
export type Audience = 'everybody' | 'some' | 'one';

/** The only thing a chat platform has to be: a place with a name that shows what happens. */
export interface Thread {
  /** `platform:place/place/thread`, e.g. `slack:T01/C02/1712.0001`. */
  readonly id: string;
  /** Set where programs listen: they get the plans of rounds that only answer in words, too. */
  readonly hearsTalk?: true;
  /** Set where the platform itself has deleted the place: nobody is asked any more. */
  readonly isGone?: true;
  /** A place that does not say is taken for closed to others. */
  readonly audience?: Audience;
  report(event: TurnEvent): Promise<void>;
  /** Deletes what the platform's adapter itself keeps of it. */
  forget?(what: Forgotten): Promise<void>;
}

/** What is forgotten when somebody asks for it; all of it in the workspace of one thread. */
export interface Forgotten {
  /** Ids of the threads that are deleted as a whole. */
  readonly threads: readonly string[];
  /** Ids of the other threads that held something of theirs. */
  readonly shared?: readonly string[];
  /** Who is forgotten in the other threads too. */
  readonly userId?: string;
}

export interface Attachment {
  readonly name: string;
  readonly content: Uint8Array;
}

/** What a person does in a thread. A message whose `messageId` the thread has had before is passed over. */
export type Incoming =
  | {
      readonly kind: 'text';
      readonly userId: string;
      readonly text: string;
      readonly files?: readonly Attachment[];
      /** The question into whose form the words were written; they answer it where they name one of its choices. */
      readonly questionId?: string;
      /** What the words mean, when they come from a button: its own figure and data, not the latest of the thread. */
      readonly about?: About;
      readonly messageId?: string;
    }
  | {
      readonly kind: 'choice';
      readonly userId: string;
      readonly choiceId: string;
      /** The question that the button belongs to; the open one when absent. */
      readonly questionId?: string;
      readonly messageId?: string;
    }
  | {
      /** Work that a program states step by step, where nobody has to read words. */
      readonly kind: 'steps';
      readonly userId: string;
      /** What the thread remembers as the request. */
      readonly text: string;
      readonly steps: readonly StatedStep[];
      readonly messageId?: string;
    }
  | { readonly kind: 'cancel'; readonly userId: string };

/** The one function every chat adapter calls; it ends when the turn has ended. */
export type Receive = (thread: Thread, incoming: Incoming) => Promise<void>;

/**
 * Goes on with the turns that an earlier process left unfinished, or ends them with an answer that says so. Resolves when
 * they are taken up; the turns themselves run on.
 *
 * @param open the thread of an id for the person whose turn it is, or `undefined` when it belongs to another platform
 */
export type Recover = (open: (threadId: string, userId: string) => Thread | undefined) => Promise<void>;
