import type { Archive } from '#src/archive/choose-data.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { SeriesWish } from '#src/domain/series-wish.ts';
import type { OperationCall } from '#src/language/operations/operation-calls.ts';
import type { TurnContext } from '#src/planning/context.ts';
import { asPreferred, preferredMission, preferredWishes } from '#src/planning/preferred.ts';
import type { Stream } from '#src/planning/stream.ts';

export interface CompletedWishes {
  readonly wishes: readonly SeriesWish[];
  /** Defaults that were taken. */
  readonly notes: readonly string[];
}

const DEFAULT_QUANTITY = 'magnetic-field';
const NEAR_EARTH = 'OMNI';

/**
 * Fills in what the wishes leave out: the quantity from the thread ("now add Wind") or the magnetic field, the mission
 * from the thread ("add density") or OMNI for what is measured near Earth. Every default is told.
 */
export function completedWishes(turn: TurnContext, archive: Archive): CompletedWishes {
  const { understanding, thread, preferences } = turn;
  const notes = new Set<string>();
  const context = wantsContext(understanding)
    ? thread.frames.filter(({ label }) => isShown(label, thread))
    : [];
  const wishes = understanding.series.flatMap((wish) =>
    isAtHand(wish, thread.frames)
      ? [withVector(wish, understanding.operations)]
      : completed(
          withVector(named(wish, understanding.text), understanding.operations),
          context,
          { archive, preferences },
          notes,
        ),
  );
  const liked = preferredWishes(wishes, preferences, thread, archive.knowledge);
  return { wishes: liked.wishes, notes: [...notes, ...liked.notes] };
}

/** Words for a picture that say what is to be in it: a spectrogram of ions, the orbit of a spacecraft. */
const PICTURED: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:spectrogram|spectra|spectrum)\b.*\belectrons?\b|\belectrons?\b.*\b(?:spectrogram|spectra|spectrum)\b/i,
    'electron-spectrum',
  ],
  [/\bpitch[ -]?angle\b/i, 'pitch-angle-distribution'],
  [/\b(?:spectrogram|energy spectr(?:a|um))\b/i, 'energy-spectrum'],
  [/\b(?:orbit|trajectory|position|location)\b|\bwhere (?:is|was|were)\b/i, 'position'],
];

function named(wish: SeriesWish, text: string): SeriesWish {
  if (wish.quantity !== undefined || wish.dataset !== undefined) return wish;
  const quantity = PICTURED.find(([words]) => words.test(text))?.[1];
  return quantity === undefined ? wish : { ...wish, quantity };
}

/** The thread has data of this quantity, whosever they are; a wish that names no mission means them. */
function isAtHand({ mission, dataset, quantity }: SeriesWish, frames: readonly FrameSummary[]): boolean {
  return (
    mission === undefined &&
    dataset === undefined &&
    quantity !== undefined &&
    frames.some(({ provenance }) => provenance.quantity === quantity)
  );
}

const OF_VECTORS: ReadonlySet<string> = new Set([
  'magnitude',
  'cone_angle',
  'clock_angle',
  'parker_angle',
  'rotate',
  'electric_field',
]);

/** What is computed from components has to be fetched with its components. */
function withVector(wish: SeriesWish, operations: readonly OperationCall[]): SeriesWish {
  const needsVector = operations.some(({ operation }) => OF_VECTORS.has(operation));
  const isVector = wish.quantity === 'magnetic-field' || wish.quantity === 'velocity';
  return needsVector && isVector && wish.component === undefined ? { ...wish, component: 'vector' } : wish;
}

function wantsContext({ wants, series }: TurnContext['understanding']): boolean {
  return (
    wants.add ||
    wants.comparison ||
    series.some(({ mission, quantity }) => mission === undefined || quantity === undefined)
  );
}

function isShown(label: string, { figure, focus }: TurnContext['thread']): boolean {
  if (figure === undefined) return focus.includes(label);
  return figure.panels.some(({ traces }) => traces.some((trace) => trace.label === label));
}

/** What is taken where a wish says nothing. */
type Defaults = Pick<TurnContext, 'preferences'> & { readonly archive: Archive };

function completed(
  wish: SeriesWish,
  context: readonly FrameSummary[],
  { archive, preferences }: Defaults,
  notes: Set<string>,
): readonly SeriesWish[] {
  if (wish.dataset !== undefined) return [wish];
  const known = wish.quantity === undefined ? withQuantity(wish, context, archive, notes) : [wish];
  return known.flatMap((each) => parts(withMission(each, context, { archive, preferences }, notes), archive));
}

/** One wish for each quantity that the thread shows; the magnetic field when it shows none. */
function withQuantity(
  wish: SeriesWish,
  context: readonly FrameSummary[],
  { knowledge }: Archive,
  notes: Set<string>,
): readonly SeriesWish[] {
  const shown = [...new Set(context.flatMap(({ provenance }) => provenance.quantity ?? []))];
  if (shown.length > 0) {
    return shown.map((quantity) => {
      const component = context.find((frame) => frame.provenance.quantity === quantity && isMagnitude(frame))
        ? 'magnitude'
        : undefined;
      return { ...wish, quantity, ...(component === undefined ? {} : { component }) };
    });
  }
  const name = wish.mission === undefined ? 'this' : (knowledge.mission(wish.mission)?.name ?? wish.mission);
  notes.add(`No quantity was named for ${name}, so I took the magnetic field.`);
  return [{ ...wish, quantity: DEFAULT_QUANTITY }];
}

function isMagnitude({ columns, provenance }: FrameSummary): boolean {
  return (
    provenance.operation === 'magnitude' || (columns.length === 1 && columns[0]?.component === 'magnitude')
  );
}

function withMission(
  wish: SeriesWish,
  context: readonly FrameSummary[],
  { archive: { knowledge }, preferences }: Defaults,
  notes: Set<string>,
): SeriesWish {
  const { quantity } = wish;
  if (wish.mission !== undefined || quantity === undefined) return wish;
  const shown = [...new Set(context.flatMap(({ provenance }) => provenance.mission ?? []))];
  const [only] = shown;
  if (
    shown.length === 1 &&
    only !== undefined &&
    knowledge.candidates({ ...wish, quantity, mission: only }).length > 0
  ) {
    return { ...wish, mission: only };
  }
  const liked = preferredMission({ ...wish, quantity }, preferences, knowledge);
  if (liked?.mission !== undefined) {
    notes.add(asPreferred(liked));
    return { ...wish, mission: liked.mission };
  }
  if (knowledge.quantity(quantity)?.isNearEarth !== true) return wish;
  const name = knowledge.quantity(quantity)?.name ?? quantity;
  notes.add(`No mission was named, so ${name} is taken near Earth, from OMNI.`);
  return { ...wish, mission: NEAR_EARTH };
}

/** "Solar wind" of one mission is its field, speed, density and temperature. */
function parts(wish: SeriesWish, { knowledge }: Archive): readonly SeriesWish[] {
  const quantities = knowledge.quantity(wish.quantity ?? '')?.parts ?? [];
  return quantities.length === 0
    ? [wish]
    : quantities.map((quantity) => ({
        ...wish,
        quantity,
        ...(wish.quantity === undefined ? {} : { collective: wish.quantity }),
      }));
}

/** Quantities that an operation needs besides what is there: the density for the Alfvén speed, say. */
const NEEDS: Readonly<Record<string, readonly SeriesWish[]>> = {
  alfven_speed: [{ quantity: 'magnetic-field' }, { quantity: 'density' }],
  alfven_mach: [{ quantity: 'speed' }, { quantity: 'magnetic-field' }, { quantity: 'density' }],
  plasma_beta: [{ quantity: 'magnetic-field' }, { quantity: 'density' }, { quantity: 'temperature' }],
  dynamic_pressure: [{ quantity: 'density' }, { quantity: 'speed' }],
  electric_field: [{ quantity: 'velocity' }, { quantity: 'magnetic-field', component: 'vector' }],
  entropy: [{ quantity: 'density' }, { quantity: 'temperature' }],
  cone_angle: [{ quantity: 'magnetic-field', component: 'vector' }],
  clock_angle: [{ quantity: 'magnetic-field', component: 'vector' }],
  parker_angle: [{ quantity: 'magnetic-field', component: 'vector' }],
};

/** Wishes for what the operations need and nobody named, of the missions that the request or the thread means. */
export function neededWishes(
  operations: readonly OperationCall[],
  atHand: readonly Stream[],
  wished: readonly SeriesWish[],
  { understanding, thread }: TurnContext,
): readonly SeriesWish[] {
  const needs = operations.flatMap(({ operation }) => NEEDS[operation] ?? []);
  if (needs.length === 0) return [];
  const missions = missionsMeant(atHand, wished, understanding.series, thread.frames);
  return missions.flatMap((mission) =>
    needs
      .filter(({ quantity }) => !isThere(quantity ?? '', mission, atHand, wished))
      .filter((need, index, all) => all.findIndex(({ quantity }) => quantity === need.quantity) === index)
      .map((need) => ({ ...need, mission })),
  );
}

function missionsMeant(
  atHand: readonly Stream[],
  wished: readonly SeriesWish[],
  named: readonly SeriesWish[],
  frames: readonly FrameSummary[],
): readonly string[] {
  const said = [...atHand, ...wished, ...named].flatMap(({ mission }) => mission ?? []);
  const shown = frames.at(-1)?.provenance.mission;
  const missions = said.length > 0 ? said : [shown ?? NEAR_EARTH];
  return [...new Set(missions)];
}

function isThere(
  quantity: string,
  mission: string,
  atHand: readonly Stream[],
  wished: readonly SeriesWish[],
): boolean {
  const same = (other: string | undefined) =>
    other === quantity ||
    (quantity === 'speed' && other === 'velocity') ||
    (quantity === 'temperature' && other === 'thermal-speed');
  return [...atHand, ...wished].some(
    (each) => same(each.quantity) && (each.mission === undefined || each.mission === mission),
  );
}
