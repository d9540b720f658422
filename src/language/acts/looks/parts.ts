import type { ChangeOf } from '#src/domain/figure/figure-change.ts';
import { changed, lookAct } from '#src/language/acts/looks/change.ts';
import { type ActSpec, type ClauseView, type Setting, wordValue } from '#src/language/reading/act.ts';
import { curvesOf } from '#src/language/reading/look-targets.ts';
import { seriesRefOf } from '#src/language/reading/named-ref.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

type Part = ChangeOf<'color-where'>;
type Limit = Pick<Part, 'comparison' | 'value'>;

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
  const used = [colour, ...fills, ...limit.used, ...soft(view)].filter((each) => each !== undefined);
  const target =
    limit.item === undefined
      ? curvesOf(view, setting, used.slice(0, 1))
      : { fields: { series: [limit.item] }, used: [] };
  const isCarried =
    limit.isOther && before !== undefined && view.series().length + view.all('panel').length === 0;
  const fields = isCarried ? placeOf(before) : target.fields;
  return changed(
    { kind: 'color-where', ...limit.said, color, ...(isFilled ? { isFilled } : {}), ...fields },
    [...used, ...target.used],
  );
});

function soft(view: ClauseView): readonly Phrase[] {
  return [
    ...view.words('verb', 'colour', 'set', 'mark', 'show', 'use'),
    // "Color bars green below 4": what is done, not a colour map.
    ...view.words('noun', 'colormap', 'coloraxis').filter(({ raw }) => /^colou?r(?:s| ?bars)?$/i.test(raw)),
    ...view.words('noun', 'line', 'data', 'bin', 'panel'),
    ...view.words('mark', 'bar', 'point', 'line'),
    ...view.words('question', 'when', 'where'),
    ...view.spelt(/^(?:when|where|wherever|whenever|if|areas?|parts?|values?|bits?|else)$/i),
  ];
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
  const [condition] = view.all('condition');
  if (condition !== undefined && condition.comparison !== '=' && condition.comparison !== 'between') {
    const { comparison, value, item } = condition;
    return {
      said: { comparison, value },
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
  const step = before === undefined ? undefined : stepBehind(view);
  if (step !== undefined) return step;
  const [word] = [...view.words('comparison', '<', '>'), ...view.spelt(/^(?:above|below)$/i)];
  if (before === undefined || word === undefined) return undefined;
  const isBelow = wordValue(word, 'comparison') === '<' || /^below$/i.test(word.raw);
  return { said: { comparison: isBelow ? '<' : '>', value: before.value }, isOther: true, used: [word] };
}

/** "Green below 4, yellow 4 to 5, red from 5": each colour from its number on, over the one before. */
function stepBehind(view: ClauseView): Found | undefined {
  const [colour] = [...view.words('colour'), ...view.words('hex')];
  if (colour === undefined) return undefined;
  const behind = view.phrases.slice(view.phrases.indexOf(colour) + 1);
  const lead = behind.findIndex(({ raw }) => !/^(?:from|at|for|is|=|:|≥|>=)$/i.test(raw));
  const number = behind[lead];
  const value =
    number?.type === 'span'
      ? number.low
      : number?.type === 'amount' && number.unit === undefined && !number.isOrdinal
        ? number.value
        : undefined;
  if (number === undefined || value === undefined) return undefined;
  const last = behind
    .slice(lead + 1)
    .filter(({ raw }) => /^(?:and|on|up|upwards?|above|more|\+)$/i.test(raw));
  return {
    said: { comparison: '>=', value },
    isOther: true,
    used: [...behind.slice(0, lead), number, ...last],
  };
}

function lastPart({ acts }: Setting): Part | undefined {
  const last = acts.at(-1);
  return last?.do === 'change' && last.change.kind === 'color-where' ? last.change : undefined;
}

function placeOf({ series, panel }: Part): Pick<Part, 'series' | 'panel'> {
  return { ...(series === undefined ? {} : { series }), ...(panel === undefined ? {} : { panel }) };
}

export const partActs: readonly ActSpec[] = [partLook];
