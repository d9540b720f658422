import type { z } from 'zod';
import type { Bins, Frame, FrameAxis } from '#src/domain/frame.ts';
import type { OperationName } from '#src/domain/operation-name.ts';
import type { TimeRange } from '#src/domain/time-range.ts';

/** One place for data in an operation. */
export interface InputSlot {
  readonly name: string;
  /** What belongs here, for help, prompts and refusals: `the magnetic field (nT)`. */
  readonly what: string;
  /** Units that fit, e.g. `['nT']`; frames find their slot by these, in any order. Absent: any unit. */
  readonly units?: readonly string[];
  readonly optional?: true;
  /** Takes several frames, e.g. the components of a vector that came one by one. */
  readonly several?: true;
}

/** A new column, before it is named after the result's label. */
export interface DraftColumn {
  /** What follows the label when there are several columns; the component or the place when absent. */
  readonly suffix?: string;
  readonly unit: string;
  readonly component?: string;
  readonly values: Float64Array;
}

/** A new frame, before the runner gives it label, provenance and column names. */
export interface Draft {
  readonly time: Float64Array;
  readonly columns: readonly DraftColumn[];
  readonly bins?: Bins;
  /** Set where the rows are no times: what the result stands on. */
  readonly axis?: FrameAxis;
  /** Absent: what the ranges of the inputs share. */
  readonly range?: TimeRange;
  /** False when the result no longer belongs to the coordinate frame of the input. */
  readonly keepsCoordinates?: boolean;
  /** The coordinate frame of the result, where it is another one than that of the input. */
  readonly coordinates?: string;
  /** Nominal time between samples in ms, where the operation sets it. */
  readonly cadenceMs?: number;
  /** Where the operation makes times that are the start of what a row stands for. */
  readonly stamp?: 'start';
  readonly notes?: readonly string[];
  /** What figures call the result, where its numbers tell: `proton flux at 2.04 MeV`. */
  readonly symbol?: string;
}

export interface CurveAxis {
  readonly name: string;
  readonly unit: string;
  readonly values: Float64Array;
}

/** What is no time series: numbers for a sentence, a table, or a curve over another axis than time. */
export type OperationAnswer =
  | { readonly kind: 'scalar'; readonly sentence: string; readonly value: number; readonly unit: string }
  | {
      readonly kind: 'table';
      readonly sentence: string;
      readonly columns: readonly string[];
      /** Times are ISO 8601 UTC; a missing number is `null`. */
      readonly rows: readonly (readonly (string | number | null)[])[];
    }
  | {
      readonly kind: 'curve';
      readonly sentence: string;
      readonly title: string;
      /** Natural scales: a power spectrum is `log` on both axes. */
      readonly scales: { readonly x: 'linear' | 'log'; readonly y: 'linear' | 'log' };
      readonly x: CurveAxis;
      /** Each as long as `x.values`. */
      readonly y: readonly CurveAxis[];
      /** The one point that the sentence speaks of, e.g. lag and coefficient of the maximum. */
      readonly highlight?: { readonly x: number; readonly y: number };
      /** See `FrameAxis`. */
      readonly valueRange?: readonly [number, number];
      readonly level?: { readonly value: number; readonly name: string };
      /** What the value axis says; the name of the first curve when absent. */
      readonly valueName?: string;
      /** What a legend calls it, where the operation and its source do not say enough: `power-law fit, slope −1.7`. */
      readonly symbol?: string;
    }
  | {
      readonly kind: 'histogram';
      readonly sentence: string;
      readonly title: string;
      readonly unit: string;
      /** Shape `[k + 1]`, ascending; the last bin holds its upper edge. */
      readonly edges: Float64Array;
      /** What the numbers are: samples, their share, or density. */
      readonly valueName?: string;
      /** Samples in each bin, their share or density, shape `[k]`. */
      readonly counts: readonly { readonly name: string; readonly values: Float64Array }[];
    };

export type Outcome =
  /** With numbers that belong to the result where there are any: the axes that a vector was turned to. */
  | { readonly draft: Draft; readonly answer?: OperationAnswer }
  | { readonly answer: OperationAnswer; readonly notes?: readonly string[] };

/** One thing that can be done with frames. Pure: the same inputs give the same outcome, inputs are never changed. */
export interface Operation<P extends z.ZodObject = z.ZodObject> {
  readonly name: OperationName;
  /** One line, for help and prompts. */
  readonly summary: string;
  readonly params: P;
  readonly inputs: readonly InputSlot[];
  /** What figures call the result, where it has a symbol of its own: `Pₜₕ`. */
  readonly symbol?: string;
  /** Its definition with units and source, told where it was computed. */
  readonly formula?: string;
  /** What labels call the result: `ACE_Pth`. */
  readonly short?: string;
  /** It works on the components of a vector together, so that a magnitude alone is of no use to it. */
  readonly needsVector?: true;
  /** It works on curves over another axis than time as well. */
  readonly takesCurves?: true;
  /** It answers with numbers and leaves no data behind. */
  readonly answers?: true;
  /** It makes one number a row out of a vector. */
  readonly reduces?: true;
  /** On a figure its result takes the place of the line that it was made of; else it joins it. */
  readonly replaces?: true;
  /** The quantity of the archive that the result is: `plasma-beta`. */
  readonly makes?: string;
  /** The result is the same quantity, in whatever unit. */
  readonly keepsQuantity?: true;
  /** The result covers the time of all of its inputs, not only what they share. */
  readonly spans?: true;
  /** The result is the first of its inputs, changed by the others: it belongs to that one's spacecraft. */
  readonly isOfFirst?: true;
  /** What is done, in words, for captions: `1 h running mean`. */
  step(params: z.infer<P>, labels: readonly string[]): string;
  /** @throws BotError `not-computable` when these inputs cannot give a result; the hint says what would */
  run(inputs: readonly Frame[], params: z.infer<P>): Outcome;
}

/** Keeps the type of the parameters while the operation is written; the registry only needs `Operation`. */
export function defineOperation<P extends z.ZodObject>(operation: Operation<P>): Operation<P> {
  return operation;
}

export const ONE: readonly InputSlot[] = [{ name: 'series', what: 'one series' }];

/** Two series, or one with several columns of which `components` names two. */
export const PAIR: readonly InputSlot[] = [
  { name: 'first', what: 'the first series' },
  { name: 'second', what: 'the second series' },
];
