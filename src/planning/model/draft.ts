import type { InputRef } from '#src/domain/plan.ts';

/** Where an input of a draft comes from: another draft of the batch by its place, a wire into the plan, or a label. */
export type DraftSource =
  | { readonly draft: number; readonly slot: string }
  | { readonly wire: InputRef }
  | { readonly label: string };

/** A step on its way from a proposal into the plan. */
export interface Draft {
  readonly worker: string;
  readonly title: string;
  readonly goalType: 'support' | 'deliverable';
  readonly sources: Readonly<Record<string, readonly DraftSource[]>>;
  readonly params: Readonly<Record<string, unknown>>;
}
