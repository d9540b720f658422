import type { EventFinder } from '#src/domain/event-finder.ts';
import type { NamedSeries, Target } from '#src/domain/request.ts';
import type { NamedFinder } from '#src/language/acts/event-finders.ts';
import type { ClauseView } from '#src/language/reading/act.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

/** Kinds of events that are found in the field. */
export const FIELD_FINDERS: ReadonlySet<EventFinder['kind']> = new Set([
  'switchbacks',
  'discontinuities',
  'magnetopause-crossings',
  'dipolarizations',
]);

/** Turns of the field are seen in all its components and shocks in its size, where some of it is named: "switchbacks, Br and |B|". */
export function inWholeField(of: readonly Target[], { kind }: EventFinder): readonly Target[] {
  const component = FIELD_FINDERS.has(kind) || OF_POLARITY.has(kind) ? 'vector' : 'magnitude';
  if (component === 'magnitude' && kind !== 'shocks') return of;
  const parts = of.filter(isPartOfField);
  const [part] = parts;
  const isWhole = of.some(
    (each) => each.kind === 'series' && each.quantity === 'magnetic-field' && !isPartOfField(each),
  );
  const isSize = component === 'magnitude' && parts.some((each) => each.component === component);
  if (part === undefined || isSize) return of;
  const rest = of.filter((each) => !parts.some((other) => other === each));
  return isWhole ? rest : [...rest, { ...part, component, text: 'B' }];
}

const OF_POLARITY: ReadonlySet<EventFinder['kind']> = new Set([
  'sector-boundaries',
  'current-sheet-crossings',
]);

function isPartOfField(target: Target): target is NamedSeries {
  return (
    target.kind === 'series' &&
    target.quantity === 'magnetic-field' &&
    target.component !== undefined &&
    target.component !== 'vector'
  );
}

type Found = Pick<NamedFinder, 'find' | 'used'>;

/** What is said of how they are found. */
interface Settings<Kind extends EventFinder['kind']> {
  readonly settings: Partial<Omit<Extract<EventFinder, { kind: Kind }>, 'kind'>>;
  readonly used: readonly Phrase[];
}

/** Events that a spacecraft's field tells: switchbacks, directional discontinuities, crossings of the magnetopause, dipolarizations. */
export function fieldFinder(view: ClauseView): NamedFinder | undefined {
  const found = switchbacks(view) ?? discontinuities(view) ?? magnetopause(view) ?? dipolarizations(view);
  return found === undefined ? undefined : { ...found, series: [] };
}

/** "Switchbacks with z > 0.7", "deflected by more than 60 degrees from a 3 h background", "from the Parker spiral". */
function switchbacks(view: ClauseView): Found | undefined {
  const words = view.words('event', 'switchbacks');
  if (words.length === 0) return undefined;
  const { settings, used } = switchbackSettings(view);
  return { find: { kind: 'switchbacks', ...settings }, used: [...words, ...used] };
}

/** How deflected, and from what. */
export function switchbackSettings(view: ClauseView): Settings<'switchbacks'> {
  const size = sizeIn(view, ['deg', 'K', undefined]);
  const isAngle = size !== undefined && (size.unit !== undefined || size.value > 1);
  const parker = view.words('asked', 'spiral-direction');
  const background = view.spelt(/^(?:background|mean field|means?|averages?|running mean|average field)$/i);
  const length =
    background.length === 0
      ? undefined
      : view.all('duration').find((each) => isBeside(view, each, background));
  return {
    settings: {
      ...(size === undefined ? {} : isAngle ? { angle: size.value } : { least: size.value }),
      ...(length === undefined ? {} : { backgroundMs: length.ms }),
      ...(parker.length === 0 ? {} : { background: 'parker' }),
    },
    used: [
      ...parker,
      ...background,
      ...[size, length].filter((each) => each !== undefined),
      ...above(view, size),
      ...view.words('asked', 'deflection'),
      ...view.words('question', 'where'),
      ...view.spelt(/^(?:z|deflections?|angles?|threshold|mean|field)$/i),
    ],
  };
}

/** "Directional discontinuities by the spread angle, 45 degrees", "discontinuities of the field after Tsurutani and Smith". */
function discontinuities(view: ClauseView): Found | undefined {
  const words = view.words('event', 'discontinuities');
  const bare = view.words('noun', 'jump').filter(({ raw }) => /^discontinuit/i.test(raw));
  const isOfField = bare.length > 0 && view.series().length > 0 && view.series().every(isWholeField);
  if (words.length === 0 && !isOfField) return undefined;
  const { settings, used } = discontinuitySettings(view);
  return {
    find: { kind: 'discontinuities', ...settings },
    used: [...words, ...bare, ...used, ...view.spelt(/^(?:directional|tangential|rotational|magnetic)$/i)],
  };
}

/** By which criterion, and from what angle on. */
export function discontinuitySettings(view: ClauseView): Settings<'discontinuities'> {
  const size = sizeIn(view, ['deg', 'K']);
  const angles = [
    ...view.words('asked', 'spread-angle'),
    ...view.spelt(/^(?:turns?|turning|rotations?|rotating)$/i),
  ];
  const names = view.words('asked', 'tsurutani-smith');
  const within = view
    .all('duration')
    .find(({ prep }) => prep === 'in' || prep === 'over' || prep === undefined);
  const isByAngle = size !== undefined || angles.length > 0;
  return {
    settings: {
      ...(isByAngle ? { method: 'spread-angle' } : names.length > 0 ? { method: 'tsurutani-smith' } : {}),
      ...(size === undefined ? {} : { angle: size.value }),
      ...(within === undefined ? {} : { withinMs: within.ms }),
    },
    used: [
      ...angles,
      ...names,
      ...view.spelt(/^(?:criteri(?:on|a)|methods?|angles?)$/i),
      ...[size, within].filter((each) => each !== undefined),
      ...above(view, size),
    ],
  };
}

/** A discontinuity of the whole field is one of its direction; of a component or the speed it is a jump. */
function isWholeField({ items }: PhraseOf<'series'>): boolean {
  return items.every(
    ({ series: { quantity, component } }) =>
      quantity === 'magnetic-field' && (component === undefined || component === 'vector'),
  );
}

function magnetopause(view: ClauseView): Found | undefined {
  const words = view.words('event', 'magnetopause-crossings');
  if (words.length === 0) return undefined;
  const find: EventFinder = { kind: 'magnetopause-crossings' };
  return { find, used: [...words, ...view.spelt(/^(?:candidates?|possible|likely)$/i)] };
}

/** "Dipolarizations with a rise of Bz by 10 nT within 5 min". */
function dipolarizations(view: ClauseView): Found | undefined {
  const words = view.words('event', 'dipolarizations');
  if (words.length === 0) return undefined;
  const size = sizeIn(view, ['nT']);
  const within = view.all('duration').find(({ prep }) => prep === 'in' || prep === 'over');
  return {
    find: {
      kind: 'dipolarizations',
      ...(size === undefined ? {} : { least: size.value }),
      ...(within === undefined ? {} : { withinMs: within.ms }),
    },
    used: [
      ...words,
      ...[size, within].filter((each) => each !== undefined),
      ...above(view, size),
      ...view.spelt(/^(?:rises?|rising|increases?|increasing|jumps?|jumping|fronts?)$/i),
    ],
  };
}

type Size = PhraseOf<'condition'> | PhraseOf<'amount'>;

/** A number above which something counts: a comparison first, else an amount in one of the units. */
function sizeIn(view: ClauseView, units: readonly (string | undefined)[]): Size | undefined {
  const condition = view
    .all('condition')
    .find(
      ({ comparison, value, unit }) =>
        comparison.startsWith('>') && value > 0 && (unit === undefined || units.includes(unit)),
    );
  const amounts = view.all('amount').filter(({ unit, isOrdinal }) => !isOrdinal && unit !== undefined);
  return condition ?? amounts.find(({ unit }) => units.includes(unit));
}

/** The comparison of an amount that stands by itself: "spread angle above 45 degrees". */
function above(view: ClauseView, size: Size | undefined): readonly Phrase[] {
  return size?.type === 'amount' ? view.words('comparison', '>', '>=') : [];
}

/** "A 3 h background", "background of 3 h". */
function isBeside(view: ClauseView, phrase: Phrase, words: readonly Phrase[]): boolean {
  const at = view.phrases.indexOf(phrase);
  return words.some((word) => Math.abs(view.phrases.indexOf(word) - at) <= 2);
}
