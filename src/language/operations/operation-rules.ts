import type { OperationRule } from '#src/language/operations/operation-rule.ts';
import { arithmeticRules } from '#src/language/operations/rules/arithmetic-rules.ts';
import { calculusRules } from '#src/language/operations/rules/calculus-rules.ts';
import { cleaningRules } from '#src/language/operations/rules/cleaning-rules.ts';
import { plasmaRules } from '#src/language/operations/rules/plasma-rules.ts';
import { resampleRules } from '#src/language/operations/rules/resample-rules.ts';
import { runningRules } from '#src/language/operations/rules/running-rules.ts';
import { timeRules } from '#src/language/operations/rules/time-rules.ts';
import { unitRules } from '#src/language/operations/rules/unit-rules.ts';
import { vectorRules } from '#src/language/operations/rules/vector-rules.ts';

/** Every rule, the more special before the more general. */
export const operationRules: readonly OperationRule[] = [
  ...runningRules,
  ...cleaningRules,
  ...unitRules,
  ...timeRules,
  ...calculusRules,
  ...resampleRules,
  ...plasmaRules,
  ...vectorRules,
  ...arithmeticRules,
];
