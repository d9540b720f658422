import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import { changedAll, lookAct } from '#src/language/acts/looks/change.ts';
import { type ActSpec, type ClauseView, type Setting, wordValue } from '#src/language/reading/act.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';
import { STORM_LEVELS, STORM_LEVELS_TOLD } from '#src/language/reading/phrases/storm-levels.ts';

/** Halfway between the thirds of a unit: from 4− and from 5−, as GFZ colours its bars. */
const FROM_FOUR = 3.5;
const FROM_FIVE = 4.5;
const USUAL = ['green', 'gold', 'red'] as const;
const OF_STORMS = ['gold', 'darkorange', 'red', 'darkred', 'purple'] as const;
const KP = { quantity: 'kp' } as const;
const KP_SERIES = { kind: 'series', text: 'Kp', quantity: 'kp' } as const;

/** "Colour them green/yellow/red like GFZ does", "traffic light colours by level", "kp bars green yellow red": Kp by its level. */
const levelColours: ActSpec = lookAct('level-colours', 6, (view, setting) => {
  const cues = view.words('palette', 'levels');
  const words = view.words('colour').filter(({ raw }) => !/^colou?rs?$/i.test(raw));
  const colours = words.map((word) => wordValue(word, 'colour') ?? '');
  const isOfLevels = cues.length > 0 || view.words('threshold').length > 0 || colours.length === 3;
  if (!isOfLevels || !isMeant(view, setting)) return undefined;
  const storms = ofStorms(view, setting, colours);
  if (storms !== undefined)
    return {
      ...changedAll(storms, [...cues, ...words, ...view.words('threshold'), ...softWords(view, setting)]),
      notes: [STORM_LEVELS_TOLD],
    };
  if (colours.length !== 3 && !(colours.length === 0 && cues.length > 0)) return undefined;
  if (view.all('condition').length > 0 || view.hasWord('noun', 'vline', 'hline') || !isOfKp(view, setting))
    return undefined;
  const [low = USUAL[0], middle = USUAL[1], high = USUAL[2]] = colours;
  const changes: readonly FigureChange[] = [
    ...asBars(view, setting),
    { kind: 'color', color: low, series: [KP] },
    { kind: 'color-where', comparison: '>=', value: FROM_FOUR, color: middle, series: [KP] },
    { kind: 'color-where', comparison: '>=', value: FROM_FIVE, color: high, series: [KP] },
  ];
  return changedAll(changes, [...cues, ...words, ...softWords(view, setting)]);
});

function asBars(view: ClauseView, { drawn }: Setting): readonly FigureChange[] {
  const isAsBars = drawn.has(KP_SERIES) && view.words('mark', 'bar').length > 0;
  return isAsBars ? [{ kind: 'mark', mark: 'bar', series: [KP] }] : [];
}

/** "Colour by G level", "by storm level": a colour for each level of the G scale, and green below the first. */
function ofStorms(
  view: ClauseView,
  setting: Setting,
  said: readonly string[],
): readonly FigureChange[] | undefined {
  const isOfScale = view
    .words('threshold')
    .some((word) => /^(?:g|storms|noaa|any)$/.test(wordValue(word, 'threshold') ?? ''));
  const isPainted =
    view.words('verb', 'colour').length > 0 ||
    view.spelt(/^colou?r(?:s|ed|ing|-coded?)?(?: bars?)?$/i).length > 0;
  const isOfStorms =
    view.words('palette', 'levels').some(({ raw }) => /storm/i.test(raw)) || (isOfScale && isPainted);
  const isOf = isOfStorms && view.all('condition').length === 0 && isOfKp(view, setting);
  if (!isOf || (said.length > 0 && said.length !== STORM_LEVELS.length)) return undefined;
  return [
    ...asBars(view, setting),
    { kind: 'color', color: 'green', series: [KP] },
    ...STORM_LEVELS.map(
      (value, at): FigureChange => ({
        kind: 'color-where',
        comparison: '>=',
        value,
        color: said[at] ?? OF_STORMS[at] ?? 'purple',
        series: [KP],
      }),
    ),
  ];
}

/** Kp is named in this request, or it is on the figure: of what is only computed nobody knows yet that it is Kp. */
function isMeant(view: ClauseView, { drawn, acts }: Setting): boolean {
  const asked = acts.flatMap((act) => ('of' in act ? act.of : []));
  const said = view.series().flatMap(({ items }) => items.map(({ series }) => series));
  const isNamed = [...asked, ...said].some((each) => each.kind === 'series' && each.quantity === 'kp');
  return isNamed || (drawn.lines.length > 0 && drawn.has(KP_SERIES));
}

/** No other curve is named, and no three curves wait for three colours. */
function isOfKp(view: ClauseView, { drawn }: Setting): boolean {
  const series = view.series().flatMap(({ items }) => items.map((item) => item.series));
  // NOAA has spacecraft, too; here it is whose scale that is.
  const named = series.flatMap(({ quantity, mission }) => (mission === 'NOAA' ? [] : [quantity]));
  return named.every((quantity) => quantity === 'kp') && (named.length > 0 || drawn.lines.length < 3);
}

function softWords(view: ClauseView, { drawn }: Setting): readonly Phrase[] {
  return [
    // One that is yet to be shown is not only spoken of.
    ...(drawn.has(KP_SERIES) ? [...view.all('series'), ...view.words('mark', 'bar')] : []),
    ...view.words('verb', 'colour', 'set', 'use', 'show', 'put'),
    ...view.words('pronoun', 'it', 'them'),
    ...view.words('noun', 'colormap', 'level', 'storm', 'data'),
    ...view.spelt(
      /^(?:levels?|values?|activity|gfz|noaa|swpc|scheme|code|does|do|coded|colou?r(?:s|ed|-coded)?(?: bars?)?)$/i,
    ),
  ];
}

export const levelColourActs: readonly ActSpec[] = [levelColours];
