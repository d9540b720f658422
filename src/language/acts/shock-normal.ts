import type { ShockAsks } from '#src/domain/event-finder.ts';
import type { Act, NamedSeries, Target } from '#src/domain/request.ts';
import { isoTime, MINUTE } from '#src/domain/time-range.ts';
import { measuredOf } from '#src/language/acts/measured.ts';
import { everyShock, methodIn, namedIn, strengthsIn } from '#src/language/acts/shock-asks.ts';
import {
  aroundOf,
  isShockFound,
  lengthsOf,
  momentSaid,
  ownersBefore,
  type ShockWish,
  shockAskedBefore,
  windowsOf,
} from '#src/language/acts/shock-words.ts';
import type { ActSpec, ClauseView, Setting } from '#src/language/reading/act.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/**
 * "Shock normal and theta_Bn at ACE, 2015-06-22", "theta_Bn of the shock at 18:05", "use 10 min upstream and downstream":
 * what means on both sides of a shock tell.
 */
export const shockNormalAct: ActSpec = {
  name: 'shock-normal',
  rank: 1,
  read(view, setting) {
    const asked = askedOf(view, setting);
    if (asked === undefined || isKnowledge(view, setting)) return undefined;
    const { words, sides, before } = asked;
    const each = everyShock(view, setting);
    const measured = measuredOf(view, setting);
    const windows = windowsOf(measured.period.ranges, sides);
    const times = view.all('time');
    const moment = momentSaid(view, setting, before?.question);
    const { used: lengths, ...wish } = lengthsOf(view);
    const said: ShockWish = {
      ...(before === undefined ? {} : before.question),
      ...wish,
      ...methodIn(view.words('noun', 'shock-normal')),
      ...(asked.asks.length === 0 ? {} : { asks: [...asked.asks] }),
      ...whichOf(windows, moment, each),
    };
    const isTimed = windows !== undefined || moment !== undefined || times.length === 0;
    const place = setting.acts.length - 1;
    return {
      ...(isMomentShown(setting.acts[place]) ? { amends: place } : {}),
      acts: [
        {
          do: 'measure',
          question: { ...said, kind: 'shock-normal' },
          of: ownersAmong(measured.series) ?? before?.of ?? ownersBefore(setting),
          period: isTimed ? (before?.period ?? aroundOf(moment)) : measured.period,
        },
      ],
      used: [
        ...words,
        ...sides,
        ...each.used,
        ...lengths,
        ...times,
        ...measured.used,
        ...view.words('noun', 'shock', 'compression'),
        ...view.words('event', 'shock'),
        ...view.words('happening', 'shock'),
        ...view.words('statistic', 'mean'),
        ...view.words('verb', 'use', 'compute', 'give', 'keep'),
        ...view.spelt(
          /^(?:strongest|windows?|each|both|sides?|it|its|the|this|that|one|across|method|by|fine|nr|no|numbers?|or|moving|move|travelling|propagating|going|quasi)$/i,
        ),
      ],
      notes: measured.notes,
    };
  },
};

/** Whose shock it is: a spacecraft, and how fine its data are to be. */
function ownersAmong(series: readonly NamedSeries[]): readonly Target[] | undefined {
  const owners = series.flatMap(({ mission, probe, text, cadenceMs }): readonly Target[] =>
    mission === undefined
      ? []
      : [
          {
            kind: 'series',
            text,
            mission,
            ...(probe === undefined ? {} : { probe }),
            ...(cadenceMs === undefined ? {} : { cadenceMs }),
          },
        ],
  );
  return owners.length > 0 ? owners : undefined;
}

/** Each of several, or the one of a moment or of windows. */
function whichOf(
  windows: ShockWish | undefined,
  moment: number | undefined,
  { every }: Pick<ShockWish, 'every'>,
): ShockWish {
  if (every !== undefined) return { every };
  const one = windows ?? (moment === undefined ? undefined : { at: isoTime(moment) });
  return one === undefined ? {} : { ...one, every: undefined };
}

interface AskedOfShock {
  readonly words: readonly Phrase[];
  readonly sides: readonly Phrase[];
  readonly asks: readonly ShockAsks[];
  readonly before?: NonNullable<ReturnType<typeof shockAskedBefore>>;
}

const SIDES =
  /^(?:upstream|downstream|up|down|up\/down|upstream\/downstream|(?:up|upstream) and (?:down|downstream)|ahead|behind)$/i;

/** Words of a normal, or β, a Mach number or a compression that is said of a shock: in its words, on its sides, behind a question about it. */
function askedOf(view: ClauseView, setting: Setting): AskedOfShock | undefined {
  const named = view.words('noun', 'shock-normal');
  const strengths = strengthsIn(view);
  const isTimed = namesTime(view);
  const before = shockAskedBefore(setting, 'shock-normal');
  const sides = view.spelt(SIDES);
  const asks = [...new Set([...namedIn(named), ...strengths.asks])];
  const words = [...named, ...strengths.used];
  const gone = before === undefined ? {} : { before };
  if (named.length > 0) return { words, sides, asks, ...(isTimed ? {} : gone) };
  if (strengths.asks.length > 0 && isOfShock(view, setting, strengths.asks))
    return { words, sides, asks, ...(isTimed ? {} : gone) };
  return before !== undefined && sides.length > 0 && view.series().length === 0
    ? { words, sides, asks, before }
    : undefined;
}

/** Another time than that of a shock of the list. */
function namesTime(view: ClauseView): boolean {
  return view.all('time').some(({ isFound, isEvent }) => isFound !== true && isEvent !== true);
}

/** Compression alone is of the series that are named, where no normal was asked for. */
function isOfShock(view: ClauseView, setting: Setting, asks: readonly ShockAsks[]): boolean {
  const isGone = shockAskedBefore(setting, 'shock-normal') !== undefined;
  const isDrawn = view.words('verb', 'plot', 'draw', 'show', 'add', 'overplot').length > 0;
  if (isGone && !isDrawn && !namesTime(view)) return !isOfOther(view);
  if (asks.every((each) => each === 'compression')) return false;
  const isShock = [
    ...view.words('noun', 'shock'),
    ...view.words('event', 'shock'),
    ...view.words('happening', 'shock'),
  ].some(({ raw }) => !/bow/i.test(raw));
  return (
    isShock ||
    (asks.length > 1 && asks.includes('compression')) ||
    (isShockFound(setting) && view.spelt(SIDES).length > 0)
  );
}

/** "Compression ratio of the density": of a series that is named. */
function isOfOther(view: ClauseView): boolean {
  return view.series().some(({ items }) => items.some(({ series: { mission } }) => mission !== undefined));
}

/** "For the strongest, give …": its moment was taken to be shown. */
function isMomentShown(act: Act | undefined): boolean {
  const [range] =
    act?.do === 'show' && act.of.every(({ kind }) => kind === 'pointed') ? act.period.ranges : [];
  return range !== undefined && range.stop - range.start <= MINUTE;
}

/** "What is theta_Bn?" asks what it is, "what is the compression ratio?" of the shock at hand. */
function isKnowledge(view: ClauseView, { hasData, hasList }: Setting): boolean {
  if (view.words('question', 'what', 'why', 'how').length === 0) return false;
  if (view.series().length > 0 || view.all('time').length > 0) return false;
  const isOne = view.phrases.some(({ raw }) => /^(?:the|its|this|that)\b/i.test(raw));
  return !((hasData || hasList) && isOne) || view.words('question', 'why').length > 0;
}
