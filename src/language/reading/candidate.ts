import type { Figure } from '#src/domain/figure/figure.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import type { IdsIn } from '#src/language/names/ids-elsewhere.ts';
import type { Member } from '#src/language/names/members.ts';
import type { DataName } from '#src/language/reading/data-names.ts';
import type { DrawnName } from '#src/language/reading/drawn-names.ts';
import type { MarkSense } from '#src/language/reading/mark.ts';
import type { Span } from '#src/language/span.ts';
import type { NamedEvent } from '#src/language/time/named-event.ts';

/** What words are recognised against. */
export interface Vocabulary {
  readonly knowledge: Knowledge;
  readonly events: readonly NamedEvent[];
  /** What the thread's data are called. */
  readonly data: readonly DataName[];
  /** Tables came with the message: their columns are meant whatever time is said. */
  readonly isBrought?: boolean;
  /** What the figure at hand calls its curves. */
  readonly drawn?: readonly DrawnName[];
  /** What is marked on the figure at hand. */
  readonly markers?: Figure['markers'];
  /** Ms since epoch. */
  readonly now: number;
  /** The range in which "Tuesday" and "12 June" are looked for. */
  readonly within?: TimeRange;
  /** Stretches that mean entries of the list that was shown. */
  readonly listed?: readonly (Span & { readonly id: string })[];
  /** Ids of datasets that the configured servers list and the shipped catalogue does not know. */
  readonly idsIn?: IdsIn;
  /** Spacecraft that the thread is about, the newest last. */
  readonly company?: readonly Member[];
}

/** What a stretch may mean, and how specific the vocabulary is that says so. */
export type Candidate = Span & { readonly senses: readonly MarkSense[]; readonly rank: number };

/** One sense of a stretch. */
export function candidate(span: Span, rank: number, sense: MarkSense): Candidate {
  return { ...span, senses: [sense], rank };
}
