import type { Act, NamedSeries, Target } from '#src/domain/request.ts';
import type { ActSpec, Setting } from '#src/language/reading/act.ts';

/** What minimum variance made: the field in L, M, N. */
export const IN_LMN: NamedSeries = { kind: 'series', made: 'minimum_variance', text: 'LMN' };
/** Vectors that are looked at in the axes of a boundary beside the field. */
const TURNED: ReadonlySet<string> = new Set(['velocity', 'electric-field', 'current-density']);

/**
 * "Rotate the ion velocity in it as well", "vi in LMN too": another vector in the axes that a minimum variance analysis of this thread
 * found.
 */
export const inBoundaryAxesAct: ActSpec = {
  name: 'in-boundary-axes',
  rank: 3,
  read(view, setting) {
    if (!hasAnalysis(setting) || view.all('time').length > 0 || view.hasWord('statistic')) return undefined;
    const phrases = view.series();
    const vectors = phrases.flatMap(({ items }) => items.map(({ series }) => series));
    if (vectors.length === 0 || !vectors.every(isTurned)) return undefined;
    const turns = [
      ...view.words('operation', 'rotate', 'minimum_variance'),
      ...view.words('verb', 'convert'),
      ...view.spelt(/^(?:rotated?|transform(?:ed)?)$/i),
    ];
    if (turns.length === 0) return undefined;
    const at = setting.acts.length;
    const made = vectors.map(
      (vector): Act => ({
        do: 'compute',
        operation: 'to_lmn',
        params: {},
        of: [vector, IN_LMN],
        period: { ranges: [], events: [] },
      }),
    );
    const of = made.map((_, place): Target => ({ kind: 'act', act: at + place }));
    return {
      acts: [...made, { do: 'show', mode: 'add', of, period: { ranges: [], events: [] } }],
      used: [
        ...phrases,
        ...turns,
        ...view.words('verb', 'show', 'put', 'add', 'compute'),
        ...view.words('pronoun'),
        ...view.words('also'),
        ...view.words('noun', 'frame', 'data', 'line'),
        ...view.spelt(/^(?:axes|same)$/i),
      ],
    };
  },
};

function hasAnalysis({ previous, acts, drawn }: Setting): boolean {
  const isAnalysis = (act: Act) => act.do === 'compute' && act.operation === 'minimum_variance';
  return [...(previous?.acts ?? []), ...acts].some(isAnalysis) || drawn.has(IN_LMN);
}

function isTurned({ quantity, component }: NamedSeries): boolean {
  return TURNED.has(quantity ?? '') && (component === undefined || component === 'vector');
}
