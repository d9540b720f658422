import type { ActReading, ActSpec, ClauseView, Setting } from '#src/language/reading/act.ts';

const LINK = /^(?:and|,|;|&|plus|\+|also|with)$/i;

/**
 * "How many hours was Bz below -10, and the minimum?": how long is asked beside the statistic, and told first.
 *
 * @param read the statistic
 * @param counting reads how long
 */
export function withCountBeside(
  view: ClauseView,
  setting: Setting,
  read: ActReading | undefined,
  counting: ActSpec,
): ActReading | undefined {
  if (read === undefined || !asksHowLong(view)) return read;
  const counted = counting.read(view, setting);
  // What is computed first is counted from its place among the acts.
  const isPlain = [read, counted].every((each) => each?.acts.every((act) => act.do === 'measure') === true);
  if (counted === undefined || !isPlain) return read;
  return { ...read, acts: [...counted.acts, ...read.acts], used: [...counted.used, ...read.used] };
}

/** The question opens the clause, and its condition stands before the statistic, held apart from it. */
function asksHowLong(view: ClauseView): boolean {
  const many = view.words('timeunit').length > 0 ? view.words('question', 'how-many') : [];
  const [question] = [...view.words('question', 'how-long'), ...many];
  const [condition] = view.all('condition');
  const [statistic] = view.words('statistic');
  if (question === undefined || condition === undefined || statistic === undefined) return false;
  const between = view.phrases.filter(({ from, to }) => from >= condition.to && to <= statistic.from);
  return (
    question.from < condition.from &&
    condition.from < statistic.from &&
    between.some(({ raw }) => LINK.test(raw))
  );
}
