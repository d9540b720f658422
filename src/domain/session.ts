import type { DocumentSummary } from '#src/domain/document.ts';
import type { AnswerStatus } from '#src/domain/event.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { Plan } from '#src/domain/plan.ts';
import type { Question } from '#src/domain/question.ts';
import type { Request } from '#src/domain/request.ts';

/** One request and what came of it. */
export interface Turn {
  readonly number: number;
  readonly request: string;
  readonly status: AnswerStatus;
  readonly reply: string;
  /** Ms since epoch, by the real clock. */
  readonly at: number;
  /** Who asked, as the platform calls them. */
  readonly userId?: string;
  /** The answer may not have reached the thread. */
  readonly isUnsure?: true;
  /** What was planned, and what became of each step. */
  readonly steps?: readonly { readonly title: string; readonly status: string }[];
  /** Notes of its answer, and what steps found for later ones. */
  readonly found?: readonly string[] | undefined;
}

/** What a listing showed last, so that "the third one" and "next page" mean something. */
export interface Listing {
  /** Dataset ids in the order shown. */
  readonly items: readonly string[];
  /** The dataset of it that was talked about last. */
  readonly current?: string | undefined;
  /** The query that found them, and where the next page starts. */
  readonly query?: unknown;
  readonly next?: number | undefined;
  /** The number that the first of the items was shown with; 1 when it does not say. */
  readonly first?: number | undefined;
  readonly pageSize?: number | undefined;
  /** How many series the thread had then: with more of them, "the first two" may mean those. */
  readonly frames?: number | undefined;
}

/** What a thread remembers. Plain JSON. */
export interface Session {
  /** The thread's id. */
  readonly id: string;
  /** What its people call it. */
  readonly name?: string | undefined;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly turns: readonly Turn[];
  /** Newest last. */
  readonly frames: readonly FrameSummary[];
  /** Labels that the last turn made or showed: what "it" means. */
  readonly focus: readonly string[];
  /** States of the current figure, newest last; the ones before it are what "undo" goes back to. */
  readonly figures: readonly Figure[];
  readonly listing?: Listing;
  /** The last requests as values, newest last: what a fragment completes. */
  readonly requests?: readonly Request[];
  /** Set while the user owes an answer: the question, and the request that it is about. */
  readonly waiting?: Waiting;
  /** The plan of the last turn, when that did not end well: "retry" goes on with it. */
  readonly unfinished?: Unfinished;
  /** Keys of the messages that the last turn answered, the one that began it first. */
  readonly answered?: readonly string[];
  /** Counts the times that it was saved, so that nobody saves over what somebody else has changed. */
  readonly version?: number;
  /** Who brought or made what is in it. */
  readonly owners?: Owners;
  /** Documents that came with messages, newest last. */
  readonly documents?: readonly DocumentSummary[];
  /** Everybody who asked something here. */
  readonly people?: readonly string[];
  /** What language models have cost here so far. */
  readonly usage?: Usage;
}

/** Who brought or made what a thread has, as the platform calls them. */
export interface Owners {
  /** By label. */
  readonly frames: Readonly<Record<string, string>>;
  /** By name. */
  readonly documents: Readonly<Record<string, string>>;
  /** One for each state of `figures`; `''` where nobody knows. */
  readonly figures: readonly string[];
}

/** What thinking has cost. */
export interface Usage {
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

export const NO_USAGE: Usage = { calls: 0, inputTokens: 0, outputTokens: 0 };

interface Unfinished {
  /** Number of the turn. */
  readonly turn: number;
  readonly plan: Plan;
}

export interface Waiting {
  readonly question: Question;
  readonly request: string;
  /** Who asked for it, and so has to answer. */
  readonly askedBy?: string;
  /** Ms since epoch, by the real clock. */
  readonly askedAt?: number;
}

export function newSession(id: string, now: number): Session {
  return { id, createdAt: now, updatedAt: now, turns: [], frames: [], focus: [], figures: [] };
}
