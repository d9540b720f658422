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
import type { Phrase } from '#src/language/reading/phrase.ts';

type Marker = ChangeOf<'marker'>;
const _DAY = 86_400_000;
const DASHES: Readonly<Record<string, Dash>> = {
  dashed: 'dashed',
  dotted: 'dotted',
  dashdot: 'dash-dot',
  solid: 'solid',
};

/** "label it 'shock'", "in red", "dashed": of the marker that was said right before. */
const amended: ActSpec = lookAct('marker-look', 10, (view, setting): ActReading | undefined => {
  const own = setting.acts.at(-1);
  const isOwn = own?.do === 'change' && own.change.kind === 'marker' && !view.opensSentence;
  const last = isOwn ? own : earlierMarker(view, setting);
  if (last?.do !== 'change' || last.change.kind !== 'marker') return undefined;
  if (view.series().length > 0 || view.all('panel').length + view.all('time').length > 0) return undefined;
  if (
    view
      .words('noun')
      .some((noun) => !['label', 'line', 'vline', 'hline', 'width'].includes(wordValue(noun, 'noun') ?? ''))
  )
    return undefined;
  const { fields, used } = looksIn(view);
  const lines = view.words('noun', 'line', 'vline', 'hline');
  if (
    Object.keys(fields).length === 0 &&
    (lines.length === 0 || view.phrases.some(({ type }) => type === 'amount'))
  )
    return undefined;
  const act = { do: 'change' as const, change: { ...last.change, ...fields } };
  return {
    acts: [act],
    used: [
      ...used,
      ...view.words('noun', 'label', 'line'),
      ...view.words('verb', 'call', 'mark', 'colour', 'set'),
      ...view.spelt(/^(?:write|print|text)$/i),
    ],
    ...(isOwn ? { amends: setting.acts.length - 1 } : {}),
  };
});

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
): { readonly fields: Looks; readonly used: readonly Phrase[] } {
  const isIn = (phrase: Phrase) => phrase.from >= from && phrase.to <= to;
  const [colour] = [...view.words('colour'), ...view.words('hex')].filter(isIn);
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

/** A number by itself, several as a list. */
export function one(numbers: readonly number[]): number | number[] {
  const [first, ...rest] = numbers;
  return first !== undefined && rest.length === 0 ? first : [...numbers];
}

export const markerLookActs: readonly ActSpec[] = [amended];
