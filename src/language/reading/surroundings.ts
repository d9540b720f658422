import type { Figure } from '#src/domain/figure/figure.ts';
import type { Found } from '#src/domain/found.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { Act, Request, Superpose } from '#src/domain/request.ts';
import type { Listing } from '#src/domain/session.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import type { ConceptMention } from '#src/knowledge/glossary.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import type { IdsIn } from '#src/language/names/ids-elsewhere.ts';

/** What a request is read against. */
export interface Surroundings {
  readonly knowledge: Knowledge;
  readonly thread: {
    readonly frames: readonly FrameSummary[];
    readonly focus: readonly string[];
    readonly figure?: Figure;
    readonly listing?: Listing;
    readonly documents?: readonly { readonly tables: readonly string[] }[];
  };
  /** Finds ids of datasets that the configured servers list and the shipped catalogue does not know. */
  readonly idsIn?: IdsIn;
  /** Names of the recipes that are at hand. */
  readonly recipes?: readonly string[];
  /** A recipe that came with the message, as it was exported. */
  readonly recipeFile?: string;
  /** Labels of the data that came with the message. */
  readonly brought?: readonly string[];
  /** The request before this one, where the thread has one. */
  readonly previous?: Request;
  /** What the newest answer found that found anything. */
  readonly found?: Found;
  /** The analysis whose superposed epochs the figure shows, also where other things were said since. */
  readonly superposed?: Superpose;
  /** Ms since epoch. */
  readonly now: number;
  /** The range in which "Tuesday" and "12 June" are looked for; that of the figure or the newest data when absent. */
  readonly within?: TimeRange;
}

/** A request, and the concepts of the glossary that it names. */
export interface Reader extends Surroundings {
  readonly mentions: readonly ConceptMention[];
  /** What words say that stand for themselves, e.g. a condition in brackets. */
  readonly readText: (text: string) => readonly Act[];
}

/** The concepts that were explained last. */
export function topicOf(acts: readonly Act[]): readonly string[] | undefined {
  return acts
    .flatMap((act) =>
      act.do === 'explain' && act.concepts !== undefined && act.concepts.length > 0 ? [act.concepts] : [],
    )
    .at(-1);
}
