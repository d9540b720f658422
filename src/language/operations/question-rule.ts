import type { DataQuestion } from '#src/language/operations/data-questions.ts';

type Place = 'about' | 'components' | 'from' | 'to';

/** A question before its place and subject are known. */
export type QuestionDraft = DataQuestion extends infer Each
  ? Each extends unknown
    ? Omit<Each, Place>
    : never
  : never;
/** One way to ask a question about data. */
export interface QuestionRule {
  readonly pattern: RegExp;
  read(
    match: RegExpExecArray,
    sentence: string,
  ): { readonly draft: QuestionDraft; readonly about: string } | undefined;
}
