import type { ClauseView } from '#src/language/reading/act.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** Words by which a list of times is asked for. */
export function listWords(view: ClauseView): readonly Phrase[] {
  return [
    ...view.words('noun', 'interval', 'list', 'table', 'timerange'),
    ...view.words('verb', 'list', 'find', 'give', 'show', 'happen', 'measure'),
    ...view
      .spelt(/^(?:times?|when|where|flows?|parts?|start|end|stop|start and end|min)$/i)
      .filter(({ mark }) => mark.senses.some(({ kind }) => kind !== 'prep')),
  ];
}
