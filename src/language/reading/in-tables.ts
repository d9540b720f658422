import { TABLED } from '#src/domain/data-question.ts';
import type { Act } from '#src/domain/request.ts';

/** Numbers of several kinds that one message asks for stand in one table: "max V, min Bz, hours of Bz below -10". */
export function inTables(acts: readonly Act[]): readonly Act[] {
  const numbers = acts.filter(isNumber);
  const conditions = numbers.filter(isCondition);
  const isMixed = conditions.length > 0 && conditions.length < numbers.length;
  const isTabled = isMixed || numbers.length >= 3;
  return acts.map((act) =>
    act.do === 'measure' && isNumber(act) && (isTabled || isOfTimes(act)) ? { ...act, inTable: true } : act,
  );
}

/** "Mean and std a year before vs a year after": a row for each time. */
function isOfTimes({ question, period }: Extract<Act, { do: 'measure' }>): boolean {
  return question.kind === 'statistic' && question.window === undefined && period.ranges.length > 1;
}

function isCondition(act: Act): boolean {
  return act.do === 'measure' && act.question.kind === 'condition';
}

/** A statistic as it is, or how long one series was past a level; not for the sake of another act. */
function isNumber(act: Act): boolean {
  if (act.do !== 'measure' || act.isQuiet === true || (act.other ?? []).length > 0) return false;
  const { question } = act;
  if (question.kind === 'statistic') return question.by === undefined && question.where === undefined;
  return question.kind === 'condition' && TABLED.some((each) => each === question.asks);
}
