import type { Failure } from '#src/domain/failure.ts';
import type { About, Offer } from '#src/domain/offer.ts';
import type { InputRef } from '#src/domain/plan.ts';
import type { Choice } from '#src/domain/question.ts';

/** One sub-goal as the outside sees it. */
export interface PlannedTask {
  readonly id: number;
  readonly worker: string;
  readonly title: string;
  /** What it does while it runs, in words for people: `Fetching`, and of what: `ACE`. */
  readonly doing?: { readonly verb: string; readonly what: string };
  readonly goalType: 'support' | 'deliverable';
  readonly mission?: string;
  /** Datasets that a fetch will try, in this order. */
  readonly candidates?: readonly string[];
  readonly inputs: Readonly<Record<string, InputRef | readonly InputRef[]>>;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Data that became part of the thread. Times are ISO 8601 UTC with `Z`, ranges half-open. */
export interface DataEvent {
  readonly type: 'data';
  readonly label: string;
  /** What people call it: `Wind Bz GSE`. */
  readonly name?: string;
  readonly origin: 'fetched' | 'computed' | 'created';
  readonly dataset?: string;
  readonly parameter?: string;
  readonly operation?: string;
  readonly from?: readonly string[];
  readonly mission?: string;
  /** Address of the data server. */
  readonly server?: string;
  /** Address of the page about the dataset. */
  readonly page?: string;
  readonly start: string;
  readonly stop: string;
  readonly rows: number;
  readonly columns: readonly string[];
  readonly units: string;
  readonly cadenceSeconds: number;
  /** What the rows are where they are no times, e.g. frequencies. */
  readonly axis?: { readonly name: string; readonly unit: string };
  /** Share of missing values, 0 to 1. */
  readonly missing: number;
  readonly synthetic: boolean;
  readonly notes: readonly string[];
}

export interface PlotEvent {
  readonly type: 'plot';
  readonly id: string;
  readonly title: string;
  readonly start: string;
  readonly stop: string;
  readonly width: number;
  readonly height: number;
  readonly panels: readonly {
    readonly kind: 'line' | 'spectrogram' | 'histogram' | 'scatter';
    readonly title: string | null;
    readonly label: string;
    readonly units: string;
    /** Of the x axis, where it is no time. */
    readonly xLabel?: string;
    readonly xScale?: 'linear' | 'log' | 'symlog';
    readonly scale: 'linear' | 'log' | 'symlog';
    readonly range: readonly [number, number] | null;
    readonly mark: string;
    readonly series: readonly string[];
    /** Ids of those on the right-hand axis. */
    readonly right?: readonly string[];
    /** Ids of what stands across and up in a scatter. */
    readonly x?: string;
    readonly y?: string;
    readonly colors: Readonly<Record<string, string>>;
  }[];
  readonly markers: readonly {
    readonly at?: string;
    readonly value?: number;
    readonly from?: string;
    readonly to?: string;
    /** Where `value` is not on the left-hand axis. */
    readonly axis?: 'x' | 'right';
    readonly label?: string;
    readonly color?: string;
    readonly dash?: string;
    readonly panel?: number;
  }[];
  readonly theme: 'light' | 'dark';
}

export type AnswerStatus = 'done' | 'partial' | 'clarify' | 'failed' | 'cancelled';

/** Everything a turn tells the outside, in the order in which it happens; a thread shows these as its platform best can. */
export type TurnEvent =
  | {
      readonly type: 'turn';
      readonly session: string;
      readonly turn: number;
      readonly text: string;
      /** Of the stream of events, `STREAM_VERSION`; told to programs. */
      readonly version?: string;
      /** The label or the words that answer the open question, when the message does. */
      readonly answers?: string;
      /** The turn was begun before a restart, and goes on. */
      readonly isResumed?: true;
    }
  | {
      readonly type: 'plan';
      readonly round: number;
      readonly planner: 'rules' | 'model';
      readonly reasoning: string;
      readonly tasks: readonly PlannedTask[];
    }
  | { readonly type: 'task'; readonly id: number; readonly status: 'running' }
  | {
      readonly type: 'task';
      readonly id: number;
      readonly status: 'completed';
      readonly summary: string;
      readonly labels: readonly string[];
      /** The number that a question asked for, with its unit and its times, ISO 8601 UTC; windows are half-open. */
      readonly found?: Readonly<Record<string, unknown>>;
    }
  | { readonly type: 'task'; readonly id: number; readonly status: 'failed'; readonly error: Failure }
  | { readonly type: 'task'; readonly id: number; readonly status: 'skipped'; readonly summary: string }
  | DataEvent
  | PlotEvent
  | {
      readonly type: 'file';
      readonly name: string;
      readonly mime: string;
      readonly content: Uint8Array;
      /** What the file shows, for people who cannot see it. */
      readonly alt: string;
    }
  | {
      readonly type: 'clarification';
      /** Unique in the thread, so that a late click is known for one. */
      readonly id?: string;
      readonly question: string;
      readonly choices: readonly Choice[];
      readonly freeText: boolean;
    }
  | {
      readonly type: 'usage';
      readonly calls: number;
      readonly inputTokens: number;
      readonly outputTokens: number;
      readonly seconds: number;
    }
  | {
      readonly type: 'answer';
      readonly status: AnswerStatus;
      readonly text: string;
      readonly followUps: readonly string[];
      readonly notes: readonly string[];
      /** Words of the request that nobody read; `text` tells them too. */
      readonly unread: readonly string[];
      /** What was taken where the request said nothing; `text` tells it too. */
      readonly assumptions: readonly string[];
      /** Small print, as Markdown: where the data come from. */
      readonly sources?: readonly string[];
      /** The follow-ups and what else can be done next, as buttons. */
      readonly offers?: readonly Offer[];
      /** What the offers are about. */
      readonly about?: About;
      /** Who stopped the turn, as the platform calls them. */
      readonly stoppedBy?: string;
    };

/** Of the stream of events that programs read; the first number changes when a field goes or means something else. */
export const STREAM_VERSION = '1.0';

/** Hands an event to the thread; awaited, so that a slow platform slows the turn and not its memory. */
export type Report = (event: TurnEvent) => Promise<void>;
