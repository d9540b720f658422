import type { NamedSeries } from '#src/domain/request.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import type { Mark } from '#src/language/reading/mark.ts';
import type { Center } from '#src/language/time-phrase.ts';

/** One series of a list, with its place in the text. */
export interface SeriesItem {
  readonly series: NamedSeries;
  readonly from: number;
  readonly to: number;
  /** It stands behind "vs" or "against" within its list. */
  readonly isAgainst?: true;
  /** It stands behind "with" within its list. */
  readonly isAlong?: true;
}

interface Placed {
  readonly from: number;
  readonly to: number;
  /** As written. */
  readonly raw: string;
  /** The preposition in front: `of`, `in`, `against`, … */
  readonly prep?: string;
}

/** What acts are made of: marks, grouped. Closed. */
export type Phrase = Placed &
  (
    | { readonly type: 'series'; readonly items: readonly SeriesItem[]; readonly notes: readonly string[] }
    | {
        readonly type: 'condition';
        readonly item?: SeriesItem;
        readonly comparison: '<' | '<=' | '>' | '>=' | '=' | 'between';
        readonly value: number;
        /** Upper end of `between`. */
        readonly to2?: number;
        readonly unit?: string;
        readonly isAbsolute?: boolean;
        /** Of `between`: what lies outside of it. */
        readonly isOutside?: boolean;
        /** Its number is where a level of this NOAA scale begins. */
        readonly scale?: 'G' | 'S' | 'R';
      }
    /** Two numbers that belong together: limits of an axis, a band of frequencies. */
    | { readonly type: 'span'; readonly low: number; readonly high: number; readonly unit?: string }
    | { readonly type: 'amount'; readonly value: number; readonly unit?: string; readonly isOrdinal: boolean }
    | {
        readonly type: 'time';
        readonly range: TimeRange;
        readonly form: 'range' | 'open-start' | 'open-stop' | 'event';
        readonly event?: string;
        /** "that there are", "available": of the newest data, this long. */
        readonly newestMs?: number;
        /** Around or of what the thread found: "± 6 h around it". */
        readonly isFound?: boolean;
        /** It is an event of the list at hand, named as a thing and not as a time: "the biggest", but not "during the biggest". */
        readonly isEvent?: true;
        /** One of the events of the list, each of which is wanted by itself. */
        readonly isEach?: true;
        /** Said from now back: "last 3 days", "yesterday". */
        readonly isFromNow?: boolean;
        /** Both ends were said. */
        readonly isSpan?: boolean;
        readonly center?: Center;
        /** It stands behind a spacecraft that heads what follows: "OMNI, Sept 2017: Bz red, V blue". */
        readonly isHeading?: true;
      }
    | { readonly type: 'bad-time'; readonly problem: string }
    | { readonly type: 'duration'; readonly ms: number; readonly sign?: '+' | '-' | '±' }
    /** "-1 to +3 days", "0-5 days", in ms. */
    | { readonly type: 'durations'; readonly fromMs: number; readonly toMs: number }
    | { readonly type: 'quote'; readonly text: string }
    | {
        readonly type: 'panel';
        readonly ref: number | 'top' | 'bottom' | 'middle' | SeriesItem;
        readonly more: readonly (number | SeriesItem)[];
      }
    | { readonly type: 'word'; readonly mark: Mark }
  );

export type PhraseOf<Type extends Phrase['type']> = Extract<Phrase, { type: Type }>;
