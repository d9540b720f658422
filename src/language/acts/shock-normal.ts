import type { Act, Target } from '#src/domain/request.ts';
import { isoTime, MINUTE } from '#src/domain/time-range.ts';
import { measuredOf } from '#src/language/acts/measured.ts';
import {
  aroundOf,
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
    const words = [...view.words('noun', 'shock-normal'), ...strengthsOf(view)];
    const before =
      words.length > 0 && view.all('time').length > 0 ? undefined : shockAskedBefore(setting, 'shock-normal');
    const sides = view.spelt(
      /^(?:upstream|downstream|up|down|up\/down|upstream\/downstream|(?:up|upstream) and (?:down|downstream))$/i,
    );
    if (words.length === 0 && (before === undefined || sides.length === 0)) return undefined;
    if (isKnowledge(view, setting)) return undefined;
    const measured = measuredOf(view, setting);
    const windows = windowsOf(measured.period.ranges, sides);
    const times = view.all('time');
    const moment = momentSaid(view, setting, before?.question);
    const { used: lengths, ...wish } = lengthsOf(view);
    const said: ShockWish = {
      ...(before === undefined ? {} : before.question),
      ...wish,
      ...(windows ?? (moment === undefined ? {} : { at: isoTime(moment) })),
    };
    const of = measured.series.flatMap(({ mission, probe, text }): readonly Target[] =>
      mission === undefined
        ? []
        : [{ kind: 'series', text, mission, ...(probe === undefined ? {} : { probe }) }],
    );
    const isTimed = windows !== undefined || moment !== undefined || times.length === 0;
    const place = setting.acts.length - 1;
    return {
      ...(isMomentShown(setting.acts[place]) ? { amends: place } : {}),
      acts: [
        {
          do: 'measure',
          question: { ...said, kind: 'shock-normal' },
          of: of.length > 0 ? of : (before?.of ?? ownersBefore(setting)),
          period: isTimed ? (before?.period ?? aroundOf(moment)) : measured.period,
        },
      ],
      used: [
        ...words,
        ...sides,
        ...lengths,
        ...times,
        ...measured.used,
        ...view.words('noun', 'shock', 'compression'),
        ...view.words('event', 'shock'),
        ...view.words('happening', 'shock'),
        ...view.words('statistic', 'mean'),
        ...view.words('verb', 'use', 'compute', 'give', 'keep'),
        ...view.spelt(
          /^(?:strongest|windows?|each|both|sides?|it|its|the|this|that|one|across|method|by|fine|nr|no|numbers?)$/i,
        ),
      ],
      notes: measured.notes,
    };
  },
};

/** "Compression ratio and upstream Alfvén Mach number": together they are of a shock, and told with its normal. */
function strengthsOf(view: ClauseView): readonly Phrase[] {
  const compressions = view.words('noun', 'compression');
  const machs = view
    .all('series')
    .filter(({ items }) => items.every(({ series }) => /mach/.test(series.quantity ?? '')));
  return compressions.length > 0 && machs.length > 0 ? [...compressions, ...machs] : [];
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
