import type { ChangeOf } from '#src/domain/figure/figure-change.ts';
import type { Dash } from '#src/domain/figure/look.ts';
import type { Act } from '#src/domain/request.ts';
import { lookAct } from '#src/language/acts/looks/change.ts';
import {
  type ActReading,
  type ActSpec,
  type ClauseView,
  type Setting,
  wordValue,
} from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

type Marker = ChangeOf<'marker'>;
const DASHES: Readonly<Record<string, Dash>> = {
  dashed: 'dashed',
  dotted: 'dotted',
  dashdot: 'dash-dot',
  solid: 'solid',
};

/** "label it 'shock'", "in red", "dashed": of the marker that was said right before. */
const amended: ActSpec = lookAct('marker-look', 10, (view, setting): ActReading | undefined => {
  const own = setting.acts.at(-1);
  if (own?.do === 'change' && own.change.kind === 'edit-marker' && !view.opensSentence)
    return editedOn(view, setting, own.change);
  const isOwn =
    own?.do === 'change' && own.change.kind === 'marker' && (!view.opensSentence || saysThatLine(view));
  const last = isOwn ? own : earlierMarker(view, setting);
  if (last?.do !== 'change' || last.change.kind !== 'marker') return undefined;
  if (view.series().length > 0 || view.all('panel').length + view.all('time').length > 0) return undefined;
  if (view.words('noun').some((noun) => !OF_MARKERS.has(wordValue(noun, 'noun') ?? ''))) return undefined;
  const { fields, used } = looksIn(view);
  const lines = view.words('noun', 'line', 'vline', 'hline');
  if (
    Object.keys(fields).length === 0 &&
    (lines.length === 0 || view.phrases.some(({ type }) => type === 'amount'))
  )
    return undefined;
  return {
    acts: amendedBy(last.change, fields),
    used: [
      ...used,
      ...view.words('noun', 'label', 'line', 'band'),
      ...allPanels(view),
      ...view.words('verb', 'call', 'mark', 'colour', 'set'),
      ...view.spelt(/^(?:write|print|text)$/i),
    ],
    ...(isOwn ? { amends: setting.acts.length - 1 } : {}),
  };
});

/** "… a vertical line at 04:51. line should be dark red": one line, where one was just asked for. */
function saysThatLine(view: ClauseView): boolean {
  const [line, ...more] = view.words('noun', 'line', 'vline', 'hline');
  return line !== undefined && more.length === 0 && /line$/i.test(line.raw);
}

/** "In all panels": where none is named, a mark stands in all of them. */
export function allPanels(view: ClauseView): readonly Phrase[] {
  const [nouns, all] = [view.words('noun', 'panel'), view.words('also', 'all', 'each', 'every')];
  return nouns.length > 0 && all.length > 0 ? [...nouns, ...all] : [];
}

/** Nouns that stand beside the look of a marker. */
const OF_MARKERS: ReadonlySet<string> = new Set([
  'label',
  'line',
  'vline',
  'hline',
  'width',
  'panel',
  'band',
]);

/** "Make S1 red and dotted": one more look of what is edited. */
function editedOn(
  view: ClauseView,
  { acts }: Setting,
  change: ChangeOf<'edit-marker'>,
): ActReading | undefined {
  const { fields, used } = looksIn(view);
  const { label, opacity: _, ...looks } = fields;
  if (Object.keys(fields).length === 0 || view.series().length > 0) return undefined;
  const name = label === undefined ? {} : { name: label };
  return {
    acts: [{ do: 'change', change: { ...change, ...looks, ...name } }],
    used,
    amends: acts.length - 1,
  };
}

/** Several times and as many labels: each has its own. */
function amendedBy(change: Marker, fields: Looks): readonly Act[] {
  const { at, label: _, ...rest } = change;
  const labels = labelsOf(fields.label, at === undefined ? 0 : [at].flat().length);
  if (labels === undefined || at === undefined) return [{ do: 'change', change: { ...change, ...fields } }];
  return [at].flat().map((time, place): Act => {
    const label = labels[place] ?? '';
    return { do: 'change', change: { ...rest, ...fields, at: time, label } };
  });
}

/** "S1 and S2", "a, b, c": the names of so many, where there are as many. */
function labelsOf(label: string | undefined, count: number): readonly string[] | undefined {
  const parts = label
    ?.split(/\s*(?:,\s*and\b|,|;|\/|\band\b|&)\s*/)
    .map((part) => part.replace(/^["'“”‘’]+|["'“”‘’]+$/g, '').trim())
    .filter((part) => part !== '');
  return parts !== undefined && count > 1 && parts.length === count ? parts : undefined;
}

/**
 * Where each time has a look or a label of its own, they are told apart: those of a kind stand all before their times or all
 * behind.
 */
export function looksOfEach(
  view: ClauseView,
  times: readonly PhraseOf<'time'>[],
): { readonly fields: readonly Looks[]; readonly used: readonly Phrase[] } | undefined {
  if (times.length < 2) return undefined;
  const quotes = view.all('quote');
  const listed = quotes.length === 1 ? labelsOf(quotes[0]?.text, times.length) : undefined;
  const kinds = [
    [...view.words('colour'), ...view.words('hex')],
    view.words('dash'),
    listed === undefined ? quotes : [],
  ].filter((words) => words.length > 1);
  if (kinds.length === 0 && listed === undefined) return undefined;
  const each = times.map((time, at) =>
    kinds.map((words) => {
      const isBefore = (words[0]?.from ?? 0) < (times[0]?.from ?? 0);
      const [from, to] = isBefore ? [times[at - 1]?.to ?? 0, time.from] : [time.to, times[at + 1]?.from];
      return looksIn(view, from, to, words);
    }),
  );
  return {
    fields: each.map((looks, at) => ({
      ...Object.assign({}, ...looks.map(({ fields }) => fields)),
      ...(listed?.[at] === undefined ? {} : { label: listed[at] }),
    })),
    used: [
      ...each.flatMap((looks) => looks.flatMap(({ used }) => used)),
      ...(listed === undefined ? [] : quotes),
    ],
  };
}

/** "Write MC on it", "label it onset": of the marker that the request before set. */
function earlierMarker(view: ClauseView, { acts, previous }: Setting): Act | undefined {
  const isText =
    view.all('quote').length > 0 && view.phrases.some(({ raw }) => /^(?:write|print|label)$/i.test(raw));
  const isPointed = view.hasWord('pronoun', 'it', 'them', 'there');
  return isText && isPointed && acts.length === 0 ? previous?.acts.findLast(isMarker) : undefined;
}

function isMarker(act: Act): boolean {
  return act.do === 'change' && act.change.kind === 'marker';
}

type Looks = Pick<Marker, 'label' | 'color' | 'dash' | 'width' | 'opacity'>;

/** Colour, dash, width and label of a marker, wherever they stand in its clause. */
export function looksIn(
  view: ClauseView,
  from = 0,
  to = Number.POSITIVE_INFINITY,
  among?: readonly Phrase[],
): { readonly fields: Looks; readonly used: readonly Phrase[] } {
  const isIn = (phrase: Phrase) =>
    phrase.from >= from && phrase.to <= to && (among === undefined || among.includes(phrase));
  const colours = [...view.words('colour'), ...view.words('hex')].filter(isIn);
  const colour = colours.find((each) => isOfLine(view, each)) ?? colours[0];
  const [dash] = view.words('dash').filter(isIn);
  const [weight] = view.words('weight', 'thicker', 'thinner').filter(isIn);
  const [quote] = view.all('quote').filter(isIn);
  const color = wordValue(colour, 'colour') ?? wordValue(colour, 'hex');
  const dashed = DASHES[wordValue(dash, 'dash') ?? ''];
  return {
    fields: {
      ...(quote === undefined ? {} : { label: quote.text }),
      ...(color === undefined ? {} : { color }),
      ...(dashed === undefined ? {} : { dash: dashed }),
      ...(weight === undefined ? {} : { width: wordValue(weight, 'weight') === 'thinner' ? 0.75 : 2.5 }),
    },
    used: [
      colour,
      dash,
      weight,
      quote,
      ...(quote === undefined ? [] : [...view.words('noun', 'label'), ...view.words('verb', 'call')]),
    ].filter((each) => each !== undefined),
  };
}

/** "In black with a red dashed line at -100": the colour right in front of the line is the line's. */
export function isOfLine({ phrases }: ClauseView, colour: Phrase): boolean {
  const behind = phrases.slice(phrases.indexOf(colour) + 1);
  const next = behind.find(
    (phrase) => phrase.type !== 'word' || !LOOKS.some((kind) => means(phrase.mark, kind)),
  );
  return next?.type === 'word' && means(next.mark, 'noun', 'line', 'vline', 'hline', 'zeroline', 'band');
}

const LOOKS = ['dash', 'weight'] as const;

/** A number by itself, several as a list. */
export function one(numbers: readonly number[]): number | number[] {
  const [first, ...rest] = numbers;
  return first !== undefined && rest.length === 0 ? first : [...numbers];
}

/** "Shade the intervals where …, light grey, in all panels": of what was shaded right before. */
const shade: ActSpec = lookAct('shade-colour', 9, (view, setting): ActReading | undefined => {
  const last = setting.acts.at(-1);
  const [look] = [...view.words('colour'), ...view.words('hex')];
  const color = wordValue(look, 'colour') ?? wordValue(look, 'hex');
  const isShade = last?.do === 'mark-events' && (last.what === 'shade' || last.what === 'mark');
  if (!isShade || last.color !== undefined || view.opensSentence || look === undefined || color === undefined)
    return undefined;
  if (view.series().length > 0 || view.words('noun', 'line', 'title', 'background', 'legend').length > 0)
    return undefined;
  return {
    acts: [{ ...last, color }],
    amends: setting.acts.length - 1,
    used: [look, ...view.words('also', 'all', 'both'), ...view.words('noun', 'panel')],
  };
});

export const markerLookActs: readonly ActSpec[] = [shade, amended];
