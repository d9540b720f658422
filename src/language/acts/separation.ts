import type { DataQuestion } from '#src/domain/data-question.ts';
import type { Act, NamedSeries, Target } from '#src/domain/request.ts';
import { isoTime, MINUTE } from '#src/domain/time-range.ts';
import { spacecraftSpokenOf } from '#src/language/acts/drawn-spacecraft.ts';
import type { ActReading, ActSpec, ClauseView } from '#src/language/reading/act.ts';
import { seriesOf, wordValue } from '#src/language/reading/act.ts';
import { periodOf } from '#src/language/reading/period.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** Spacecraft whose distances are told at once. */
const MOST = 5;

/**
 * "How far apart were ACE and Wind?", "plot the separation of THEMIS-D and E": the length of the difference of their positions, of the
 * first with each of the others. Asked as a question it is told in numbers.
 */
export const separationAct: ActSpec = {
  name: 'separation',
  rank: 5,
  read(view, setting) {
    const words = view.words('asked', 'separation');
    if (words.length === 0 && !isOfPair(view)) return undefined;
    const pointers = [...view.words('pronoun', 'them'), ...view.words('also', 'both', 'all')];
    const named = spacecraftIn(view);
    const [first, ...others] = named.length > 0 ? named : spacecraftSpokenOf(setting);
    if (first !== undefined && others.length === 0 && isOnlyThat(view)) return ofOneAlone(view);
    if (first === undefined || others.length === 0 || others.length >= MOST) return undefined;
    const frames = view.words('frame');
    // Spacecraft of several missions stand together in a frame that all of them have, which the archive knows.
    const isOfOne = others.every(({ mission }) => mission === first.mission);
    const coordinates = wordValue(frames[0], 'frame') ?? namedFrame(view) ?? (isOfOne ? 'GSE' : undefined);
    const [unit] = view.words('unit').filter(({ raw }) => !/^(?:nT|s|min)$/i.test(raw));
    const period = periodOf(view.all('time'));
    const place = (craft: NamedSeries): NamedSeries => ({
      ...craft,
      quantity: 'position',
      ...(coordinates === undefined ? {} : { coordinates }),
      text: 'position',
    });
    const acts: Act[] = [];
    const add = (act: Act): Target => ({ kind: 'act', act: setting.acts.length + acts.push(act) - 1 });
    const every = everyPair(view);
    const pairs =
      every.length > 0 || isAmongThem(view)
        ? pairsOf([first, ...others])
        : others.map((other) => [first, other] as const);
    const results = pairs.map(([one, other]) => {
      const between = add(computed('difference', {}, [place(one), place(other)], period));
      const size = add(computed('magnitude', {}, [between], period));
      const to = unit === undefined ? undefined : (wordValue(unit, 'unit') ?? unit.raw);
      return to === undefined ? size : add(computed('convert_units', { to }, [size], period));
    });
    const question = askedOf(view);
    const isAsked =
      question.kind === 'value-at' || view.isQuestion || view.words('question').length > 0 || asksHow(view);
    add(
      isAsked && view.words('verb', 'show').length === 0
        ? { do: 'measure', question, of: results, period }
        : { do: 'show', mode: 'auto', of: results, period },
    );
    return {
      acts,
      used: [
        ...words,
        ...view.series(),
        ...view.all('time'),
        ...frames,
        ...pointers,
        ...every,
        ...(unit === undefined ? [] : [unit]),
        ...view.words('question'),
        ...view.words('statistic', 'maximum', 'minimum', 'mean'),
        ...view.words('verb', 'show', 'compute', 'give', 'explain'),
        ...view.words('noun', 'spacecraft', 'mission'),
        ...view.spelt(/^(?:distance|far|apart|two|positions?|spacecraft|probes?)$/i),
      ],
    };
  },
};

/** "How far apart were they?", and no quantity, length or body beside it. */
function isOnlyThat(view: ClauseView): boolean {
  return (
    view.words('asked', 'separation').some(({ raw }) => /^how far apart$/i.test(raw)) &&
    view.phrases.length < 8
  );
}

function ofOneAlone(view: ClauseView): ActReading {
  return {
    acts: [
      {
        do: 'refuse',
        what: 'separation',
        reason: 'Only one spacecraft was spoken of here, so there is none that it could be apart from.',
        hint: 'Name both, e.g. "how far apart were ACE and Wind?".',
        leavesData: true,
      },
    ],
    used: view.phrases.filter(view.isFree),
  };
}

/** "C1-C2 distance", "distance from ACE to Wind": of one from the other, and not of each from the Earth. */
function isOfPair(view: ClauseView): boolean {
  const series = view.series();
  const isDistance = series.some(({ items }) =>
    items.some(({ series: { quantity } }) => quantity === 'radial-distance'),
  );
  return isDistance && spacecraftIn(view).length === 2 && PAIR.test(view.text());
}

const PAIR =
  /\S ?[-–—] ?\S{1,24} distance|\bdistance (?:of )?\S{1,24}(?: \S)? ?[-–—] ?\S|\bdistance (?:from )?\S{1,24}(?: \S)? to (?!the )\S/i;

/** "How far apart are they?", "separation of C1, C2 and C3": of each from each; "of A from B and C" is of the first from the others. */
function isAmongThem(view: ClauseView): boolean {
  return view.series().length < 2;
}

/** "Between any two", "for each pair", "pairwise": all with all, and not only the first with the others. */
function everyPair(view: ClauseView): readonly Phrase[] {
  const pairs = view.spelt(/^(?:pairs?|pairwise|pair-wise|combinations?)$/i);
  const any = view.spelt(/^(?:any|every|each|all)$/i);
  const two = view.all('amount').filter(({ raw }) => /^(?:two|2)$/i.test(raw));
  const anyTwo = two.length > 0 && any.length > 0 ? [...two, ...any] : [];
  return pairs.length > 0 ? [...pairs, ...any] : anyTwo;
}

function pairsOf(all: readonly NamedSeries[]): readonly (readonly [NamedSeries, NamedSeries])[] {
  return all.flatMap((one, at) => all.slice(at + 1).map((other) => [one, other] as const));
}

/** At one moment it is one number. */
export function askedOf(view: ClauseView): DataQuestion {
  const [time, ...more] = view.all('time');
  const isMoment = time !== undefined && more.length === 0 && time.range.stop - time.range.start <= MINUTE;
  return isMoment
    ? { kind: 'value-at', times: [isoTime(time.range.start)], method: 'nearest' }
    : { kind: 'statistic', statistics: ['mean', 'minimum', 'maximum'] };
}

function computed(
  operation: string,
  params: Readonly<Record<string, unknown>>,
  of: readonly Target[],
  period: ReturnType<typeof periodOf>,
): Act {
  return { do: 'compute', operation, params, of, period };
}

function asksHow(view: ClauseView): boolean {
  return view.words('asked', 'separation').some(({ raw }) => /^(?:how|what)\b/i.test(raw));
}

/** Each spacecraft that a clause names, once; of "C1-C3" the two that it is between. */
function spacecraftIn(view: ClauseView): readonly NamedSeries[] {
  const craft = seriesOf(view.series()).flatMap(
    ({ mission, probe, sharedBy = [], called = '' }): readonly NamedSeries[] => {
      if (mission === undefined) return [];
      if (sharedBy.length === 0)
        return [{ kind: 'series', text: '', mission, ...(probe === undefined ? {} : { probe }) }];
      const isPair = /[-–—]|\bto\b/.test(called);
      const meant = isPair ? [sharedBy[0], sharedBy.at(-1)] : sharedBy;
      return meant.flatMap((each) =>
        each === undefined ? [] : [{ kind: 'series', text: '', mission, probe: each }],
      );
    },
  );
  return [...new Map(craft.map((each) => [JSON.stringify(each), each])).values()];
}

function namedFrame(view: ClauseView): string | undefined {
  return seriesOf(view.series()).find(({ coordinates }) => coordinates !== undefined)?.coordinates;
}
