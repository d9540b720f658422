import type { Around } from '#src/domain/around.ts';
import type { DataQuestion } from '#src/domain/data-question.ts';
import type { ExtremeSense } from '#src/domain/extreme-sense.ts';
import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import type { Dash } from '#src/domain/figure/look.ts';
import type { EarlierFigure } from '#src/domain/figure/recalled.ts';
import type { FigurePart } from '#src/domain/figure/undo-part.ts';
import type { Found } from '#src/domain/found.ts';
import type { SeriesRef } from '#src/domain/series-ref.ts';
import type { SeriesWish } from '#src/domain/series-wish.ts';
import type { TimeRange } from '#src/domain/time-range.ts';

/** A series as words name it. What was not said is absent; `text` is as written. */
export interface NamedSeries extends SeriesWish {
  readonly kind: 'series';
  readonly text: string;
  /** Words that stand where a name belongs and that nobody knows: `LMN`, `anisotropy`. */
  readonly unknown?: string;
  /** The user's own name of a result, or a label of the thread. */
  readonly label?: string;
  /** It is the line of this colour on the figure: "the red one". */
  readonly color?: string;
  /** It is a result of this operation: "the smoothed one", "the ratio". */
  readonly made?: string;
  /** The time that belongs to this series alone. */
  readonly ranges?: readonly TimeRange[];
  /** Mission that was spread from a neighbour and may be dropped where the quantity is not measured by it. */
  readonly isSpread?: boolean;
  /** Names that a shared name may mean: "Voyager". */
  readonly sharedBy?: readonly string[];
  /** All that the shared name may mean are meant: "all four spacecraft". */
  readonly isEvery?: true;
  /** The shared name as written. */
  readonly called?: string;
  /** All of the thread that it may mean are meant: "how long was Bz below -20 at each?". */
  readonly isEach?: true;
  /** Said to be of the solar wind: "solar wind speed", "IMF". */
  readonly isSolarWind?: true;
  /** It tells where or when something counts, and is not what is asked about: "on the dayside". */
  readonly isOnlyCondition?: true;
  /** An entry of the list that was shown: "the third one", "#3". */
  readonly isListed?: true;
  /** Alternatives, "A or B": the first that can be had. */
  readonly orElse?: NamedSeries;
}

/** What a pronoun means is looked up in the thread when it is needed. */
export interface Pointed {
  readonly kind: 'pointed';
  /**
   * `focus`: what the last turn made or showed; `original`: what it was made from; `list`: the newest list of events; `source`:
   * what that was found in.
   */
  readonly which:
    | 'focus'
    | 'both'
    | 'all'
    | 'each'
    | 'original'
    | 'figure'
    | 'list'
    | 'source'
    | 'result'
    | 'binned';
  readonly count?: number;
  readonly text: string;
}

/** What another act of the same request makes, by its place in `acts`. */
interface Made {
  readonly kind: 'act';
  readonly act: number;
}

export type Target = NamedSeries | Pointed | Made;

/** The times of an act. */
export interface Period {
  readonly ranges: readonly TimeRange[];
  /** The newest data of this length, in ms: "the latest 7 days that there are". */
  readonly newestMs?: number;
  /** Its times were said from now back: "last 3 days". Where data end earlier, that is asked back. */
  readonly isFromNow?: boolean;
  readonly events: readonly string[];
  /** When each of the events was, where there are several times. */
  readonly eventRanges?: readonly TimeRange[];
  /** The only time that was said, where its range is around it: "around the 22 June shock". */
  readonly center?: TimeRange;
}

export const NO_PERIOD: Period = { ranges: [], events: [] };

/** Where something new goes on the figure. */
export type Place =
  | 'top'
  | 'bottom'
  | 'same'
  | 'right-axis'
  | 'new-panel'
  /** `isNew`: one that is not there yet, and stands there then. */
  | { readonly panel: PanelRef; readonly side?: 'right'; readonly isNew?: true };
type PanelRef = number | 'top' | 'bottom' | 'middle' | NamedSeries;

/** How data are drawn when it is said. */
type PlotForm = 'line' | 'bars' | 'points' | 'spectrogram' | 'histogram' | 'scatter' | 'orbit';

/** What is looked up of the archive and the thread. */
type Discovered = 'data' | 'missions' | 'coverage' | 'parameters';

interface OfData {
  readonly of: readonly Target[];
  readonly period: Period;
}

/** Another stretch of a list. */
export interface PageWish {
  readonly to: 'next' | 'previous' | 'first' | 'last' | 'again';
  /** How many entries a page is to have. */
  readonly size?: number;
  /** 1-based number of a page that was named. */
  readonly page?: number;
}

/** How a computation of the thread is done this time; what it is of stays. */
export interface MadeOtherwise {
  /** The operation that made it. */
  readonly operation: string;
  /** Another one in its place: "median instead". */
  readonly becomes?: string;
  /** The settings that were said; the others stay as they were. */
  readonly params: Readonly<Record<string, unknown>>;
  /** Settings that go, since one that was said says the same in another way. */
  readonly without?: readonly string[];
}

/** One thing that a request asks for. Closed: what is not here cannot be asked for. */
export type Act =
  | ({
      readonly do: 'show';
      /** `add`: to the figure at hand; `new`: a figure of its own; `auto`: as the thread tells. */
      readonly mode: 'auto' | 'new' | 'add' | 'replace';
      readonly form?: PlotForm;
      readonly place?: Place;
      /** `separate`: each in a panel of its own; `by-mission`: those of a spacecraft in one. */
      readonly layout?: 'one-panel' | 'separate' | 'by-mission';
      /** Panels from the top, as places in `of`. */
      readonly panels?: readonly (readonly number[])[];
      readonly isComparison?: boolean;
      /** A figure for this act alone, beside the figures of the others: "each of them". */
      readonly isApart?: true;
      /** It is only named: no word says what to do with it. */
      readonly isBare?: true;
      /** For a scatter: which is drawn over which. */
      readonly pairs?: readonly { readonly x: SeriesRef; readonly y: SeriesRef }[];
      readonly plane?: readonly [string, string];
      /** Operation of the earlier results that replace what is drawn. */
      readonly replaces?: Target;
    } & OfData)
  | ({ readonly do: 'fetch' } & OfData)
  | ({
      readonly do: 'compute';
      readonly operation: string;
      readonly params: Readonly<Record<string, unknown>>;
      /** Series that the condition of `keep_where` speaks of. */
      readonly other?: readonly Target[];
      /** Bins in which its inputs are averaged first: `1h`. */
      readonly inputsEvery?: string;
      /** The name that the user gives to the result. */
      readonly name?: string;
      /** "Compute" it, was said: it is not for the eye. */
      readonly isOnlyMade?: true;
      readonly code?: string;
      /** Names of its data in the code, one each; empty where the label is the name. */
      readonly called?: readonly string[];
    } & OfData)
  | ({
      readonly do: 'measure';
      readonly question: DataQuestion;
      /** "The worst hour" of data at hand: which end that is, each series tells. */
      readonly extremeAs?: ExtremeSense;
      /** Its numbers stand in one table with those of its neighbours. */
      readonly inTable?: true;
      /** That table is to be a list of lines. */
      readonly isBulleted?: true;
      /** Series that conditions and `value-when` speak of. */
      readonly other?: readonly Target[];
      /** Its numbers are for what comes next, not for the user. */
      readonly isQuiet?: boolean;
      /** Its condition has to hold for all of `of` at once. */
      readonly isJoint?: true;
    } & OfData)
  | ({
      readonly do: 'intervals';
      readonly params: Readonly<Record<string, unknown>>;
      readonly other?: readonly Target[];
      /** `params.where` has to hold for all of `of` at once; else each has a list of its own. */
      readonly isJoint?: true;
      /** The list that is filtered, with `params.keep`. */
      readonly list?: Target;
      readonly name?: string;
    } & OfData)
  /**
   * Times that were found, on the figure (`shade`, `mark`, `zoom`), on data (`cut`, `average`, `column`: a number of each in the list), or
   * told (`count`, `table`); `of` are the data.
   */
  | ({
      readonly do: 'mark-events';
      readonly what: 'shade' | 'mark' | 'zoom' | 'cut' | 'average' | 'column' | 'count' | 'table';
      /** For `average` and `column`: what is made of the samples of each event. */
      readonly statistic?: string;
      /** For `count`. */
      readonly by?: 'year' | 'month' | 'day' | 'carrington-rotation';
      /** For `count`: it is drawn as well. */
      readonly asBars?: true;
      /** For `table`: the column that it is ordered by, and the events that it shows. */
      readonly sort?: string;
      /** What that column is of, by any of these names. */
      readonly sortOf?: readonly string[];
      readonly isAscending?: true;
      /** Only so many events, from the top. */
      readonly most?: number;
      readonly window?: { readonly start: string; readonly stop: string };
      readonly events: Target;
      readonly color?: string;
      /** For `mark`: how its lines are drawn. */
      readonly dash?: Dash;
      /** For `cut`: whether it is what lies in none of the events; said where both are made. */
      readonly isOutside?: boolean;
      /** For `average`. */
      readonly percentile?: number;
      /** For `column`: the list goes on, and is told when it is whole. */
      readonly isQuiet?: true;
    } & Around &
      OfData)
  | ({
      readonly do: 'superpose';
      readonly params: Readonly<Record<string, unknown>>;
      /** The list whose times are the epochs, where `params.epochs` is absent. */
      readonly events?: Target;
      /** Local time of a spacecraft, that the events are told apart by. */
      readonly other?: readonly Target[];
    } & OfData)
  /** Names what was made before: "call it dB". */
  | ({ readonly do: 'name'; readonly name: string } & OfData)
  | ({ readonly do: 'describe' } & OfData)
  | ({ readonly do: 'preview'; readonly rows?: number; readonly from?: 'start' | 'end' } & OfData)
  | ({
      readonly do: 'export';
      readonly what: 'plot' | 'data';
      readonly format: string;
      /** No format was said: it is the usual one. */
      readonly isUsualFormat?: true;
      readonly name?: string;
      readonly isOneFile?: boolean;
      /** A file for each of these. */
      readonly split?: 'day' | 'month' | 'year';
      /** Between the cells of a text file. */
      readonly separator?: string;
      /** Without the line of names. */
      readonly hasHeader?: false;
    } & OfData)
  | {
      readonly do: 'change';
      readonly change: FigureChange;
      /** Places of the acts whose results the change speaks of, as `made` in it. */
      readonly made?: readonly number[];
      /** Its time of day was said of no day, and the figure has several. */
      readonly isDayOpen?: true;
    }
  /** "Same for 2017", "and in GSM": what is drawn, made again elsewhere. */
  | {
      readonly do: 'again';
      readonly mode: 'instead' | 'add';
      /** What takes the place of its kind; several make it again for each. */
      readonly with: readonly NamedSeries[];
      /** Only this is to go: "SWE instead of 3DP". */
      readonly gone?: NamedSeries;
      /** "Same plot for ACE": of the figure, whatever was asked about it since. */
      readonly ofFigure?: true;
      /** "Same for October": the figure and what was asked about it. */
      readonly isSame?: true;
      /** Where on the figure it goes, for `add`. */
      readonly place?: Place;
      /** Computed in another way, of the same data: "use 30 min windows". */
      readonly made?: readonly MadeOtherwise[];
      readonly period: Period;
    }
  | {
      readonly do: 'undo';
      /** How many; one when absent. */
      readonly steps?: number | 'all';
      /** Only this is to be as it was before. */
      readonly part?: FigurePart;
      /** An earlier figure is taken up. */
      readonly to?: EarlierFigure;
      /** What was undone is done again. */
      readonly isRedo?: true;
    }
  | { readonly do: 'look-up'; readonly worker: string; readonly params: Readonly<Record<string, unknown>> }
  /** Work of a worker that no other act speaks of; `of` is wired to its first input. */
  | ({
      readonly do: 'use';
      readonly worker: string;
      readonly params: Readonly<Record<string, unknown>>;
    } & OfData)
  /** Words of a language model, marked as such. */
  | {
      readonly do: 'say';
      readonly text: string /** A formula and its value, not words alone. */;
      readonly isCalculated?: true;
      /** What is told is a time, of this spacecraft where one was named: what is asked for behind it is of that. */
      readonly about?: {
        readonly range: TimeRange;
        /** By its name. */
        readonly event?: string;
        readonly mission?: string;
        readonly probe?: string;
      };
    }
  | ({
      readonly do: 'find';
      readonly words: string;
      /** Longest time between samples that will do, in ms. */
      readonly cadenceMs?: number;
      /** How many datasets a page is to have. */
      readonly size?: number;
      /** Yes or no is asked first. */
      readonly isWhether?: true;
      /** Of what is at hand: in another frame, more often, of another time. */
      readonly ofThread?: { readonly coordinates?: string; readonly isFiner?: true };
    } & OfData)
  /** Another stretch of the list that was shown. */
  | ({ readonly do: 'page' } & PageWish)
  /** The query of a search: as it was pasted, the one of the list again, or its text. */
  | { readonly do: 'query'; readonly what: 'pasted' | 'last' | 'show' }
  | ({ readonly do: 'discover'; readonly what: Discovered; readonly about?: string } & OfData)
  | {
      readonly do: 'explain';
      readonly what: 'help' | 'figure' | 'event' | 'greeting' | 'thanks' | 'method' | 'complaint' | 'caption';
      /** The question, as written. */
      readonly about: string;
      /** Concepts of the glossary that it asks of. */
      readonly concepts?: readonly string[];
      /** It asks how they differ. */
      readonly isDifference?: true;
      readonly period?: Period;
    }
  | {
      readonly do: 'refuse';
      readonly what: string;
      readonly reason: string;
      readonly hint?: string;
      /** A file, a look or a service is refused: the data that are spoken of stay those at hand. */
      readonly leavesData?: true;
    };

export type Superpose = Extract<Act, { do: 'superpose' }>;

/** Who read which words as what. */
export interface Reading {
  readonly id: number;
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly by: string;
}

export interface Unread {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** What a request says, as values. Plain JSON. */
export interface Request {
  readonly version: 1;
  readonly text: string;
  /** In running order, with references to what earlier ones make. */
  readonly acts: readonly Act[];
  readonly readings: readonly Reading[];
  /** Content words that nobody read. */
  readonly unread: readonly Unread[];
  /** So much is unread that the rest is another request: it is done only when the user says so. */
  readonly isTooLittle?: true;
  /** Data are wished by a name that nobody knows, and nothing else was understood. */
  readonly isOfUnknown?: true;
  /** Times that were said and that no act is about. */
  readonly leftTimes?: readonly TimeRange[];
  /** Spacecraft and times that it names, or that those before it named that came to nothing: should nothing come of it, what is said next is of them. */
  readonly aside?: {
    readonly missions: readonly { readonly mission: string; readonly probe?: string }[];
    readonly ranges: readonly TimeRange[];
  };
  readonly corrections: readonly { readonly written: string; readonly read: string }[];
  /** Carried, spread, defaulted: to be told. */
  readonly assumptions: readonly string[];
  /** "Just run it": no questions. */
  readonly isForced: boolean;
  /** "The density", not "both densities": one of them is meant. */
  readonly isAboutOne?: true;
  /** Nothing came of it: it failed, or a question was asked back. What is said next completes it. */
  readonly isUnmet?: true;
  /** Why there are no data of what it asked for, as it was told. */
  readonly whyUnmet?: string;
  /** What its answer found: what "it" and "that" mean next. */
  readonly found?: Found;
}
