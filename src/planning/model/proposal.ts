import type { InputRef } from '#src/domain/plan.ts';

/** Where an input comes from, as a model says it: a wire, or the label of data. */
export type Source =
  | (InputRef & {
      /** The same as a path into what the step gives: `data.*.id`. */
      readonly path?: string;
    })
  | { readonly label: string };

/** One step that a model proposes, in whatever dialect it said it. Nothing of it is checked yet. */
export interface ProposedTask {
  /** The id that the model uses for it. */
  readonly id?: number;
  /** Absent: the step is an instruction in words. */
  readonly worker?: string;
  readonly title: string;
  readonly goalType?: 'support' | 'deliverable';
  readonly inputs: Readonly<Record<string, readonly Source[]>>;
  readonly params: Readonly<Record<string, unknown>>;
  /** Places (0-based) of steps of the same batch that come first. */
  readonly dependsOn: readonly number[];
  readonly instruction?: string;
  /** Mission of an instruction. */
  readonly mission?: string;
  readonly candidates: readonly string[];
}

export interface Proposal {
  readonly action: 'continue' | 'done' | 'failed' | 'look_up';
  readonly reasoning: string;
  readonly tasks: readonly ProposedTask[];
  readonly question?: string;
  /** What the answer is made of, where the model says it. */
  readonly deliver: readonly InputRef[];
  /** True when nothing is to follow once these tasks have succeeded. */
  readonly isLast: boolean;
}
