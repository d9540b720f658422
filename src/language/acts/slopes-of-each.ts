import type { Act, Target } from '#src/domain/request.ts';
import { takeLimits } from '#src/language/acts/near-phrases.ts';
import { spectraNamed } from '#src/language/acts/spectra-named.ts';
import {
  type ActSpec,
  type ClauseView,
  pointedIn,
  type Setting,
  seriesOf,
} from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

const PERIOD = { ranges: [], events: [] } as const;

/** "Slope of each component", "fit every one of them between 1 and 10 mHz", "the slopes": a line for each spectrum, drawn, and a table. */
export const slopesOfEachAct: ActSpec = {
  name: 'slopes-of-each',
  rank: 9,
  read(view, setting) {
    const slopes = slopeWords(view);
    const isBroken = slopes.some(({ raw }) => /break|broken/i.test(raw));
    if (slopes.length === 0 || isBroken || view.all('time').length > 0) return undefined;
    const named = seriesOf(view.all('series'));
    const made = spectraNamed({ of: named, period: PERIOD }, setting);
    if (view.series().length > 0 && (made === undefined || view.isQuestion || !isFitted(view)))
      return undefined;
    // "Slopes of -1 and -5/3" are lines to compare with.
    const isGiven = view.all('amount').some(({ unit, raw }) => unit === undefined && /^[-−+]/.test(raw));
    if (isGiven) return undefined;
    const each = eachWords(view);
    const isPlural = slopes.some(({ raw }) => /(?:s|indices)$/i.test(raw));
    const ofSpectra = spectra(setting);
    const isNew = setting.acts.some((act) => act.do === 'compute' && act.operation === 'power_spectrum');
    const isPlainFit = view.words('verb', 'fit').some(({ mark }) => !means(mark, 'operation'));
    const isMeant = isPlural || made !== undefined || (isNew && isPlainFit);
    if (each.length === 0 && !(isMeant && ofSpectra !== undefined)) return undefined;
    const near = { phrases: view.phrases.filter(view.isFree), used: [] };
    const limits = takeLimits(near);
    const factor = limits?.unit === 'mHz' ? 1e-3 : limits?.unit === 'kHz' ? 1e3 : 1;
    const ends = limits === undefined ? {} : { from: limits.low * factor, to: limits.high * factor };
    const isOverTime = ofSpectra === undefined;
    if (isOverTime && (limits !== undefined || setting.drawn.lines.length === 0)) return undefined;
    const place = setting.acts.length;
    const lines =
      made === undefined
        ? linesOf(ofSpectra ?? [], ends, place, modeIn(setting))
        : [made, ...linesOf([{ kind: 'act', act: place }], ends, place + 1)];
    return {
      acts: isOverTime ? [overTime] : lines,
      used: [
        ...slopes,
        ...each,
        ...near.used,
        ...view.words('verb', 'show', 'add', 'give', 'compute', 'list', 'find', 'compare'),
        ...view.all('series'),
        ...view.words('question'),
        ...view.words('pronoun', 'it', 'them'),
        ...view.words('noun', 'table', 'error', 'line'),
        ...view.words('also'),
        ...view.spelt(/^only$/i),
        ...view.spelt(/^(?:spectrum|spectra|lines?|values?|range|frequency range|curves?)$/i),
      ],
    };
  },
};

/** "Fit", and no "slope": the line is to be seen. */
function isFitted(view: ClauseView): boolean {
  return view.words('verb', 'fit').length + view.words('operation', 'fit').length > 0;
}

/** A trend for each, as a table. */
const overTime: Act = {
  do: 'measure',
  question: { kind: 'fit', form: 'line', isEach: true },
  of: [{ kind: 'pointed', which: 'figure', text: 'each' }],
  period: PERIOD,
};

type ShowMode = Extract<Act, { do: 'show' }>['mode'];

/** Where this request draws its spectrum, the line is drawn. */
function modeIn({ acts }: Setting): ShowMode {
  const place = acts.findLastIndex((act) => act.do === 'compute' && act.operation === 'power_spectrum');
  const isIt = ({ kind, ...of }: Target) => kind === 'act' && 'act' in of && of.act === place;
  const show = acts.find((act) => act.do === 'show' && act.of.some(isIt));
  return place < 0 ? 'add' : show?.do === 'show' ? show.mode : 'auto';
}

function linesOf(
  of: readonly Target[],
  ends: { readonly from?: number; readonly to?: number },
  place: number,
  mode: ShowMode = 'add',
): readonly Act[] {
  return [
    {
      do: 'compute',
      operation: 'fit',
      params: { form: 'power-law', ...ends, isEach: true },
      of,
      period: PERIOD,
    },
    { do: 'show', mode, of: [{ kind: 'act', act: place }], period: PERIOD },
  ];
}

function slopeWords(view: ClauseView): readonly Phrase[] {
  return [
    ...view.words('noun', 'slope', 'fitline'),
    ...view.words('operation', 'fit'),
    ...view.words('verb', 'fit'),
    ...view.words('relation', 'power-law'),
    ...view.spelt(/^(?:spectral )?(?:index|indices|indexes|exponents?)$/i),
  ];
}

/** "Each component", "for every one", "all three", "of them". */
function eachWords(view: ClauseView): readonly Phrase[] {
  const parts = [...view.words('by', 'component', 'series'), ...view.words('component', 'vector')];
  const pointed = pointedIn(view);
  const isEach = pointed.targets.some(
    (target) => target.kind === 'pointed' && /^(?:each|all|both)$/.test(target.which),
  );
  const words = [
    ...parts.filter(({ raw }) => !/panel/i.test(raw)),
    ...view.spelt(/^(?:each|every|all|both|individually|respectively|each one|every one)$/i),
    ...(isEach ? pointed.used : []),
  ];
  if (words.length === 0) return [];
  const counts = view
    .all('amount')
    .filter(({ unit, raw }) => unit === undefined && /^(?:two|three|[23])$/i.test(raw));
  return [...words, ...counts, ...view.spelt(/^(?:components?|comps?|ones?)$/i)];
}

/** The spectra that this request makes, or that are drawn. */
function spectra({ acts, drawn, previous }: Setting): readonly Target[] | undefined {
  const isIt = (act: Act) => act.do === 'compute' && act.operation === 'power_spectrum';
  const place = acts.findLastIndex(isIt);
  if (place >= 0) return [{ kind: 'act', act: place }];
  const isDrawn = drawn.hasFrequencies && drawn.spectra.length === 0;
  if (!isDrawn && previous?.acts.some(isIt) !== true) return undefined;
  return [{ kind: 'series', made: 'power_spectrum', text: 'power spectrum' }];
}
