import type { Decision } from '#src/domain/decision.ts';

/**
 * When a question is worth its wait. A question costs the user a turn; a wrong default costs a fetch and the trust in
 * what comes next. So the bot asks only where both hold:
 *
 * - at least two readings stand after everything that the request and the thread say has ruled out the others
 *   (a mission without such data at that time is no reading), and no more specific default is agreed on
 *   (the contract's: near-Earth quantities mean OMNI, "STEREO" means STEREO-A, MMS means MMS1);
 * - the readings are different things (another spacecraft, another series), not finer or coarser ones of the same
 *   (another cadence, another coordinate frame), for which the best is taken and told.
 *
 * "Just run it" lifts it altogether: the likeliest is taken, and the reply says so.
 */
export function isWorthAsking(readings: readonly unknown[], isForced: boolean): boolean {
  return !isForced && readings.length >= FEWEST_READINGS;
}

const FEWEST_READINGS = 2;
/** More is a list to study, not a question to answer; also what the buttons of a chat platform hold in one row. */
const MOST_CHOICES = 5;
/** Behind the label of the choice that would be taken; it is no part of the answer. */
export const RECOMMENDED = ' (recommended)';

/** A question which of several readings is meant, the likeliest first and marked as the recommended one. */
export function askWhich(question: string, readings: readonly string[]): Decision {
  return askBack(
    question,
    readings.map((reading, index) => (index === 0 ? `${reading}${RECOMMENDED}` : reading)),
  );
}

/** A question with at most five choices. */
export function askBack(question: string, choices: readonly string[]): Decision {
  return {
    action: 'continue',
    reasoning: 'This could mean several things; ask.',
    subGoals: [
      {
        worker: 'clarify',
        title: 'Ask back',
        inputs: {},
        params: { question, choices: choices.slice(0, MOST_CHOICES) },
        goalType: 'deliverable',
      },
    ],
  };
}
