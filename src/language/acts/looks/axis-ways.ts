import { changed, lookAct, switchOf } from '#src/language/acts/looks/change.ts';
import { axisOf } from '#src/language/acts/looks/which-axis.ts';
import { type ActSpec, type ClauseView, type Setting, wordValue } from '#src/language/reading/act.ts';
import { panelsOf } from '#src/language/reading/look-targets.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

const AXES = ['xaxis', 'yaxis', 'axis', 'freqaxis'] as const;

/** "Reverse the y axis", "frequency axis from top down", "high on top as normal", "flip the y axis of Dst". */
const direction: ActSpec = lookAct('axis-direction', 15, (view, setting) => {
  const nouns = view.words('noun', ...AXES);
  const verbs = view.words('verb', 'reverse');
  const ways = view.words('direction', 'down', 'up');
  const [noun] = nouns;
  const isWord = ways.some(({ raw }) => /bottom|top|upside|reversed|inverted/i.test(raw));
  if ((verbs.length === 0 && ways.length === 0) || (noun === undefined && !isWord)) return undefined;
  if (view.hasWord('noun', 'legend', 'letters', 'colormap', 'coloraxis', 'title')) return undefined;
  // Who changes his mind within the sentence means the last.
  const said = wordValue(ways.at(-1), 'direction');
  const target = panelsOf(
    view,
    setting,
    [noun ?? ways[0] ?? verbs[0]].filter((each) => each !== undefined),
  );
  return changed(
    {
      kind: 'axis-direction',
      axis: axisOf(nouns) === 'x' ? 'x' : 'y',
      ...(said === undefined ? {} : { isReversed: said === 'down' }),
      ...target.fields,
    },
    [
      ...nouns,
      ...verbs,
      ...ways,
      ...target.used,
      ...view.words('verb', 'set', 'pan', 'put'),
      ...view.words('negation', 'no').filter(({ raw }) => /^no$/i.test(raw)),
      ...view.words('place', 'top', 'bottom'),
    ],
  );
});

/** "Sun to the left" of a path in GSE or GSM, whose x points to the Sun. */
const sunSide: ActSpec = lookAct('sun-side', 9, (view, { drawn }) => {
  const suns = view.spelt(/^(?:sun|sunward|sun side|dayside)$/i);
  const sides = view.phrases.filter(({ raw }) =>
    /^(?:(?:to|on|at) the )?(?:left|right)(?: side)?$/i.test(raw),
  );
  const [side] = sides;
  if (!drawn.hasOrbit || suns.length === 0 || side === undefined) return undefined;
  return changed({ kind: 'axis-direction', axis: 'x', isReversed: /left/i.test(side.raw) }, [
    ...suns,
    ...sides,
    ...view.words('verb', 'put', 'set', 'show'),
    // Paths are drawn to scale.
    ...view.spelt(/^(?:towards?|on|to|the|side|hand|equal|aspect|aspect ratio|equal aspect(?: ratio)?)$/i),
  ]);
});

/** "Swap axes", "exchange x and y", "x and y the other way round". */
const swapAxes: ActSpec = lookAct('swap-axes', 14, (view, { drawn }) => {
  const verbs = [...view.words('verb', 'swap', 'reverse'), ...view.words('direction', 'down')];
  const axes = view.words('noun', 'axis', 'panel').filter(({ raw }) => /^ax[ie]s$/i.test(raw));
  const both = [...view.words('noun', 'xaxis', 'yaxis'), ...view.spelt(/^[xy]$/i)];
  const isBoth = ['x', 'y'].every((letter) => both.some(({ raw }) => raw.toLowerCase().startsWith(letter)));
  const isPlain = axes.length > 0 && both.length === 0 && view.words('verb', 'swap').length > 0;
  // "Other way round" of a scatter says it alone.
  const isRound =
    drawn.hasScatter &&
    drawn.panels === 1 &&
    view.words('verb', 'swap').some(({ raw }) => /way|versa/i.test(raw));
  // "Other way round, latitude on y" names what is on which side.
  const sides = isRound && both.length > 0 ? view.all('series') : [];
  if (verbs.length === 0 || !(isPlain || isBoth || isRound) || view.series().length > sides.length)
    return undefined;
  return changed({ kind: 'swap-axes' }, [...verbs, ...axes, ...both, ...sides]);
});

/** "Frequency axis in MHz", "energy axis in keV". */
const unit: ActSpec = lookAct('axis-unit', 7, (view, setting) => {
  const nouns = view.words('noun', 'freqaxis', ...(setting.drawn.hasSpectrogram ? (['yaxis'] as const) : []));
  const [word] = view.words('unit');
  const value = wordValue(word, 'unit');
  const [noun] = nouns.length === 0 && goesOn(view, setting) ? [word] : nouns;
  if (noun === undefined || word === undefined || value === undefined || view.all('span').length > 0)
    return undefined;
  const target = view.all('panel').length > 0 ? panelsOf(view, setting, [noun]) : { fields: {}, used: [] };
  return changed({ kind: 'axis-unit', unit: value, ...target.fields }, [
    ...nouns,
    word,
    ...target.used,
    ...view.words('verb', 'set', 'convert', 'show', 'use'),
    ...view.words('noun', 'unit'),
  ]);
});

/** "…, and in MHz" of an axis that was spoken of right before. */
function goesOn(view: ClauseView, { acts, drawn }: Setting): boolean {
  const last = acts.at(-1);
  const isAxis = last?.do === 'change' && /^axis-|^scale$/.test(last.change.kind) && !view.opensSentence;
  const isChannel = drawn.hasSpectrogram && /Hz$|eV$/.test(wordValue(view.word('unit'), 'unit') ?? '');
  return (isAxis || isChannel) && view.series().length === 0 && view.words('verb', 'compute').length === 0;
}

/** "Ticks every 2 days", "SYM-H ticks every 100", "ticks inside", "no minor ticks". */
const ticks: ActSpec = lookAct('ticks', 10, (view, setting) => {
  const nouns = view.words('noun', 'ticks');
  if (nouns.length === 0 || view.words('noun', 'font').length > 0) return undefined;
  // The distance of minor ones follows from that of the others.
  const every = view.spelt(/^minor$/i).length > 0 ? undefined : everyIn(view);
  const step = every === undefined ? stepIn(view) : undefined;
  const inside = view
    .spelt(/^(?:in|inside|inward|inwards|outside|outward|outwards|out)$/i)
    .filter((word) => word.raw.length > 3 || word === view.phrases.at(-1));
  const minor = view.spelt(/^minor$/i);
  const { isOn, used } = switchOf(view);
  const way = [...inside, ...view.words('place', 'inside', 'outside')][0];
  const parts = [every, step, way, minor[0]];
  if (parts.every((part) => part === undefined)) return undefined;
  const target = step === undefined ? { fields: {}, used: [] } : panelsOf(view, setting, nouns.slice(0, 1));
  return changed(
    {
      kind: 'ticks',
      ...(every === undefined ? {} : { everyMs: every.ms }),
      ...(step === undefined ? {} : { every: step.value, ...(isOfX(view) ? { axis: 'x' as const } : {}) }),
      ...target.fields,
      ...(way === undefined || (every !== undefined && !/^(?:in|out)[sw]/i.test(way.raw))
        ? {}
        : { inside: /^in/i.test(way.raw) }),
      ...(minor.length === 0 ? {} : { minor: isOn }),
    },
    [
      ...nouns,
      ...(every?.used ?? []),
      step,
      ...target.used,
      ...(step === undefined ? [] : view.words('noun', 'yaxis')),
      way,
      ...minor,
      ...used,
      ...view.words('noun', 'xaxis', 'axis'),
      ...view.spelt(/^[xyt]$/i),
      // The axis of superposed epochs is in hours.
      ...(setting.superposed !== undefined && isOfX(view) ? view.words('timeunit') : []),
      ...view.words('also', 'each'),
      ...view.words('verb', 'put', 'set'),
    ],
  );
});

/** "X ticks every 12", "x: a tick each 12". */
function isOfX(view: ClauseView): boolean {
  return view.hasWord('noun', 'xaxis') || view.spelt(/^x$/i).length > 0;
}

function everyIn(view: ClauseView): { readonly ms: number; readonly used: readonly Phrase[] } | undefined {
  const [duration] = view.all('duration');
  if (duration !== undefined) return { ms: duration.ms, used: [duration] };
  const [cadence] = view.words('cadence');
  const ms = Number(wordValue(cadence as PhraseOf<'word'> | undefined, 'cadence'));
  return cadence === undefined || !Number.isFinite(ms) ? undefined : { ms, used: [cadence] };
}

/** "Every 100": a number that is no time. */
function stepIn(view: ClauseView): PhraseOf<'amount'> | undefined {
  if (!view.hasWord('also', 'each')) return undefined;
  return view.all('amount').find(({ isOrdinal, value }) => !isOrdinal && value > 0);
}

export const axisWayActs: readonly ActSpec[] = [direction, sunSide, swapAxes, unit, ticks];
