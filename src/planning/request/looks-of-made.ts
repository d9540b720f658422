import type { Act, Request } from '#src/domain/request.ts';

/** "Daily fluence as bars, with the speed over it": a look right behind what is computed is of that, where other data come beside it. */
export function withLooksOfMade(request: Request): Request {
  if (!request.acts.some(({ do: does }) => does === 'show')) return request;
  const acts: Act[] = [];
  let made: Act | undefined;
  for (const act of request.acts) {
    const isOfIt = act.do === 'show' && act.of.every(({ kind }) => kind === 'act');
    if (act.do !== 'change' && !isOfIt) made = act;
    const operation = made?.do === 'compute' ? made.operation : undefined;
    acts.push(act.do === 'change' && operation !== undefined ? ofMade(act, operation) : act);
  }
  return { ...request, acts };
}

function ofMade(act: Extract<Act, { do: 'change' }>, operation: string): Act {
  const { change } = act;
  if (
    change.kind !== 'mark' &&
    change.kind !== 'color' &&
    change.kind !== 'dash' &&
    change.kind !== 'line-width'
  )
    return act;
  const isOfAll = change.series === undefined && change.panel === undefined;
  return isOfAll ? { ...act, change: { ...change, series: [{ operation }] } } : act;
}
