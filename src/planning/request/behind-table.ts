import { isOfTable, isTable } from '#src/domain/figure/table-figure.ts';
import type { Act, Request } from '#src/domain/request.ts';
import type { TurnContext } from '#src/planning/context.ts';

/**
 * "Make the line red", "zoom to 3-5 June" behind a table that was drawn as a figure is of the plot before it: a table has no lines and no
 * axes. What it was told of is not drawn anew for another time.
 */
export function behindTable(
  request: Request,
  { thread: { figure }, requests }: Pick<TurnContext, 'thread' | 'requests'>,
): Request {
  if (figure === undefined || !isTable(figure) || request.acts.length === 0) return request;
  const last = requests.findLast(({ acts }) => !acts.every(isChange));
  const isAgain = request.acts.some((act) => act.do === 'again') && last?.acts.some(isTableDrawn) === true;
  const isOfTime = request.acts.some(
    (act) => isTableDrawn(act) && 'period' in act && act.period !== undefined && act.period.ranges.length > 0,
  );
  if (isAgain || isOfTime) return { ...request, acts: [NOT_AGAIN] };
  const isOfPlot =
    request.acts.every(isChange) && !request.acts.some((act) => act.do === 'change' && isOfTable(act.change));
  const isFirst = figure.id === 'fig1';
  return isOfPlot && !isFirst
    ? { ...request, acts: [{ do: 'undo', to: 'previous' }, ...request.acts] }
    : request;
}

function isChange(act: Act): boolean {
  return act.do === 'change';
}

function isTableDrawn(act: Act): boolean {
  return act.do === 'use' && act.worker === 'table_figure';
}

const NOT_AGAIN: Act = {
  do: 'refuse',
  what: 'table-again',
  reason: 'The figure at hand is a table, which I cannot draw for another time or of something else.',
  hint: 'Ask for the table anew, or say "undo" to go on with the figure before it.',
  leavesData: true,
};
