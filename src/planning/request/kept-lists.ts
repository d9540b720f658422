import type { Act, Request } from '#src/domain/request.ts';

const LISTED: ReadonlySet<string> = new Set(['storms', 'shocks', 'jumps', 'crossings']);

/** Events that a question finds are kept as a list, which what is said next can work on. The answer is the same. */
export function withKeptLists(request: Request): Request {
  return {
    ...request,
    acts: request.acts.map((act): Act => {
      if (act.do !== 'measure' || !LISTED.has(act.question.kind)) return act;
      const { question, of, period, other } = act;
      const { components: _, window: __, ...find } = question;
      return { do: 'intervals', params: { find }, of, period, ...(other === undefined ? {} : { other }) };
    }),
  };
}
