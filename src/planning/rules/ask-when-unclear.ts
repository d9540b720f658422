import type { Archive } from '#src/archive/choose-data.ts';
import type { Decision } from '#src/domain/decision.ts';
import type { TurnContext } from '#src/planning/context.ts';
import { preferredMission } from '#src/planning/preferred.ts';
import type { Rule } from '#src/planning/rules/rule.ts';
import { askBack, askWhich, isWorthAsking } from '#src/planning/worth-asking.ts';

/** Requests to begin with, for those who do not know what they want to see. */
const STARTERS: readonly string[] = [
  'ACE magnetic field',
  'OMNI solar wind speed and density',
  'SYM-H geomagnetic index',
  'Parker Solar Probe magnetic field',
];

/**
 * Asks when a request could mean several things or names nothing to work on, and only then; "just run it" takes the
 * likeliest instead.
 */
export const askWhenUnclear: Rule = (turn, archive) => {
  const { understanding, thread } = turn;
  const [ambiguity] = understanding.ambiguities;
  if (ambiguity !== undefined && isWorthAsking(ambiguity.choices, understanding.wants.force)) {
    return askWhich(`Which ${ambiguity.text} do you mean?`, ambiguity.choices);
  }
  const several = severalAtHand(turn);
  if (several !== undefined) return several;
  const unplaced = understanding.wants.force ? undefined : unplacedQuantity(turn, archive);
  if (unplaced !== undefined) return unplaced;
  if (namesNothing(turn) && thread.frames.length === 0) return askForData(turn);
  return undefined;
};

/** Nothing to fetch, nothing to change, nothing to compute on. */
function namesNothing({ understanding }: TurnContext): boolean {
  const { series, labels, changes, refusedChanges, exports, code } = understanding;
  return (
    series.length === 0 &&
    labels.length === 0 &&
    changes.length === 0 &&
    refusedChanges.length === 0 &&
    exports.length === 0 &&
    code === undefined
  );
}

function askForData({ understanding }: TurnContext): Decision | undefined {
  const { wants, operations, questions, ranges } = understanding;
  const isWork =
    wants.plot ||
    wants.fetch ||
    wants.compute ||
    operations.length > 0 ||
    questions.length > 0 ||
    ranges.length > 0;
  if (!isWork) return undefined;
  if (understanding.wants.comparison)
    return askBack('Which two data sets shall I compare?', [
      'ACE and Wind magnetic field',
      'OMNI and ACE solar wind speed',
      'Parker Solar Probe and Solar Orbiter magnetic field',
    ]);
  return askBack('There is no data in this thread yet. What would you like to see?', STARTERS);
}

const ONE_OF_THEM = /\bthe\b/i;
const MANY = /\b(both|all|each|every|them|compare|versus|vs|together|difference|ratio|correlat\w*)\b/i;

/** "Smooth the density" with the densities of several spacecraft at hand: which one, when no turn has singled it out. */
export function severalAtHand({ understanding, thread }: TurnContext): Decision | undefined {
  const { series, operations, wants, text, ranges, labels } = understanding;
  const [wish] = series;
  const isOne = series.length === 1 && wish?.mission === undefined && wish?.dataset === undefined;
  if (!isOne || operations.length === 0 || ranges.length > 0 || labels.length > 0) return undefined;
  if (!ONE_OF_THEM.test(text) || MANY.test(text)) return undefined;
  const fitting = thread.frames.filter(
    ({ provenance }) => provenance.operation === undefined && provenance.quantity === wish?.quantity,
  );
  const missions = [
    ...new Set(fitting.map(({ provenance }) => provenance.missionName ?? provenance.mission ?? '')),
  ];
  const focused = new Set(
    fitting.filter(({ label }) => thread.focus.includes(label)).map(({ provenance }) => provenance.mission),
  );
  if (focused.size === 1 || !isWorthAsking(missions, wants.force)) return undefined;
  return askWhich(`Whose ${wish?.quantity?.replaceAll('-', ' ')} do you mean?`, missions.toReversed());
}

/** A quantity that many missions measure and that none is the natural choice for. */
function unplacedQuantity(
  { understanding, thread, preferences }: TurnContext,
  { knowledge }: Archive,
): Decision | undefined {
  if (thread.frames.length > 0) return undefined;
  const wish = understanding.series.find(
    ({ mission, dataset }) => mission === undefined && dataset === undefined,
  );
  const quantity = knowledge.quantity(wish?.quantity ?? '');
  if (wish === undefined || quantity === undefined || quantity.isNearEarth) return undefined;
  if (preferredMission({ ...wish, quantity: quantity.id }, preferences, knowledge) !== undefined)
    return undefined;
  const missions = knowledge
    .candidates({ ...wish, quantity: quantity.id })
    .map(({ dataset }) => knowledge.missionOfDataset(dataset))
    .flatMap((id) => knowledge.mission(id ?? '')?.name ?? []);
  const choices = [...new Set(missions)];
  return !isWorthAsking(choices, understanding.wants.force)
    ? undefined
    : askWhich(`Which mission's ${quantity.name} would you like to see?`, choices);
}
