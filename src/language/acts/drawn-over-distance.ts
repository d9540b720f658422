import type { Act, NamedSeries, Target } from '#src/domain/request.ts';
import { NO_PERIOD } from '#src/domain/request.ts';
import { distanceAxis, isDistance } from '#src/language/acts/distance-axis.ts';
import { isInsteadOf } from '#src/language/acts/looks/listed-colours.ts';
import type { ActReading, ActSpec, ClauseView, Setting } from '#src/language/reading/act.ts';
import { wordValue } from '#src/language/reading/act.ts';
import { seriesRefOf } from '#src/language/reading/named-ref.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/**
 * "X axis in solar radii instead of time", "same but against distance", "vs L instead of time": what is drawn over time, over where its
 * spacecraft was.
 */
export const drawnOverDistanceAct: ActSpec = {
  name: 'drawn-over-distance',
  rank: 0,
  read(view, setting) {
    const axis = setting.drawn.overDistance === undefined ? axisIn(view) : unitOfAxis(view);
    if (axis === undefined || view.words('operation', 'fit').length > 0) return undefined;
    const place = setting.acts.findLastIndex((act) => act.do === 'show');
    const asked = setting.acts[place];
    return asked?.do === 'show' ? ofAsked(asked, place, axis) : ofDrawn(axis, setting);
  },
};

/** "X in solar radii not au", "distance in Rs" of what is drawn over the distance: the same in another unit. */
function unitOfAxis(view: ClauseView): Axis | undefined {
  const named = view.series().flatMap(({ items }) => items.map(({ series }) => series));
  const nouns = [...view.words('noun', 'xaxis'), ...view.spelt(/^x$/i)];
  const words = view
    .words('unit')
    .filter((word) => /^(?:Rs|Rsun|au|AU)$/.test(wordValue(word, 'unit') ?? ''));
  const [word] = words.filter((each) => !isInsteadOf(view, each));
  const others = [
    ...view.all('time'),
    ...view.all('span'),
    ...view.all('amount'),
    ...view.words('operation'),
  ];
  if (
    word === undefined ||
    nouns.length + named.length === 0 ||
    !named.every(isDistance) ||
    others.length > 0
  )
    return undefined;
  const denied = view.spelt(/^(?:not|instead of|rather than)$/i);
  const unit = wordValue(word, 'unit')?.replace(/^Rs$/, 'Rsun') ?? 'Rsun';
  return {
    quantity: 'radial-distance',
    unit,
    used: [
      ...nouns,
      ...words,
      ...denied,
      ...view.all('series'),
      ...view.words('verb', 'show', 'use', 'set', 'put', 'convert'),
      ...view.words('negation', 'instead'),
      ...view.spelt(/^(?:axis|plot)$/i),
    ],
  };
}

interface Axis {
  /** The distance from the Sun, L, magnetic local time or latitude. */
  readonly quantity: string;
  /** Unit of the distance where one was said. */
  readonly unit?: string;
  readonly used: readonly Phrase[];
}

function axisIn(view: ClauseView): Axis | undefined {
  const named = view.series().flatMap(({ items }) => items.map(({ series }) => series));
  const nouns = view.words('noun', 'xaxis');
  const units = view
    .words('unit')
    .filter((word) => /^(?:Rs|Rsun|au|AU)$/.test(wordValue(word, 'unit') ?? ''));
  const instead = view.words('negation', 'instead');
  const [only, ...others] = named;
  const isOver =
    only === undefined
      ? nouns.length > 0 && units.length > 0
      : isPlace(only) && (nouns.length > 0 || isAxis(view));
  if (!isOver || others.length > 0 || view.one('time') !== undefined || view.one('span') !== undefined)
    return undefined;
  // Of the Sun, not of Saturn: this is a distance from the Sun.
  const unit = wordValue(units[0], 'unit')?.replace(/^Rs$/, 'Rsun');
  return {
    quantity: only?.quantity ?? 'radial-distance',
    ...(unit === undefined ? {} : { unit }),
    used: [
      ...view.all('series'),
      ...nouns,
      ...units,
      ...instead,
      ...view.words('also', 'same'),
      ...view.words('verb', 'show', 'use', 'set', 'put'),
      ...view.words('pronoun'),
      ...view.words('noun', 'figure'),
      ...view.spelt(/^(?:time|plot|axis|over)$/i),
    ],
  };
}

const PLACES: ReadonlySet<string> = new Set(['l-shell', 'mlt', 'magnetic-latitude']);

function isPlace(series: NamedSeries): boolean {
  return isDistance(series) || PLACES.has(series.quantity ?? '');
}

/** "Against L", "vs the distance". */
function isAxis(view: ClauseView): boolean {
  return distanceAxis(view) !== undefined || view.all('series').some(({ prep }) => prep === 'against');
}

/** What this request draws gets the distance for its axis. */
function ofAsked(
  asked: Extract<Act, { do: 'show' }>,
  place: number,
  { used, quantity }: Axis,
): ActReading | undefined {
  const ys = asked.of.filter((each): each is NamedSeries => each.kind === 'series' && !isPlace(each));
  if (ys.length === 0 || ys.length < asked.of.length || asked.form !== undefined) return undefined;
  return { acts: [scatter(ys, quantity, asked)], used, amends: place };
}

function ofDrawn({ unit, used, quantity }: Axis, { drawn, acts }: Setting): ActReading | undefined {
  const ys =
    drawn.overDistance?.ys ??
    drawn.lines.map(({ label, mission, probe }) => ({
      ...own({ mission, probe }),
      kind: 'series' as const,
      text: label,
      label,
    }));
  if (ys.length === 0) return undefined;
  if (unit === undefined || /^au$/i.test(unit)) return { acts: [scatter(ys, quantity)], used };
  // In another unit it is converted first.
  const distances = [...placesOf(ys, quantity).values()];
  const converted = distances.map(
    (distance): Act => ({
      do: 'compute',
      operation: 'convert_units',
      params: { to: unit },
      of: [distance],
      period: NO_PERIOD,
    }),
  );
  const show = scatter(ys, quantity, undefined, (series) => ({ ...series, made: 'convert_units' }));
  const made = distances.map((_, at): Target => ({ kind: 'act', act: acts.length + at }));
  return { acts: [...converted, { ...show, of: [...ys, ...made] }], used };
}

function scatter(
  ys: readonly NamedSeries[],
  quantity: string,
  asked?: Extract<Act, { do: 'show' }>,
  axisOf: (distance: NamedSeries) => NamedSeries = (distance) => distance,
): Extract<Act, { do: 'show' }> {
  const distances = placesOf(ys, quantity);
  const pairs = ys.flatMap((y) => {
    const x = distances.get(craftOf(y));
    return x === undefined ? [] : [{ x: seriesRefOf(axisOf(x)), y: seriesRefOf(y) }];
  });
  return {
    do: 'show',
    mode: 'new',
    form: 'scatter',
    of: [...ys, ...distances.values()],
    pairs,
    period: asked?.period ?? NO_PERIOD,
  };
}

/** Where each of their spacecraft is. */
function placesOf(ys: readonly NamedSeries[], quantity: string): ReadonlyMap<string, NamedSeries> {
  const text = quantity === 'radial-distance' ? 'distance' : quantity;
  return new Map(ys.map((y) => [craftOf(y), { kind: 'series', text, quantity, ...own(y) }]));
}

function own({
  mission,
  probe,
}: {
  readonly mission?: string | undefined;
  readonly probe?: string | undefined;
}) {
  return { ...(mission === undefined ? {} : { mission }), ...(probe === undefined ? {} : { probe }) };
}

function craftOf({ mission, probe }: NamedSeries): string {
  return `${mission ?? ''} ${probe ?? ''}`;
}
