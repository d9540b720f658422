import { sentenceOf } from '#src/domain/failure.ts';
import type { Rule } from '#src/planning/rules/rule.ts';

/** Names that do not exist and dates that cannot be are refused with the reason, before anything is fetched. */
export const refuseImpossible: Rule = ({ understanding }) => {
  const { problems } = understanding;
  return problems.length === 0
    ? undefined
    : { action: 'failed', reasoning: problems.map(sentenceOf).join('\n') };
};
