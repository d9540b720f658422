import type { DataQuestion } from '#src/domain/data-question.ts';
import type { Act, NamedSeries, Period, Target } from '#src/domain/request.ts';
import { DAY, HOUR, isoTime } from '#src/domain/time-range.ts';
import {
  type ActReading,
  type ActSpec,
  type ClauseView,
  type Setting,
  seriesOf,
  wordValue,
} from '#src/language/reading/act.ts';
import { periodOf } from '#src/language/reading/period.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';
import { AWAY } from '#src/language/reading/symbols.ts';

const MOTION =
  /^(?:go|goes|going|moves?|moving|travel(?:s|ing|ling)?|fly|flies|flying|orbit(?:s|ing)|racing)$/i;
const APSIS = /\b(?:perihelion|closest approach)$/i;
const WHERE: ReadonlySet<string> = new Set(['position', 'radial-distance']);
/** Longer than an orbit of what flies around the Sun inside of the Earth. */
const ORBIT = 365 * DAY;
/** Longer than any of them flew until now, but those that are far out. */
const RECORD = 20 * ORBIT;

/** "How fast is PSP going?", "orbital speed of Solar Orbiter": how fast a spacecraft itself moves, from its positions; the plasma that it measures has another speed. */
export const craftSpeedAct: ActSpec = {
  name: 'craft-speed',
  rank: 2,
  read(view, setting) {
    const cues = [...cuesIn(view), ...goneOnWith(view, setting)];
    const series = view.series();
    const named = seriesOf(series);
    const craft = named.length > 0 ? named : craftBefore(setting);
    if (cues.length === 0 || craft.length === 0 || !craft.every(isBare)) return undefined;
    const near = craft.filter(({ mission }) => !AWAY.some((away) => away === mission));
    if (near.length > 0) return notAround(view, near);
    const times = view.all('time');
    const apsides = view.phrases.filter(({ raw }) => APSIS.test(raw));
    const units = view.words('unit');
    const before = speedBefore(setting);
    const to = wordValue(units[0], 'unit') ?? before?.to ?? 'km/s';
    // "In mph": what was asked, in another unit.
    const isSame = cues.every((cue) => units.some((unit) => unit === cue));
    const extent = isRecord(view) ? RECORD : apsides.length > 0 ? ORBIT : DAY;
    const said: Period =
      times.length > 0 ? around(periodOf(times)) : { ranges: [], events: [], newestMs: extent };
    const period = isSame && times.length === 0 ? (before?.asked?.period ?? said) : said;
    const question =
      (isSame && times.length === 0 ? before?.asked?.question : undefined) ?? questionOf(view, extent > DAY);
    const isShown = view.words('verb', 'show').length > 0;
    const acts: Act[] = craft.flatMap((each, at) =>
      speedActs(each, to, period, setting.acts.length + 3 * at),
    );
    const of = craft.map((_, at) => ({ kind: 'act' as const, act: setting.acts.length + 3 * at + 2 }));
    acts.push(isShown ? { do: 'show', mode: 'auto', of, period } : { do: 'measure', question, of, period });
    return {
      acts,
      used: [
        ...cues,
        ...series,
        ...times,
        ...apsides,
        ...units,
        ...view.words('question'),
        ...view.words('pronoun', 'it', 'them'),
        ...view.words('verb', 'show'),
        ...view.words('noun', 'mission', 'spacecraft'),
        ...nowIn(view),
      ],
      notes: [
        'This is how fast the spacecraft itself moves, from its positions; it is not the speed of the plasma.',
        ...series.flatMap(({ notes }) => notes),
      ],
    };
  },
};

/** "In miles per hour, and what was the record?" behind how fast it goes. */
function goneOnWith(view: ClauseView, setting: Setting): readonly Phrase[] {
  if (speedBefore(setting) === undefined || view.series().length > 0) return [];
  const units = view.words('unit').filter((unit) => /\/(?:s|h)$/.test(wordValue(unit, 'unit') ?? ''));
  return isRecord(view) ? [...units, ...view.spelt(BEST)] : units;
}

/** The unit of the speed that was asked for before, and what was asked of it. */
function speedBefore({ acts, previous }: Setting) {
  const all = [...(previous?.acts ?? []), ...acts];
  const isOfSpeed = all.some(
    (act) => act.do === 'compute' && act.operation === 'derivative' && act.of.some(isPosition),
  );
  if (!isOfSpeed) return undefined;
  const unit = all.findLast((act) => act.do === 'compute' && act.operation === 'convert_units');
  const asked = all.findLast((act) => act.do === 'measure');
  const to = unit?.do === 'compute' && typeof unit.params['to'] === 'string' ? unit.params['to'] : undefined;
  return { to, asked: asked?.do === 'measure' ? asked : undefined };
}

const BEST = /^(?:(?:the )?(?:record|maximum|max|highest|fastest|top|peak)|ever)$/i;

function isRecord(view: ClauseView): boolean {
  return view.spelt(BEST).length > 0;
}

function isPosition(target: Target): boolean {
  return target.kind === 'series' && target.quantity === 'position';
}

/** A change needs samples on both sides of a moment. */
function around({ ranges, ...period }: Period): Period {
  return {
    ...period,
    ranges: ranges.map(({ start, stop }) =>
      stop - start <= HOUR ? { start: start - 6 * HOUR, stop: stop + 6 * HOUR } : { start, stop },
    ),
  };
}

/** Positions near the Earth are rounded, and turn with the frame: what changes between two of them is no speed to be told. */
function notAround(view: ClauseView, near: readonly NamedSeries[]): ActReading {
  return {
    acts: [
      {
        do: 'refuse',
        what: 'speed of the spacecraft',
        reason: `How fast a spacecraft itself moves I derive only for those that fly around the Sun (Parker Solar Probe, Solar Orbiter, STEREO, Helios, Ulysses, …), not for ${near.map(({ text, mission }) => (text === '' ? mission : text)).join(', ')}.`,
        hint: 'Its position and its distance from the Earth can be drawn: "orbit of Wind in May 2024".',
      },
    ],
    used: view.phrases.filter(view.isFree),
  };
}

function cuesIn(view: ClauseView): readonly Phrase[] {
  const how = view.words('statistic').filter(({ raw }) => /^how fast$/i.test(raw));
  const motion = how.length === 0 ? [] : view.spelt(MOTION);
  return [...view.words('asked', 'craft-speed'), ...(motion.length === 0 ? [] : [...how, ...motion])];
}

/** Where it was is what was asked before: "and how fast is it going?" */
function craftBefore({ acts, previous }: Setting): readonly NamedSeries[] {
  const craft = [...acts, ...(previous?.acts ?? [])].flatMap((act) =>
    'of' in act
      ? act.of.flatMap((target): readonly NamedSeries[] =>
          target.kind === 'series' && target.mission !== undefined && WHERE.has(target.quantity ?? '')
            ? [{ kind: 'series', text: target.text, mission: target.mission, ...probeOf(target) }]
            : [],
        )
      : [],
  );
  return [...new Map(craft.map((each) => [JSON.stringify({ ...each, text: '' }), each])).values()];
}

function probeOf({ probe }: NamedSeries): Pick<NamedSeries, 'probe'> {
  return probe === undefined ? {} : { probe };
}

function isBare({ mission, quantity, parameter, dataset, unknown }: NamedSeries): boolean {
  return mission !== undefined && (quantity ?? parameter ?? dataset ?? unknown) === undefined;
}

/** The size of the change of its position, in the unit that was said. */
function speedActs(craft: NamedSeries, to: string, period: Period, first: number): readonly Act[] {
  const made = (act: number) => [{ kind: 'act' as const, act }];
  const position: NamedSeries = { ...craft, quantity: 'position' };
  return [
    { do: 'compute', operation: 'derivative', params: {}, of: [position], period, isOnlyMade: true },
    { do: 'compute', operation: 'magnitude', params: {}, of: made(first), period, isOnlyMade: true },
    {
      do: 'compute',
      operation: 'convert_units',
      params: { to },
      of: made(first + 1),
      period,
      isOnlyMade: true,
    },
  ];
}

function questionOf(view: ClauseView, isAtApsis: boolean): DataQuestion {
  const [time] = view.all('time');
  if (isAtApsis) return { kind: 'statistic', statistics: ['maximum'], asksTime: true };
  if (time === undefined) return { kind: 'statistic', statistics: ['latest'] };
  const isMoment = time.range.stop - time.range.start <= HOUR;
  return isMoment
    ? { kind: 'value-at', times: [isoTime(time.range.start)], method: 'nearest' }
    : { kind: 'statistic', statistics: ['mean', 'minimum', 'maximum'] };
}

function nowIn(view: ClauseView): readonly Phrase[] {
  return [
    ...view.words('statistic').filter(({ raw }) => /now|current|moment/i.test(raw)),
    ...view.spelt(/^(?:(?:right |just )?now|currently|today|at the moment)$/i),
  ];
}
