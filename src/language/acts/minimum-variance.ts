import type { Act } from '#src/domain/request.ts';
import { IN_LMN } from '#src/language/acts/in-boundary-axes.ts';
import { type ActSpec, type Setting, wordValue } from '#src/language/reading/act.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

type Compute = Extract<Act, { do: 'compute' }>;

/**
 * "And tell me the axes", "how good is the normal?", "now rotate into it": more about a minimum variance analysis of this request
 * or the one before. Its table has axes, eigenvalues and their ratios; its result is the vector in L, M, N.
 */
export const minimumVarianceAct: ActSpec = {
  name: 'minimum-variance-again',
  rank: 3,
  read(view, setting) {
    if (view.series().length > 0 || view.all('time').length > 0) return undefined;
    const place = setting.acts.findLastIndex(isAnalysis);
    const before =
      [...(setting.previous?.acts ?? []), ...setting.acts].findLast(isAnalysis) ??
      (setting.drawn.has(IN_LMN) ? AGAIN : undefined);
    if (before === undefined) return undefined;
    const handed = view.spelt(HANDED);
    const facts = [
      ...view.words('noun', 'eigen'),
      ...view.spelt(/^(?:axes|axis|normal|directions?|orientation)$/i),
      ...handed,
    ];
    // Latitude and longitude of each axis stand in its table.
    const angles =
      facts.length === 0 ? [] : view.phrases.filter((each) => view.isFree(each) && ANGLES.test(each.raw));
    const frames = facts.length === 0 ? [] : view.words('frame');
    const turns = [
      ...view.words('operation', 'rotate', 'minimum_variance'),
      ...view.words('verb', 'convert'),
      ...view.spelt(/^(?:rotated?|transform(?:ed)?)$/i),
    ];
    if (facts.length + turns.length === 0) return undefined;
    const used = [
      ...facts,
      ...turns,
      ...angles,
      ...frames,
      ...view.spelt(/^(?:(?:flux )?rope|cloud|structure|sheet)$/i),
      ...view.words('verb', 'show', 'explain', 'give', 'compute', 'list'),
      ...view.words('question'),
      ...view.words('pronoun'),
      ...view.words('noun', 'frame', 'line', 'data', 'table', 'panel'),
      ...view.words('operation', 'divide'),
      ...view.words('judging'),
      ...view.spelt(/^(?:any|good|well|determined|defined|reliable|trustworthy)$/i),
    ];
    const analysis: readonly Act[] = place >= 0 ? [] : [inFrame(before, wordValue(frames[0], 'frame'))];
    const at = place >= 0 ? place : setting.acts.length;
    const isShown = turns.length > 0 && !isShownAlready(setting, at);
    const shown: Act = {
      do: 'show',
      mode: 'auto',
      of: [{ kind: 'act', act: at }],
      period: { ranges: [], events: [] },
    };
    const told = facts.length > handed.length || turns.length > 0 ? analysis : [];
    return {
      acts: [
        ...told,
        ...toldAngles(angles),
        ...(isShown ? [shown] : []),
        ...(handed.length > 0 ? [NO_HAND] : []),
      ],
      used,
    };
  },
};

const HANDED =
  /^(?:handedness|chirality|helicity|handed|left-?handed|right-?handed|left or right|left\/right)$/i;
const ANGLES =
  /^(?:lat|lon|long|latitudes?|longitudes?|lat\/lon|theta|phi|inclination|tilt|azimuth|elevation|directions?|orientation)$/i;

/** The table has a latitude and a longitude of every axis. */
function toldAngles(angles: readonly Phrase[]): readonly Act[] {
  const said = angles.map(({ raw }) => raw).join(', ');
  if (said === '') return [];
  const text = `Latitude and longitude of each axis (${said}) stand in the last columns of the table; the axis of a flux rope is usually the intermediate one, and its sign is free.`;
  return [{ do: 'say', text, isCalculated: true }];
}

/** The analysis of the field in the frame that is said. */
function inFrame(analysis: Compute, frame: string | undefined): Compute {
  if (frame === undefined) return analysis;
  return {
    ...analysis,
    of: analysis.of.map((target) => (target.kind === 'series' ? { ...target, coordinates: frame } : target)),
  };
}

/** The analysis that what is drawn was made by. */
const AGAIN: Compute = {
  do: 'compute',
  operation: 'minimum_variance',
  params: {},
  of: [IN_LMN],
  period: { ranges: [], events: [] },
};

const NO_HAND: Act = {
  do: 'refuse',
  what: 'handedness',
  reason: 'I do not tell the handedness of a flux rope.',
  hint: 'Its rotation shows it: "hodogram of BL against BM" with the mean field along the axis, and the axes are in the table of the analysis.',
  leavesData: true,
};

function isAnalysis(act: Act): act is Compute {
  return act.do === 'compute' && act.operation === 'minimum_variance';
}

function isShownAlready({ acts }: Setting, place: number): boolean {
  return acts.some(
    (act) => act.do === 'show' && act.of.some((target) => target.kind === 'act' && target.act === place),
  );
}
