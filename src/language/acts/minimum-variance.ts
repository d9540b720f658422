import type { Act } from '#src/domain/request.ts';
import type { ActSpec, Setting } from '#src/language/reading/act.ts';

type Compute = Extract<Act, { do: 'compute' }>;

/**
 * "And tell me the axes", "how good is the normal?", "now rotate into it": more about a minimum variance analysis of this request
 * or the one before. Its table has axes, eigenvalues and their ratios; its result is the vector in L, M, N.
 */
export const minimumVarianceAct: ActSpec = {
  name: 'minimum-variance-again',
  rank: 9,
  read(view, setting) {
    const place = setting.acts.findLastIndex(isAnalysis);
    const before = place >= 0 ? setting.acts[place] : setting.previous?.acts.findLast(isAnalysis);
    if (before === undefined || view.series().length > 0 || view.all('time').length > 0) return undefined;
    const facts = [...view.words('noun', 'eigen'), ...view.spelt(/^(?:axes|axis|normal|directions)$/i)];
    const turns = [
      ...view.words('operation', 'rotate', 'minimum_variance'),
      ...view.words('verb', 'convert'),
      ...view.spelt(/^(?:rotated?|transform(?:ed)?)$/i),
    ];
    if (facts.length + turns.length === 0) return undefined;
    const used = [
      ...facts,
      ...turns,
      ...view.words('verb', 'show', 'explain', 'give', 'compute', 'list'),
      ...view.words('question'),
      ...view.words('pronoun'),
      ...view.words('noun', 'frame', 'line', 'data', 'table', 'panel'),
      ...view.words('operation', 'divide'),
    ];
    const analysis: readonly Act[] = place >= 0 ? [] : [before];
    const at = place >= 0 ? place : setting.acts.length;
    const isShown = turns.length > 0 && !isShownAlready(setting, at);
    const shown: Act = {
      do: 'show',
      mode: 'auto',
      of: [{ kind: 'act', act: at }],
      period: { ranges: [], events: [] },
    };
    return { acts: [...analysis, ...(isShown ? [shown] : [])], used };
  },
};

function isAnalysis(act: Act): act is Compute {
  return act.do === 'compute' && act.operation === 'minimum_variance';
}

function isShownAlready({ acts }: Setting, place: number): boolean {
  return acts.some(
    (act) => act.do === 'show' && act.of.some((target) => target.kind === 'act' && target.act === place),
  );
}
