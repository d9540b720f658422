import type { NamedSeries } from '#src/domain/request.ts';
import { isAsked } from '#src/language/acts/again/asked-again.ts';
import { conditionsOf } from '#src/language/acts/conditions.ts';
import { type Part, partsOfDrawn } from '#src/language/acts/parts-of-drawn.ts';
import type { ActSpec, ClauseView } from '#src/language/reading/act.ts';
import { isContent } from '#src/language/reading/content.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

/** Of the solar wind, km/s; between them it is neither. */
const SLOW = 400;
const FAST = 500;
const HOW = /^(?:slow|fast|slower|faster|high[- ]speed|low[- ]speed)$/i;
const SIGN = /^(?:north|south)wards?$/i;
const WIND = /^(?:(?:solar )?winds?|streams?|flows?|plasma)$/i;
const SMALL =
  /^(?:(?:two|different|separate|2) colou?rs?|split|separate|divide|sort|group|groups|class|classes|bins|into|by|two|2|different|separate|separately|own|colou?rs?|colou?red|colou?r|one|for|the|and|vs|versus|with|in|on|as|show|plot|draw|make|both|each|it|them|points?|dots?|data|samples?|distributions?|histograms?|clouds?|panel|same|hours?|times?|where|when|only|just|keep|of|curves?|lines?)$/i;

/** "Split slow < 400 and fast > 550", "fast and slow wind in two colours", "only fast wind": what is drawn, of parts of its samples. */
export const splitByValueAct: ActSpec = {
  name: 'split-by-value',
  rank: 3,
  read(view, setting) {
    // Behind a question the number is asked of each part.
    if (setting.acts.length > 0 || view.asks() || isElse(view) || isAsked(setting)) return undefined;
    const { parts, used, notes } = partsIn(view);
    const { pairs, counted } = setting.drawn;
    const [only] = parts;
    if (only === undefined || (parts.length < 2 && pairs.length + counted.length === 0)) return undefined;
    if (parts.length < 2 && !saysOnly(view)) return undefined;
    const rest = view.phrases.filter((phrase) => view.isFree(phrase) && !used.includes(phrase));
    if (!rest.every((phrase) => SMALL.test(phrase.raw) || !isContent(phrase, true))) return undefined;
    const acts = partsOfDrawn(setting.drawn, parts, 0);
    return acts === undefined ? undefined : { acts, used: [...used, ...rest], notes };
  },
};

function saysOnly(view: ClauseView): boolean {
  return view.hasWord('negation', 'only') || view.hasWord('verb', 'keep') || view.spelt(/^just$/i).length > 0;
}

function isElse(view: ClauseView): boolean {
  return (
    view.all('time').length > 0 ||
    view.hasWord('statistic') ||
    view.hasWord('verb', 'mark', 'shade', 'list', 'find', 'remove', 'zoom', 'count') ||
    view.hasWord('noun', 'yaxis', 'axis', 'list', 'storm', 'shock', 'jump')
  );
}

/** Each condition, with how fast the wind is by it, or the usual limits where none is said. */
export function partsIn(view: ClauseView): {
  readonly parts: readonly Part[];
  readonly used: readonly Phrase[];
  readonly notes: readonly string[];
} {
  const hows = view.spelt(HOW);
  const winds = windsOf(view, hows);
  const conditions = view.all('condition');
  const used = [...hows, ...winds, ...conditions];
  if (conditions.length > 0) {
    const parts = conditions.map((condition) => partOf(view, condition));
    return { parts, used, notes: [] };
  }
  const signs = view.spelt(SIGN);
  if (signs.length > 0) {
    const named = view.all('series').filter(({ items }) => items.every(({ series }) => isBz(series)));
    return {
      parts: signs.map(({ raw }) => ofBz(/^south/i.test(raw))),
      used: [...signs, ...named],
      notes: [],
    };
  }
  const parts = hows.map(({ raw }): Part => ofSpeed(/^(?:slow|low)/i.test(raw)));
  const note = `Slow is below ${SLOW} km/s here and fast above ${FAST} km/s.`;
  return { parts, used, notes: parts.length > 0 ? [note] : [] };
}

/** "Fast wind" is no spacecraft. */
function windsOf(view: ClauseView, hows: readonly Phrase[]): readonly Phrase[] {
  const { phrases } = view;
  return phrases.filter(
    (phrase, at) =>
      WIND.test(phrase.raw) &&
      phrases.slice(Math.max(0, at - 3), at).some((before) => hows.some((how) => how === before)),
  );
}

const SPEED = { kind: 'series', quantity: 'speed', text: 'speed' } as const;

function partOf(view: ClauseView, condition: PhraseOf<'condition'>): Part {
  const found = conditionsOf(view, (each) => each === condition);
  const isOfSpeed = condition.item === undefined && (condition.unit === 'km/s' || isOfWind(view, condition));
  const where = found?.where;
  if (where === undefined || (where.kind !== 'compared' && where.kind !== 'between'))
    return { ...ofSpeed(true), subjects: [] };
  return isOfSpeed
    ? { where: { ...where, other: 0, unit: 'km/s' }, subjects: [SPEED] }
    : { where, subjects: found?.subjects ?? [] };
}

/** "Slow (< 400)": the word stands right before it. */
function isOfWind({ phrases }: ClauseView, condition: Phrase): boolean {
  const before = phrases
    .slice(0, phrases.indexOf(condition))
    .findLast(({ raw }) => !/^(?:[(,:=]|only|just)$/i.test(raw));
  return before !== undefined && (HOW.test(before.raw) || WIND.test(before.raw));
}

function isBz({ quantity, component }: NamedSeries): boolean {
  return quantity === 'magnetic-field' && component === 'z';
}

function ofBz(isSouth: boolean): Part {
  const where = {
    kind: 'compared',
    comparison: isSouth ? '<' : '>',
    threshold: 0,
    unit: 'nT',
    other: 0,
  } as const;
  return {
    where,
    subjects: [{ kind: 'series', quantity: 'magnetic-field', component: 'z', text: 'Bz' }],
  };
}

function ofSpeed(isSlow: boolean): Part {
  const where = {
    kind: 'compared',
    comparison: isSlow ? '<' : '>',
    threshold: isSlow ? SLOW : FAST,
    unit: 'km/s',
    other: 0,
  } as const;
  return { where, subjects: [SPEED] };
}
