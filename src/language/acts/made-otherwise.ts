import type { Act, Period, Target } from '#src/domain/request.ts';
import { correctionOf } from '#src/language/acts/again/cue.ts';
import type { Call } from '#src/language/acts/operation-calls.ts';
import { OPERATION_SPECS } from '#src/language/acts/operation-specs.ts';
import { type Otherwise, saidOtherwise } from '#src/language/acts/said-otherwise.ts';
import { showWishOf } from '#src/language/acts/show-wish.ts';
import type { ActReading, ClauseView, Setting } from '#src/language/reading/act.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

type Compute = Extract<Act, { do: 'compute' }>;

/** What is told of the periods in a series. */
const SPECTRA = /^(?:power_spectrum|lomb_scargle|wavelet|spectrogram)$/;

/** Ways to do the same to a series: another band, other bins, another window are of what the first was made of. */
const FAMILIES: readonly RegExp[] = [
  /^(?:low|high|band)_pass$/,
  /^resample$/,
  /^(?:running_(?!correlation)\w+|savitzky_golay|exponential_smoothing)$/,
  /^scale_by_distance$/,
  SPECTRA,
  /^(?:fold|binned)$/,
  /^(?:difference|divide)$/,
  /^scaling_exponents$/,
];

/**
 * What was made before, made in another way, where nothing is named that it is to be made of: "and with 3 h", "no, I meant normalised to
 * 1 au", "no, 1 h". All that the request before computed is computed again; a correction takes the place of what it corrects.
 */
export function madeOtherwise(
  view: ClauseView,
  setting: Setting,
  [call, ...more]: readonly Call[],
  used: readonly Phrase[],
): ActReading | undefined {
  if (more.length > 0 || isNamed(view)) return undefined;
  const corrects = correctionOf(view);
  const wish =
    call === undefined
      ? saidOtherwise(view, setting, corrects)
      : { operation: call.word.spec.operation ?? call.word.name, params: call.params, used };
  const isInstead = corrects.length > 0 || wish?.isInstead === true;
  if (wish?.operation === 'fit') return fitAgain(setting, wish);
  const physics = otherPhysics(view, setting, call, corrects);
  if (physics !== undefined) return { ...physics, used: [...used, ...physics.used] };
  const chain = wish === undefined ? undefined : chainBefore(setting, wish, isInstead);
  if (wish === undefined || chain === undefined) return undefined;
  // What was pointed at means something else by now: the figure shows what was made of it.
  const isPointed = chain.acts.some(({ of }) => of.some(({ kind }) => kind === 'pointed'));
  if (isInstead && isPointed && chain.acts.length > 1) return undefined;
  const show = showWishOf(view, setting);
  const { of, period, points } = shownBefore(setting, chain, isInstead);
  const mode = isInstead && of.length > 0 ? 'replace' : 'add';
  return {
    acts: [...chain.acts, { ...show.act(of, period), ...(points ?? { mode }) }],
    used: [
      ...wish.used,
      ...corrects,
      ...show.used,
      ...view.words('also', 'also'),
      ...view.words('pronoun', 'i'),
      ...view.words('verb', 'use', 'compute', 'mean', 'set'),
    ],
  };
}

/** "The Alfvén speed instead", "use Kan-Lee instead": of the same spacecraft and time, in the place of what was drawn. */
function otherPhysics(
  view: ClauseView,
  { acts, previous, hasFigure }: Setting,
  call: Call | undefined,
  corrects: readonly Phrase[],
): ActReading | undefined {
  const before = previous?.acts.findLast((act) => act.do === 'show' || act.do === 'compute');
  const isOne = previous?.acts.filter((act) => act.do === 'show').length === 1;
  if (call?.word.spec.takes !== 'mission' || corrects.length === 0 || acts.length > 0 || !hasFigure)
    return undefined;
  if (before === undefined || !('period' in before) || !isOne || previous?.isUnmet === true) return undefined;
  const own = before.do === 'show' ? previous?.acts.findLast((act) => act.do === 'compute') : before;
  const source = [before, own].flatMap((act) => (act !== undefined && 'of' in act ? act.of : []));
  const owner = source.find((target) => target.kind === 'series' && target.mission !== undefined);
  if (owner?.kind !== 'series') return undefined;
  const { mission = '', probe } = owner;
  const { period } = before;
  const of: readonly Target[] = [
    { kind: 'series', text: mission, mission, ...(probe === undefined ? {} : { probe }) },
  ];
  const { operation = call.word.name } = call.word.spec;
  return {
    acts: [
      { do: 'compute', operation, params: call.params, of, period },
      { do: 'show', mode: 'replace', of: [{ kind: 'act', act: 0 }], period },
    ],
    used: [...corrects, ...view.words('verb', 'use', 'compute', 'mean', 'show')],
  };
}

function isNamed(view: ClauseView): boolean {
  return (
    view.series().length + view.all('time').length + view.words('pronoun', 'it', 'them', 'there').length > 0
  );
}

/** A line of its own through what the one before goes through. */
function fitAgain({ previous }: Setting, { params, used }: Otherwise): ActReading | undefined {
  const before = (previous?.acts ?? []).findLast((act): act is Compute => act.do === 'compute');
  if (before?.operation !== 'fit') return undefined;
  const isNamed = before.of.length > 0 && before.of.every(({ kind }) => kind === 'series');
  return { acts: [{ ...before, params, of: isNamed ? before.of : [] }], used };
}

interface Chain {
  readonly acts: readonly Compute[];
  /** Place in this request, by the place that a computation had in the one before. */
  readonly places: ReadonlyMap<number, number>;
}

/** What is made of a spacecraft or of several series is nothing that another way could be taken of. */
function isOfOne(act: Compute | undefined): boolean {
  return act === undefined || OPERATION_SPECS[act.operation]?.takes !== undefined;
}

/** All computations of the request before, with the newest of this family made in the other way. */
function chainBefore(
  { acts, previous }: Setting,
  { operation, params, isInstead }: Omit<Otherwise, 'used'>,
  isCorrected: boolean,
): Chain | undefined {
  const family = FAMILIES.find((each) => each.test(operation));
  const all = previous?.acts ?? [];
  const made = all.filter((act) => act.do === 'compute');
  const isOne = isCorrected && made.length === 1 && family !== undefined && !isOfOne(made[0]);
  const changed = all.findLastIndex(
    (act) =>
      act.do === 'compute' &&
      (isOne || family?.test(act.operation) === true || (isInstead === true && act.operation === operation)),
  );
  // Within one request, what follows goes on with what is made there.
  if (changed < 0 || acts.some((act) => act.do === 'compute')) return undefined;
  const places = new Map<number, number>();
  const again: Compute[] = [];
  for (const [place, act] of all.entries()) {
    if (act.do !== 'compute') continue;
    const of = act.of.map((target) => atPlace(target, places));
    if (of.some((target) => target === undefined)) return undefined;
    places.set(place, acts.length + again.length);
    const known = of.flatMap((target) => target ?? []);
    const own =
      known.length > 0 ? known : [{ kind: 'pointed', which: 'original', text: 'original' } as const];
    const isAlike = isInstead === true && specOf(act.operation)?.params === specOf(operation)?.params;
    again.push(
      place === changed
        ? { ...act, operation, params, of: own }
        : isAlike
          ? { ...act, params: { ...act.params, window: params['window'] }, of: own }
          : { ...act, of: own },
    );
  }
  return { acts: again, places };
}

function specOf(operation: string) {
  return OPERATION_SPECS[operation];
}

/** Where the target is now; what was pointed at is what the results at hand were made of. */
function atPlace(target: Target, places: ReadonlyMap<number, number>): Target | undefined {
  if (target.kind === 'pointed') return { ...target, which: 'original' };
  if (target.kind === 'series') return target;
  const act = places.get(target.act);
  return act === undefined ? undefined : { kind: 'act', act };
}

interface Shown {
  readonly of: readonly Target[];
  readonly period: Period;
  /** How it was drawn, of a scatter. */
  readonly points?: Partial<Extract<Act, { do: 'show' }>>;
}

/** What was shown with it, where it is put right; else what is made, by itself. */
function shownBefore({ previous }: Setting, chain: Chain, isCorrected: boolean): Shown {
  const show = (previous?.acts ?? []).findLast((act) => act.do === 'show');
  const period = chain.acts[0]?.period ?? { ranges: [], events: [] };
  const taken = new Set(
    chain.acts.flatMap(({ of }) => of.flatMap((each) => (each.kind === 'act' ? [each.act] : []))),
  );
  const results = [...chain.places.values()].filter((act) => !taken.has(act));
  const own = results.map((act): Target => ({ kind: 'act', act }));
  if (!isCorrected || show?.do !== 'show') return { of: own, period };
  const { form, pairs } = show;
  // Points of one result over another are that again.
  const points =
    form === undefined || pairs === undefined ? {} : { points: { mode: 'new' as const, form, pairs } };
  return { of: show.of.flatMap((target) => atPlace(target, chain.places) ?? []), period, ...points };
}
