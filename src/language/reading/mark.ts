import type { TimeRange } from '#src/domain/time-range.ts';
import type { Sense, WordKind } from '#src/language/reading/lexicon.ts';
import type { Center } from '#src/language/time-phrase.ts';

/** One meaning of a stretch of words. */
export type MarkSense =
  | Sense
  | {
      readonly kind: 'mission';
      readonly value: string;
      readonly probe?: string;
      readonly ambiguous?: readonly string[];
      /** All of `ambiguous` are meant. */
      readonly isEvery?: true;
      /** The shared name as written. */
      readonly called?: string;
      readonly note?: string;
      /** Spacecraft of a range before this one: 2 and 3 of "Cluster 1 to 4". */
      readonly through?: readonly { readonly value: string; readonly probe?: string }[];
      /** Names of all its spacecraft, where none was named. */
      readonly family?: readonly string[];
    }
  | { readonly kind: 'unknown-mission'; readonly value: string; readonly nearest: readonly string[] }
  | {
      readonly kind: 'quantity';
      readonly value: string;
      readonly component?: string;
      readonly coordinates?: string;
      readonly isVector: boolean;
      readonly parts: readonly string[];
    }
  | {
      readonly kind: 'dataset';
      readonly value: string;
      readonly parameter?: string;
      /** It is an entry of the list that was shown. */
      readonly isListed?: true;
    }
  | { readonly kind: 'parameter'; readonly value: string }
  /** A data server, by its id. */
  | { readonly kind: 'server'; readonly value: string }
  | { readonly kind: 'label'; readonly value: string }
  /** A panel of the figure by its letter; the value is its place, counted from 1. */
  | { readonly kind: 'letter'; readonly value: string }
  /** The label of what is marked on the figure. */
  | { readonly kind: 'marker'; readonly value: string; readonly at?: number }
  | {
      readonly kind: 'time';
      readonly value: string;
      readonly range: TimeRange;
      readonly form: 'range' | 'open-start' | 'open-stop' | 'event';
      readonly event?: string;
      /** It was said from now back. */
      readonly isFromNow?: boolean;
      /** The newest data of this length are meant, in ms. */
      readonly newestMs?: number;
      /** Both ends were said. */
      readonly isSpan?: boolean;
      readonly center?: Center;
    }
  | { readonly kind: 'bad-time'; readonly value: string; readonly problem: string }
  /** A length of time in ms; `sign` of "+6 h", "±6 h". */
  | {
      readonly kind: 'duration';
      readonly value: string;
      readonly ms: number;
      readonly sign?: '+' | '-' | '±';
    }
  | { readonly kind: 'number'; readonly value: string; readonly number: number; readonly isOrdinal: boolean }
  | { readonly kind: 'quote'; readonly value: string }
  | { readonly kind: 'code'; readonly value: string }
  | { readonly kind: 'url'; readonly value: string }
  | { readonly kind: 'file'; readonly value: string }
  | { readonly kind: 'id'; readonly value: string }
  | { readonly kind: 'hex'; readonly value: string }
  | { readonly kind: 'sign'; readonly value: string }
  /** A word that no vocabulary has. */
  | { readonly kind: 'word'; readonly value: string };

/** A stretch of a request with all that it may mean; the marks of a request stand one behind the other. */
export interface Mark {
  readonly from: number;
  readonly to: number;
  readonly raw: string;
  readonly senses: readonly MarkSense[];
  /** Nothing stands between this mark and the one before. */
  readonly isGlued: boolean;
  /** What was written, where a slip was put right. */
  readonly corrected?: string;
}

export type SenseOf<Kind extends MarkSense['kind']> = Kind extends WordKind
  ? Sense
  : Extract<Exclude<MarkSense, Sense>, { kind: Kind }>;

/** The meaning of one kind, when the mark has it. */
export function senseOf<Kind extends MarkSense['kind']>(
  mark: Mark | undefined,
  kind: Kind,
): SenseOf<Kind> | undefined {
  // The union is narrowed by the kind that was asked for.
  return mark?.senses.find((sense) => sense.kind === kind) as SenseOf<Kind> | undefined;
}

/** Whether the mark has a meaning of this kind with one of these values, or any of the kind. */
export function means(
  mark: Mark | undefined,
  kind: MarkSense['kind'],
  ...values: readonly string[]
): boolean {
  return (
    mark?.senses.some(
      (sense) => sense.kind === kind && (values.length === 0 || values.includes(sense.value)),
    ) === true
  );
}
