import type { ChangeOf } from '#src/domain/figure/figure-change.ts';
import { changedAll, lookAct } from '#src/language/acts/looks/change.ts';
import { type ActSpec, type ClauseView, type Setting, wordValue } from '#src/language/reading/act.ts';
import { curvesOf } from '#src/language/reading/look-targets.ts';
import { seriesRefOf } from '#src/language/reading/named-ref.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

type Part = ChangeOf<'color-where'>;
type Limit = Pick<Part, 'comparison' | 'value' | 'to'>;

const BLUE = '#0072b2';
const RED = '#d55e00';

/** "Filled below zero in blue", "red where >= 8", "colour Bz red when negative", "… and blue above". */
const partLook: ActSpec = lookAct('color-where', 16, (view, setting) => {
  const [colour] = [...view.words('colour'), ...view.words('hex')];
  const fills = [...view.words('verb', 'shade'), ...view.words('mark', 'area')];
  const limit = limitIn(view, setting);
  if (limit === undefined || !isOfCurve(view, fills, colour, limit.said)) return undefined;
  const before = lastPart(setting);
  const isFilled = fills.length > 0 || (limit.isOther && before?.isFilled === true);
  const color =
    wordValue(colour, 'colour') ??
    wordValue(colour, 'hex') ??
    (limit.said.comparison.startsWith('<') ? BLUE : RED);
  const used = [colour, ...fills, ...limit.used, ...soft(view), ...onlyOf(setting, view)].filter(
    (each) => each !== undefined,
  );
  const target =
    limit.item === undefined
      ? curvesOf(view, setting, used.slice(0, 1))
      : { fields: { series: [limit.item] }, used: [] };
  const isCarried =
    before !== undefined &&
    (limit.isOther || Object.keys(target.fields).length === 0) &&
    view.series().length + view.all('panel').length === 0;
  const fields = isCarried ? placeOf(before) : target.fields;
  const change: Part = {
    kind: 'color-where',
    ...limit.said,
    color,
    ...(isFilled ? { isFilled } : {}),
    ...fields,
  };
  // "Green 0-3, yellow 4-5": a class goes as far as the next begins.
  const isNextClass = limit.isOther && before?.to !== undefined && limit.said.value > before.to;
  const met = changedAll(isNextClass ? [{ ...before, to: limit.said.value }, change] : [change], [
    ...used,
    ...target.used,
  ]);
  return isNextClass ? { ...met, amends: lastPlace(setting.acts) } : met;
});

/** "Dst grey, only red below -100": the rest of it has its colour. */
function onlyOf({ acts }: Setting, view: ClauseView): readonly Phrase[] {
  const last = acts.at(-1);
  return last?.do === 'change' && last.change.kind === 'color' ? view.words('negation', 'only') : [];
}

function soft(view: ClauseView): readonly Phrase[] {
  return [
    ...view.words('verb', 'colour', 'set', 'mark', 'show', 'use'),
    // "Color bars green below 4": what is done, not a colour map.
    ...view.words('noun', 'colormap', 'coloraxis').filter(({ raw }) => /^colou?r(?:s| ?bars)?$/i.test(raw)),
    ...view.words('noun', 'line', 'data', 'bin', 'panel'),
    // "As bars" is a look of its own.
    ...view.words('mark', 'bar', 'point', 'line').filter((word) => !isAs(view, word)),
    ...view.words('question', 'when', 'where'),
    ...view.spelt(/^(?:when|where|wherever|whenever|if|areas?|parts?|values?|bits?|else)$/i),
  ];
}

function isAs({ phrases }: ClauseView, word: Phrase): boolean {
  return /^as\b/i.test(word.raw) || /^(?:as|with|in)$/i.test(phrases[phrases.indexOf(word) - 1]?.raw ?? '');
}

/** Shading of times is another thing: "shade all times when Bz < -20". */
function isOfCurve(
  view: ClauseView,
  fills: readonly Phrase[],
  colour: Phrase | undefined,
  { value }: Limit,
): boolean {
  if (
    view.all('time').length + view.all('duration').length > 0 ||
    view.hasWord('noun', 'interval', 'hline', 'vline', 'band', 'list')
  )
    return false;
  const isTimes = view.phrases.some(({ raw }) => /^(?:when|whenever|while|times?)$/i.test(raw));
  if (fills.length === 0) return colour !== undefined && !view.hasWord('verb', 'find', 'list', 'shade');
  return fills.some(({ raw }) => /^fill|area/i.test(raw)) || (value === 0 && !isTimes);
}

interface Found {
  readonly said: Limit;
  readonly item?: ReturnType<typeof seriesRefOf>;
  /** It is the other side of the value before. */
  readonly isOther: boolean;
  readonly used: readonly Phrase[];
}

function limitIn(view: ClauseView, setting: Setting): Found | undefined {
  return stepBefore(view, lastPart(setting) !== undefined) ?? conditionIn(view, setting);
}

function conditionIn(view: ClauseView, setting: Setting): Found | undefined {
  const [condition] = view.all('condition');
  if (condition !== undefined && condition.comparison !== '=' && condition.isOutside !== true) {
    const { comparison, value, to2, item } = condition;
    return {
      said: comparison === 'between' ? between(value, to2 ?? value) : { comparison, value },
      isOther: false,
      ...(item === undefined ? {} : { item: seriesRefOf(item.series) }),
      used: [condition],
    };
  }
  const [sign] = view.spelt(/^(?:negative|positive|southward|northward)$/i);
  if (sign !== undefined)
    return {
      said: { comparison: /^(?:neg|south)/i.test(sign.raw) ? '<' : '>', value: 0 },
      // "Red for negative Bz, blue for positive": of the same curve.
      isOther: lastPart(setting)?.value === 0,
      used: [sign],
    };
  const before = lastPart(setting);
  const step = stepBehind(view, before !== undefined);
  if (step !== undefined) return step;
  const [word] = [...view.words('comparison', '<', '>'), ...view.spelt(/^(?:above|below)$/i)];
  if (before === undefined || word === undefined) return undefined;
  const isBelow = wordValue(word, 'comparison') === '<' || /^below$/i.test(word.raw);
  return { said: { comparison: isBelow ? '<' : '>', value: before.value }, isOther: true, used: [word] };
}

/** "Green below 4, yellow 4 to 5, red from 5": each colour with its numbers; only a stretch can be the first. */
function stepBehind(view: ClauseView, goesOn: boolean): Found | undefined {
  const [colour] = [...view.words('colour'), ...view.words('hex')];
  if (colour === undefined) return undefined;
  const behind = view.phrases.slice(view.phrases.indexOf(colour) + 1);
  const lead = behind.findIndex(({ raw }) => !/^(?:from|at|for|is|=|:|≥|>=)$/i.test(raw));
  const number = behind[lead];
  const isFirst =
    number?.type === 'span' ? isOfClasses(view) : /^(?:from|≥|>=)$/i.test(behind[lead - 1]?.raw ?? '');
  if (number === undefined || !(goesOn || isFirst)) return undefined;
  const last = behind.slice(lead + 1).filter(({ raw }) => UPWARDS.test(raw) || DOWNWARDS.test(raw));
  const said = numberOf(number, last);
  return said === undefined
    ? undefined
    : { said, isOther: goesOn, used: [...behind.slice(0, lead), number, ...last] };
}

/** "<4 green, 4 to <5 yellow, 5+ red", "4-5 yellow": the numbers right in front of a colour. */
function stepBefore(view: ClauseView, goesOn: boolean): Found | undefined {
  const [colour] = [...view.words('colour'), ...view.words('hex')];
  if (colour === undefined || !goesOn) return undefined;
  const before = view.phrases.slice(0, view.phrases.indexOf(colour));
  const end = before.findLastIndex(({ raw }) => !/^(?:in|as|is|=|:)$/i.test(raw));
  const isOpen = /^(?:\+|(?:or|and) (?:more|above|higher|up|less|below|lower))$/i.test(
    before[end]?.raw ?? '',
  );
  const [number, last] = isOpen ? [before[end - 1], before.slice(end, end + 1)] : [before[end], []];
  if (number === undefined || (!isOpen && number.type !== 'span')) return undefined;
  const said = numberOf(number, last);
  return said === undefined
    ? undefined
    : { said, isOther: true, used: [...before.slice(end + 1), number, ...last] };
}

const UPWARDS = /^(?:and|or|on|up|upwards?|above|more|higher|\+)$/i;
const DOWNWARDS = /^(?:down|downwards?|below|less|lower|under)$/i;

function numberOf(number: Phrase, last: readonly Phrase[]): Limit | undefined {
  if (number.type === 'span') return between(number.low, number.high);
  if (number.type !== 'amount' || number.unit !== undefined || number.isOrdinal) return undefined;
  const isDown = last.some(({ raw }) => raw.split(' ').some((word) => DOWNWARDS.test(word)));
  return { comparison: isDown ? '<=' : '>=', value: number.value };
}

function between(one: number, other: number): Limit {
  return { comparison: '>=', value: Math.min(one, other), to: Math.max(one, other) };
}

/** "Kp bars green 0-3": of values, and not of an axis. */
function isOfClasses(view: ClauseView): boolean {
  const isOfAxis = view.hasWord('noun', 'axis', 'yaxis', 'xaxis', 'range', 'limits', 'coloraxis', 'size');
  return (
    !isOfAxis && (view.hasWord('verb', 'colour') || view.hasWord('mark', 'bar') || view.series().length > 0)
  );
}

function lastPart({ acts }: Setting): Part | undefined {
  const last = acts[lastPlace(acts)];
  return last?.do === 'change' && last.change.kind === 'color-where' ? last.change : undefined;
}

/** Whether it is bars says nothing of colours. */
function lastPlace(acts: Setting['acts']): number {
  return acts.findLastIndex((act) => act.do !== 'change' || act.change.kind !== 'mark');
}

function placeOf({ series, panel }: Part): Pick<Part, 'series' | 'panel'> {
  return { ...(series === undefined ? {} : { series }), ...(panel === undefined ? {} : { panel }) };
}

export const partActs: readonly ActSpec[] = [partLook];
