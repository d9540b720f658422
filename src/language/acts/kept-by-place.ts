import { type Act, NO_PERIOD, type Target } from '#src/domain/request.ts';
import type { Setting } from '#src/language/reading/act.ts';
import type { PhraseOf } from '#src/language/reading/phrase.ts';

/** Where a spacecraft is says which times of the data are meant. */
const PLACES: ReadonlySet<string> = new Set([
  'l-shell',
  'mlt',
  'magnetic-latitude',
  'local-time',
  'radial-distance',
]);
const OTHER_SIDE = { '<': '>=', '<=': '>', '>': '<=', '>=': '<' } as const;

/**
 * "Drop L below 3", "remove data with MLT > 18": of all that is drawn the times on the other side are left, and it is not the L that
 * loses its values.
 */
export function keptByPlace(
  condition: PhraseOf<'condition'>,
  keeps: boolean,
  { acts, drawn }: Setting,
): readonly Act[] | undefined {
  const { comparison, value, item } = condition;
  const series = item?.series;
  if (series === undefined || !PLACES.has(series.quantity ?? '') || !drawn.hasAny) return undefined;
  if (comparison === '=' || comparison === 'between') return undefined;
  const figure: Target = { kind: 'pointed', which: 'figure', text: 'figure' };
  const at = acts.length;
  const side = keeps ? comparison : OTHER_SIDE[comparison];
  const where = { kind: 'compared', comparison: side, threshold: value };
  return [
    { do: 'intervals', params: { where, isQuiet: true }, of: [series], period: NO_PERIOD },
    {
      do: 'mark-events',
      what: 'cut',
      events: { kind: 'act', act: at },
      of: [figure],
      period: NO_PERIOD,
    },
    { do: 'show', mode: 'new', of: [{ kind: 'act', act: at + 1 }], period: NO_PERIOD },
  ];
}
