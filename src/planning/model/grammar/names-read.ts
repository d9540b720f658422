import type { Act } from '#src/domain/request.ts';
import type { TurnContext } from '#src/planning/context.ts';

/** Shapes that speak of what the rules read in a request, as `section.name`. */
export function namesRead({ read }: TurnContext): readonly string[] {
  return read.acts.flatMap(namesOf);
}

/** Operations of lags, where a number is asked for as often as a curve. */
const LAGGED: ReadonlySet<string> = new Set(['cross_correlation', 'match_lag', 'lag', 'running_correlation']);

function namesOf(act: Act): readonly string[] {
  switch (act.do) {
    case 'compute':
      return [`operation.${act.operation}`, ...(LAGGED.has(act.operation) ? ['question.correlation'] : [])];
    case 'measure': {
      const hasCondition = 'where' in act.question && act.question.where !== undefined;
      return [`question.${act.question.kind}`, ...(hasCondition ? ['term.condition'] : [])];
    }
    case 'intervals':
      return ['act.intervals', ...intervalNames(act.params)];
    case 'mark-events':
      return act.what === 'shade' || act.what === 'mark' ? ['act.intervals'] : ['act.over-events'];
    case 'change':
      return [`change.${act.change.kind}`];
    case 'superpose':
    case 'undo':
    case 'name':
    case 'find':
      return [`act.${act.do}`];
    case 'page':
    case 'query':
      return ['act.find'];
    case 'look-up':
    case 'use':
      return ['act.use', `worker.${act.worker}`];
    case 'show':
    case 'fetch':
    case 'describe':
    case 'preview':
    case 'export':
    case 'again':
    case 'say':
    case 'discover':
    case 'explain':
    case 'refuse':
      return [];
  }
}

function intervalNames({ find, where, keep }: Readonly<Record<string, unknown>>): readonly string[] {
  const kind = typeof find === 'object' && find !== null && 'kind' in find ? find.kind : undefined;
  return [
    ...(typeof kind === 'string' ? [`finder.${kind}`] : []),
    ...(where === undefined ? [] : ['term.condition']),
    ...(keep === undefined ? [] : ['term.keep']),
  ];
}
