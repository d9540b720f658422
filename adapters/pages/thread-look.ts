/** What a page shows of a thread; all of it plain text. */
export interface ThreadLook {
  readonly title: string;
  /** Newest first. */
  readonly figures: readonly {
    readonly id: string;
    readonly title: string;
    /** For whoever does not see it. */
    readonly words: string;
    readonly heightPx: number;
  }[];
  readonly data: readonly DataLook[];
  /** What was asked and what came of it, oldest first. */
  readonly turns: readonly {
    readonly request: string;
    readonly status: string;
    readonly reply: string;
    /** The plan: its steps, each with what became of it where that is not that it was done. */
    readonly steps: readonly string[];
  }[];
  /** References of the datasets, each once. */
  readonly citations: readonly string[];
}

/** Data of a thread, without their numbers. */
export interface DataLook {
  readonly label: string;
  /** What people call it. */
  readonly name: string;
  readonly rows: number;
  readonly columns: readonly { readonly name: string; readonly unit: string }[];
  /** Where it comes from, or what it was made of. */
  readonly source: string;
  /** The page of its dataset. */
  readonly link?: string;
  /** What was done to it, oldest first. */
  readonly steps: readonly string[];
  readonly notes: readonly string[];
}

/** Some rows of data as they are written: times ISO 8601 UTC, what is missing is empty. */
export interface DataRows {
  readonly name: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** 0-based place of the first one, and how many there are in all. */
  readonly from: number;
  readonly total: number;
  /** The most that one page shows. */
  readonly size: number;
}

/** What of a figure is in view. */
export interface PartWish {
  readonly range: { readonly start: number; readonly stop: number };
  readonly columns: number;
}

/** What the server of pages asks of the bot; nothing of it changes anything. */
export interface PageRoom {
  /** The thread that a link opens; `undefined` for one that was forged, has expired, or whose thread is gone. */
  open(token: string): Promise<string | undefined>;
  look(thread: string): Promise<ThreadLook>;
  /** `undefined` when the thread has no such data. */
  rows(thread: string, label: string, from: number): Promise<DataRows | undefined>;
  file(
    thread: string,
    label: string,
    format: string,
  ): Promise<{ readonly name: string; readonly mime: string; readonly content: Uint8Array } | undefined>;
  /** A page that can be zoomed; `undefined` when the thread has no such figure. */
  figure(thread: string, id: string): Promise<Uint8Array | undefined>;
  /**
   * Curves of a figure between two times (ms since 1970 UTC), thinned to pixel columns, as JSON; `undefined` when the thread has no
   * such figure.
   */
  part(thread: string, id: string, part: PartWish): Promise<Uint8Array | undefined>;
}
