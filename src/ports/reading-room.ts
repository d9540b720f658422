import type { DatasetInfo } from '#src/domain/dataset.ts';
import type { PagePart, PictureFormat } from '#src/domain/figure/drawing.ts';
import type { Frame } from '#src/domain/frame.ts';
import type { Outputs } from '#src/domain/plan.ts';
import type { TimeRange } from '#src/domain/time-range.ts';

/** A dataset that a search found, as the shipped catalogue knows it; times are ISO 8601 UTC, half-open. */
export interface FoundDataset {
  readonly id: string;
  readonly title: string;
  readonly mission?: string;
  readonly start?: string;
  readonly stop?: string;
  readonly cadenceSeconds?: number;
  readonly quantities: readonly string[];
}

interface FoundDatasets {
  /** How many match, on all pages. */
  readonly total: number;
  readonly datasets: readonly FoundDataset[];
  readonly notes: readonly string[];
}

/** Data in a few numbers. */
export interface FrameLook {
  readonly columns: readonly {
    readonly name: string;
    readonly unit: string;
    /** Absent where every value is missing. */
    readonly min?: number;
    readonly max?: number;
    readonly mean?: number;
  }[];
  /** The first rows as a table: times ISO 8601 UTC, a missing number is `null`. */
  readonly head: readonly (readonly (string | number | null)[])[];
}

/** Data as a file. */
interface ReadFile {
  readonly name: string;
  readonly mime: string;
  readonly content: Uint8Array;
}

/** What programs read without a turn: the catalogue, and data and figures of threads as files. */
export interface ReadingRoom {
  /** Best first. @param from 0-based place of the first one */
  findDatasets(words: string, from: number, size: number, signal: AbortSignal): Promise<FoundDatasets>;
  /** @throws BotError `unknown-dataset` (the hint names near ids), `unavailable`, `timeout` */
  describe(dataset: string, signal: AbortSignal): Promise<DatasetInfo>;
  /** @throws BotError `unknown-label`, `storage` */
  frame(thread: string, label: string): Promise<Frame>;
  /** @throws BotError `unknown-label`, `storage` */
  look(thread: string, label: string): Promise<FrameLook>;
  /** @throws BotError `unknown-label`, `storage`, `invalid-request` for a format that data are not written in */
  frameFile(thread: string, label: string, format: string): Promise<ReadFile>;
  /**
   * What a worker that only looks things up says, outside of any thread.
   *
   * @throws BotError `invalid-request` for a worker that does more or params that do not fit, and what the worker throws
   */
  consult(worker: string, params: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<Outputs>;
  /** Datasets that people ask for most, by id. */
  recommended(): readonly FoundDataset[];
  /** Ids of datasets that fit what somebody has typed so far, best first. */
  complete(typed: string): readonly string[];
  /** The newest state of a figure; nothing when the thread has no such figure. */
  figureFile(
    thread: string,
    figure: string,
    format: PictureFormat,
    signal: AbortSignal,
  ): Promise<Uint8Array | undefined>;
  /**
   * A figure as a page that asks for the part in view at `partsAt`; `undefined` when the thread has no such figure.
   *
   * @throws BotError as `figureFile`
   */
  figurePage(
    thread: string,
    id: string,
    partsAt: string,
    signal: AbortSignal,
  ): Promise<Uint8Array | undefined>;
  /** The curves of a figure in a part of its time; `undefined` when the thread has no such figure. */
  figurePart(
    thread: string,
    id: string,
    part: { readonly range: TimeRange; readonly columns: number },
    signal: AbortSignal,
  ): Promise<PagePart | undefined>;
}
