import type { Found, FoundNumber } from '#src/domain/found.ts';
import type { Act, Request } from '#src/domain/request.ts';

/**
 * What the newest answer found that found anything, with the numbers of the answers right before it that asked the same:
 * "max of Wind", "and of ACE?", "which was larger?". What was only said in between does not matter.
 *
 * @param requests newest last
 */
export function recentFinds(requests: readonly Request[]): Found | undefined {
  const newest = requests.findLastIndex(({ found }) => found !== undefined);
  const found = requests[newest]?.found;
  if (found?.values === undefined || requests.slice(newest + 1).some(({ acts }) => !acts.every(isSaid)))
    return found === undefined ? undefined : withoutValues(found);
  const asked = questionsIn(requests[newest]);
  const values: FoundNumber[] = [];
  for (const request of requests.slice(0, newest + 1).toReversed()) {
    if (request.acts.every(isSaid)) continue;
    const own = request.found?.values;
    if (own === undefined || questionsIn(request) !== asked) break;
    values.unshift(...own.filter(({ unit }) => unit === found.values?.[0]?.unit));
  }
  return { ...found, values };
}

function withoutValues({ values: _, ...found }: Found): Found {
  return found;
}

function isSaid(act: Act): boolean {
  return act.do === 'say';
}

function questionsIn(request: Request | undefined): string {
  const questions = request?.acts.flatMap((act) => {
    if (act.do !== 'measure') return [];
    const { window: _, components: __, ...question } = act.question;
    return [question];
  });
  return JSON.stringify(questions ?? []);
}
