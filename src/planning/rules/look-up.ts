import type { Decision } from '#src/domain/decision.ts';
import type { Intent } from '#src/language/request/intent.ts';
import type { TurnContext } from '#src/planning/context.ts';
import type { Rule } from '#src/planning/rules/rule.ts';
import { isSearch, type SearchAct } from '#src/planning/search-act.ts';
import { firstSearchRound } from '#src/planning/search-rounds.ts';

/** What is looked up for each kind of question, and the reason that the plan gives. */
const LOOK_UPS: Partial<
  Readonly<Record<Intent, { readonly worker: string; readonly what: string; readonly title: string }>>
> = {
  greeting: { worker: 'explain', what: 'greeting', title: 'Say hello' },
  thanks: { worker: 'explain', what: 'thanks', title: 'Say you are welcome' },
  help: { worker: 'explain', what: 'help', title: 'Look it up in the help' },
  'event-question': { worker: 'explain', what: 'event', title: 'See what data there are' },
  'what-is-plotted': { worker: 'explain', what: 'figure', title: 'Read the figure' },
  'list-data': { worker: 'discover', what: 'data', title: 'List the data of this thread' },
  'list-missions': { worker: 'discover', what: 'missions', title: 'List the missions' },
  'list-parameters': { worker: 'discover', what: 'parameters', title: 'List the parameters' },
  coverage: { worker: 'discover', what: 'coverage', title: 'Look up the coverage' },
};

/** Questions about the bot, the thread and the archive need no data, only a look. */
export const lookUp: Rule = (turn, { knowledge }) => {
  const { intent, series } = turn.understanding;
  const [only] = series;
  // A dataset that the shipped catalogue does not know may be new; its server is asked.
  const isNew =
    series.length === 1 && only?.dataset !== undefined && knowledge.dataset(only.dataset) === undefined;
  if (intent === 'search' && !isNew)
    return firstSearchRound(turn.read.acts.find(isSearch) ?? findOf(turn), turn);
  const found = LOOK_UPS[intent === 'search' ? 'list-parameters' : intent];
  return found === undefined ? undefined : single(found, turn);
};

function single(
  { worker, what, title }: { readonly worker: string; readonly what: string; readonly title: string },
  { understanding, thread }: TurnContext,
): Decision {
  const { text, series, ranges } = understanding;
  const [range] = ranges;
  const cadence = series.find(({ cadenceMs }) => cadenceMs !== undefined)?.cadenceMs;
  return {
    action: 'continue',
    reasoning: `${title}.`,
    subGoals: [
      {
        worker,
        title,
        inputs: {},
        params: {
          what,
          text,
          series: [...series],
          focus: [...thread.focus],
          ...(thread.listing === undefined ? {} : { listing: thread.listing }),
          ...(cadence === undefined ? {} : { cadenceMs: cadence }),
          ...(range === undefined ? {} : { range }),
        },
        goalType: 'deliverable',
      },
    ],
  };
}

function findOf({ understanding: { text, series, ranges } }: TurnContext): SearchAct {
  const of = series.map((wish) => ({ kind: 'series' as const, text: '', ...wish }));
  return { do: 'find', words: text, of, period: { ranges, events: [] } };
}
