import { BotError } from '#src/domain/failure.ts';
import { rulePlanner } from '#src/planning/rule-planner.ts';
import { withFallback } from '#src/planning/with-fallback.ts';
import { plannerContract } from '#tests/contract/planner.contract.ts';
import { type ScriptLine, scriptedModel } from '#tests/fakes/scripted-model.ts';
import { archive, fetchStep, plannerOf, plotStep } from '#tests/support/planning.ts';
import { silentLog } from '#tests/support/silent-log.ts';

const settings = { isPlain: () => false, log: silentLog, wallClock: () => 0 };
const repeating = (line: ScriptLine) => Array.from({ length: 20 }, () => line);
const fetch = fetchStep();
const plot = plotStep();

plannerContract('the rules', () => rulePlanner(archive));

plannerContract('a model that plans well', () =>
  withFallback(
    plannerOf(
      scriptedModel(...repeating({ json: { action: 'done', reasoning: 'r', subGoals: [fetch, plot] } })),
    ),
    rulePlanner(archive),
    settings,
  ),
);

plannerContract('a model that repeats itself for ever', () =>
  withFallback(
    plannerOf(
      scriptedModel(...repeating({ json: { action: 'continue', reasoning: 'r', subGoals: [fetch, plot] } })),
    ),
    rulePlanner(archive),
    settings,
  ),
);

plannerContract('a model without quota', () =>
  withFallback(
    plannerOf(scriptedModel(...repeating(new BotError('quota', 'No quota.')))),
    rulePlanner(archive),
    settings,
  ),
);
