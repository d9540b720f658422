import type { Pointed } from '#src/domain/request.ts';
import { distanceAxis } from '#src/language/acts/distance-axis.ts';
import type { OperationWord } from '#src/language/acts/operation-words.ts';
import { pointedBeside, pointersOf, withoutCompany } from '#src/language/acts/pointers.ts';
import type { ClauseView } from '#src/language/reading/act.ts';
import type { Phrase, SeriesItem } from '#src/language/reading/phrase.ts';
import { phrasesBetween } from '#src/language/reading/phrases-between.ts';

/** What an operation works on: series, results of other operations of the clause by place, or what a pronoun means. */
export interface OperandsOf {
  readonly items: readonly SeriesItem[];
  /** Places of other calls. */
  readonly calls: readonly number[];
  readonly pointed: readonly Pointed[];
  /** What is pointed at stands in front of the series: "divide it by Dst". */
  readonly isPointedFirst?: boolean;
  /** The other call makes what is taken from the series: "B minus its running mean". */
  readonly isLevel?: true;
}

const NOTHING: OperandsOf = { items: [], calls: [], pointed: [] };

/** The series of a clause, by the operation word that they stand behind. */
interface Layout {
  readonly view: ClauseView;
  readonly words: readonly OperationWord[];
  readonly head: readonly SeriesItem[];
  readonly behind: readonly (readonly SeriesItem[])[];
}

/** Gives each operation its operands: those behind it, else the result before it, else what the clause began with. */
export function operandsOf(words: readonly OperationWord[], view: ClauseView): readonly OperandsOf[] {
  const axis = distanceAxis(view);
  const behind = words.map((word, index) =>
    itemsBetween(view, axis, word.to, words[index + 1]?.from ?? Number.POSITIVE_INFINITY),
  );
  const head = itemsBetween(view, axis, 0, words[0]?.from ?? 0);
  const layout: Layout = { view, words, head, behind };
  return words.map((word, index) => narrowed(word, operandsAt(layout, index), view));
}

function itemsBetween(
  view: ClauseView,
  axis: SeriesItem | undefined,
  from: number,
  to: number,
): readonly SeriesItem[] {
  return phrasesBetween(view.phrases, from, to).flatMap((phrase) => {
    // What the result is drawn over is no part of it.
    if (phrase.type === 'series') return phrase.items.filter((item) => item !== axis);
    return phrase.type === 'condition' && phrase.item !== undefined && !isPlace(phrase.item)
      ? [phrase.item]
      : [];
  });
}

/** "The ratio of the fluxes at L 4-4.5": where they are taken, and nothing that they are divided by. */
function isPlace({ series: { quantity = '' } }: SeriesItem): boolean {
  return PLACES.has(quantity);
}

const PLACES: ReadonlySet<string> = new Set(['l-shell', 'mlt', 'local-time', 'magnetic-latitude']);

/** What is computed of a mission's plasma and field takes the mission; other series of the list are drawn beside it. */
function narrowed(word: OperationWord, operands: OperandsOf, view: ClauseView): OperandsOf {
  if (word.spec.takes !== 'mission') return operands;
  const missions = operands.items.filter(({ series }) => series.quantity === undefined);
  if (missions.length > 0) return { ...operands, items: missions };
  const own = isBeside(word, operands, view)
    ? operands.items.flatMap(ownerOf)
    : operands.items.flatMap(asInput);
  return { ...operands, items: own };
}

/** "Plot the speed and the Alfvén speed": what a list has in front is drawn beside, and nothing is made of it. */
function isBeside(word: OperationWord, { items }: OperandsOf, view: ClauseView): boolean {
  const last = items.at(-1);
  const link = last === undefined ? [] : between(view, last.to, word.from).map(({ raw }) => raw);
  return (
    link.some((raw) => /^(?:and|&|plus|,|against|vs\.?|versus)$/i.test(raw)) &&
    link.every((raw) => /^(?:and|&|plus|,|the|its|against|vs\.?|versus)$/i.test(raw))
  );
}

function ownerOf({
  series: { quantity: _, component: __, parameter, dataset, mission, probe, kind, text },
}: SeriesItem) {
  if (mission === undefined || (parameter ?? dataset) !== undefined) return [];
  const series = { kind, text, mission, ...(probe === undefined ? {} : { probe }) };
  return [{ series, from: -1, to: -1 }];
}

/** What physics is computed from. */
const INPUTS: ReadonlySet<string> = new Set([
  'magnetic-field',
  'velocity',
  'speed',
  'density',
  'electron-density',
  'temperature',
  'thermal-speed',
  'dynamic-pressure',
  'position',
  'radial-distance',
]);

/** "Beta and entropy of Wind": no input of the entropy; it says whose data are meant. */
function asInput(item: SeriesItem): readonly SeriesItem[] {
  const { quantity, component: _, ...whose } = item.series;
  if (quantity === undefined || INPUTS.has(quantity)) return [item];
  // A receiver of waves measures no input of what is drawn over its spectrum.
  if (quantity === 'wave-power') return ownerOf(item);
  return whose.mission === undefined ? [] : [{ series: whose, from: -1, to: -1 }];
}

function operandsAt(layout: Layout, index: number): OperandsOf {
  const { words, head, behind, view } = layout;
  const word = words[index];
  if (word === undefined) return NOTHING;
  // "L shell or radial distance", "the power spectrum and the density": neither is made of the other.
  const gap = between(view, word.to, behind[index]?.[0]?.from ?? 0);
  const isChoice =
    gap.some(({ raw }) => /^or$/i.test(raw)) ||
    (word.spec.takes === 'mission' && isAgainst(view, gap, behind[index] ?? [])) ||
    (gap.some(({ raw }) => /^(?:and|plus|&)$/i.test(raw)) &&
      gap.every(({ raw }) => /^(?:and|plus|&|the|a|its|also|,|please|pls|plz|now)$/i.test(raw)));
  const mine = isChoice ? [] : withoutCompany(view, behind[index] ?? []);
  const pointed = pointedBeside(view, word, mine);
  if (pointed !== undefined) return { ...NOTHING, ...pointed };
  if (isShapeOf(layout, index)) return { ...NOTHING, calls: [index - 1] };
  const level = levelBehind(layout, index);
  if (level !== undefined) return { ...NOTHING, items: head, ...level };
  const vectors = vectorsBefore(layout, index);
  if (vectors !== undefined) return { ...NOTHING, items: vectors };
  const infix = infixOperands(layout, index);
  if (infix !== undefined) return infix;
  if (/^(?:half|\d*\.?\d+)$/i.test(word.raw)) return { ...NOTHING, calls: [index + 1] };
  const spread = ofMissions(head, mine);
  if (spread !== undefined) return { ...NOTHING, items: spread };
  if (mine.length > 0)
    return withPrevious(layout, index, { ...NOTHING, items: mine.map((item) => ofHead(head, item)) });
  const next = words[index + 1];
  if (next !== undefined) {
    const link = between(view, word.to, next.from);
    const isFitted = word.name === 'fit' && link.some(({ raw }) => /^(?:to|through)$/i.test(raw));
    // "Integrate the VBs", "smoothed beta": of what the next one makes.
    const isOfNext =
      word.spec.takes === undefined &&
      next.spec.takes === 'mission' &&
      link.every(({ raw }) => /^(?:the|a|that)$/i.test(raw));
    if (isNested(link) || isFitted || isOfNext) return { ...NOTHING, calls: [index + 1] };
    const shared = sharedBehind(layout, index);
    if (head.length === 0 && shared !== undefined && isList(link)) return { ...NOTHING, items: shared };
  }
  const previous = previousOf(layout, index);
  if (previous !== undefined) return { ...NOTHING, calls: [previous] };
  return head.length > 0
    ? { ...NOTHING, items: ofLast(layout, index) }
    : { ...NOTHING, pointed: pointersOf(view, index > 0) };
}

/** "B minus its 20 min running mean": an average of the series in front, which is taken from that series. */
function levelBehind(
  { words, head, behind, view }: Layout,
  index: number,
): Pick<OperandsOf, 'calls' | 'isLevel'> | undefined {
  const isOf = (at: number) => {
    const [minus, level] = [words[at], words[at + 1]];
    return (
      minus !== undefined &&
      level !== undefined &&
      /^(?:minus|less|[-–−])$/i.test(minus.raw) &&
      /^running_(?:mean|median|minimum|maximum)$/.test(level.name) &&
      (behind[at] ?? []).length === 0 &&
      between(view, minus.to, level.from).every(({ raw }) => !/^(?:and|,|plus|or)$/i.test(raw))
    );
  };
  if (head.length !== 1 || index > 1) return undefined;
  if (index === 0 && isOf(0)) return { calls: [1], isLevel: true };
  return index === 1 && isOf(0) ? { calls: [] } : undefined;
}

/** "V/VA against the density": it is drawn over that, and not made of it. */
function isAgainst(view: ClauseView, gap: readonly Phrase[], [first]: readonly SeriesItem[]): boolean {
  const isPreposed = view
    .series()
    .some(({ prep, items }) => prep === 'against' && items.some((item) => item === first));
  return isPreposed || gap.some(({ raw }) => /^(?:against|vs\.?|versus)$/i.test(raw));
}

/** "ACE and Wind Bz, Wind smoothed over 10 min": a spacecraft that is named again right before is the one that is meant. */
function ofLast({ head, view, words }: Layout, index: number): readonly SeriesItem[] {
  const last = head.at(-1);
  const word = words[index];
  const isBare =
    last !== undefined &&
    word !== undefined &&
    index === 0 &&
    last.series.mission !== undefined &&
    (last.series.quantity ?? last.series.parameter ?? last.series.dataset ?? last.series.label) ===
      undefined &&
    between(view, last.to, word.from).every(({ raw }) => /^(?:is|only|one|data|line|curve)$/i.test(raw));
  const own = head.filter(
    ({ series }) =>
      series !== last?.series &&
      series.mission === last?.series.mission &&
      series.probe === last?.series.probe &&
      series.quantity !== undefined,
  );
  const others = head.filter((item) => item !== last && !own.includes(item));
  return isBare && own.length > 0 && others.length > 0 ? own : head;
}

/** "The Parker angle histogram of Wind": of what is computed from the spacecraft, and not of its field. */
function isShapeOf({ words, view, behind }: Layout, index: number): boolean {
  const [before, word] = [words[index - 1], words[index]];
  if (before?.spec.takes !== 'mission' || word === undefined || word.spec.takes !== undefined) return false;
  const isGlued = between(view, before.to, word.from).length === 0;
  return isGlued && (behind[index] ?? []).every(({ series }) => series.quantity === undefined);
}

const VECTORS: ReadonlySet<string> = new Set([
  'magnetic-field',
  'velocity',
  'electric-field',
  'electron-velocity',
]);

/** "B (GSM, three components and the magnitude) and the density", "ACE and Wind B, magnitude of each": the size of what stands before it. */
function vectorsBefore({ words, view, behind }: Layout, index: number): readonly SeriesItem[] | undefined {
  const word = words[index];
  if (word === undefined || !(word.name === 'magnitude' || isFrame(view, word))) return undefined;
  const next = behind[index]?.[0]?.from ?? word.to;
  if (between(view, word.to, next).some(({ raw }) => /^(?:of|for|from|to)$/i.test(raw))) return undefined;
  const before = itemsBetween(view, distanceAxis(view), 0, word.from);
  const last = before.findLast(isVector);
  if (last === undefined) return undefined;
  // Of a list of spacecraft the vectors of all: their quantity is said once.
  return before.filter((item) => isVector(item) && (item === last || item.from === last.from));
}

function isVector({ series: { quantity, component } }: SeriesItem): boolean {
  return VECTORS.has(quantity ?? '') && (component === undefined || component === 'vector');
}

/** "B in LMN, density below": a frame stands behind what is turned into it. */
function isFrame({ phrases }: ClauseView, { name, from }: OperationWord): boolean {
  const before = phrases.findLast(({ to }) => to <= from);
  return /^(?:minimum_variance|field_aligned)$/.test(name) && /^(?:in|into|to)$/i.test(before?.raw ?? '');
}

/** "Bx^2 of Wind": a mission behind the operation is that of the series in front. */
function ofMissions(
  head: readonly SeriesItem[],
  mine: readonly SeriesItem[],
): readonly SeriesItem[] | undefined {
  const isBare = ({ series }: SeriesItem) =>
    series.mission !== undefined && series.quantity === undefined && series.parameter === undefined;
  const isOpen = head.every(({ series }) => series.mission === undefined && series.dataset === undefined);
  if (head.length === 0 || mine.length === 0 || !isOpen || !mine.every(isBare)) return undefined;
  return head.flatMap((item) =>
    mine.map(({ series }) => ({ ...item, series: { ...series, ...item.series } })),
  );
}

/** "Wind cross helicity from 3DP and MFI": a spacecraft alone in front is that of what names none. */
function ofHead(head: readonly SeriesItem[], item: SeriesItem): SeriesItem {
  const [only] = head;
  const { series } = item;
  const isOpen =
    series.mission === undefined &&
    series.dataset === undefined &&
    series.label === undefined &&
    series.unknown === undefined;
  if (only === undefined || head.length > 1 || !isOpen) return item;
  const { mission, probe, quantity, parameter } = only.series;
  if (mission === undefined || quantity !== undefined || parameter !== undefined) return item;
  return { ...item, series: { ...series, mission, ...(probe === undefined ? {} : { probe }) } };
}

/** "Np minus Na", "Br times r", "A divided by B". */
function infixOperands({ words, head, behind }: Layout, index: number): OperandsOf | undefined {
  const word = words[index];
  const mine = behind[index] ?? [];
  if (
    word?.spec.takes !== 'two' ||
    !/^(?:minus|times|over|[-–−*×·]|divided by|multiplied (?:by|with)|subtracted from)$/i.test(word.raw)
  )
    return undefined;
  const right = mine[0];
  if (right === undefined) return undefined;
  // "C1 - C2, C1 - C3": what stands right in front is the left side of the second.
  const before = behind[index - 1] ?? [];
  const own = index === 0 ? head.slice(-1) : before.length > 1 ? before.slice(-1) : undefined;
  const left = own === undefined ? { calls: [index - 1], items: [] } : { calls: [], items: own };
  return { ...NOTHING, ...left, items: [...left.items, right] };
}

/** "Interpolate and detrend Bz": the second goes on with the first. */
function withPrevious(layout: Layout, index: number, operands: OperandsOf): OperandsOf {
  const [word, before] = [layout.words[index], layout.words[index - 1]];
  if (word === undefined || before === undefined || layout.head.length > 0) return operands;
  const isBefore = (layout.behind[index - 1] ?? []).length === 0;
  const link = between(layout.view, before.to, word.from);
  return isBefore && word.spec.isStep === true && before.spec.isStep === true && isList(link)
    ? { ...NOTHING, calls: [index - 1] }
    : operands;
}

function sharedBehind({ behind }: Layout, index: number): readonly SeriesItem[] | undefined {
  return behind.slice(index + 1).find(({ length }) => length > 0);
}

/** The result that a later word goes on with: "its running mean", "then detrend", "…, interpolate, detrend". */
function previousOf({ words, view }: Layout, index: number): number | undefined {
  const [word, before] = [words[index], words[index - 1]];
  if (word === undefined || before === undefined) return undefined;
  const link = between(view, before.to, word.from);
  const isOfIt = link.some(({ raw }) => /^(?:its|then|afterwards|finally|that|it)$/i.test(raw));
  const isAs = word.phrases[0]?.prep === 'as';
  // A slope goes through the spectrum in front of it.
  const isFit = word.name === 'fit' && /^(?:power_spectrum|structure_function)$/.test(before.name);
  return isOfIt || isAs || isFit || word.spec.isStep === true || isMadeOf(word, before, link)
    ? index - 1
    : undefined;
}

/** Whether the second is made of what the first makes, without a word that says so. */
function isMadeOf(word: OperationWord, before: OperationWord, link: readonly Phrase[]): boolean {
  const isApart = link.some(({ raw }) => /^(?:and|plus|&|with|or)$/i.test(raw));
  // "ACE and Wind Bz, 5 min means, difference", "1 min means, running std over 1 h".
  const goesOn =
    before.name === 'resample' && /^(?:difference|divide|running_std)$/.test(word.name) && !isApart;
  return goesOn || isAverageOf(word, before);
}

const AVERAGES = /^(?:resample$|running_|savitzky_golay$|exponential_smoothing$)/;

/** "Scaled by r^2, hourly means", "Alfvén speed, 1 h running mean": averages of what was made of the data, not of the data again. */
function isAverageOf({ name, raw }: OperationWord, { name: before, spec }: OperationWord): boolean {
  if (/^smoothed/i.test(raw) && before === 'resample') return true;
  return AVERAGES.test(name) && !AVERAGES.test(before) && (spec.isStep === true || spec.takes !== undefined);
}

function between(view: ClauseView, from: number, to: number): readonly Phrase[] {
  return phrasesBetween(view.phrases, from, to);
}

function isNested(link: readonly Phrase[]): boolean {
  return (
    link.some(({ raw }) => /^(?:of|from)$/i.test(raw)) &&
    !link.some(({ raw }) => /^(?:,|and|plus)$/i.test(raw))
  );
}

/** "And", "," without an article: what is behind belongs to both. */
function isList(link: readonly Phrase[]): boolean {
  return !link.some(({ raw }) => /^(?:plus|the|a|an|its)$/i.test(raw));
}
