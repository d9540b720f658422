import { isoTime } from '#src/domain/time-range.ts';
import { lengthsOf, type ShockWish, shockAskedBefore } from '#src/language/acts/shock-words.ts';
import type { ActReading, ActSpec, Setting } from '#src/language/reading/act.ts';
import { isContent } from '#src/language/reading/content.ts';

const SMALL =
  /^(?:and|now|then|also|same|again|w\/?|with|use|using|take|try|only|just|instead|windows?|min|averages?|means?|averaged|each|both|either|side|sides|up|down|upstream|downstream|up\/downstream|of|on|at|for|it|the|a|this|that|one|shock|ramp|around|about|there|coplanarity|magnetic|is|fine|ok|okay|good|enough|what|if|how|how about|what about)$/i;

/** ", leaving out 1 min", "and w/ 5 min windows": how long the means of a shock normal are, behind the question for it. */
export const shockNormalAgainAct: ActSpec = {
  name: 'shock-normal-again',
  rank: 0,
  read(view, setting): ActReading | undefined {
    const place = setting.acts.findLastIndex((act) => act.do === 'measure');
    const own = setting.acts[place];
    const isOwn = own?.do === 'measure' && own.question.kind === 'shock-normal';
    const before = isOwn ? { question: own.question, of: own.of, period: own.period } : wentBefore(setting);
    if (before === undefined || view.series().length + view.all('time').length > 0) return undefined;
    const { used, ...wish } = lengthsOf(view);
    if (wish.lengthMs === undefined && wish.gapMs === undefined) return undefined;
    const rest = view.phrases.filter((phrase) => view.isFree(phrase) && !used.includes(phrase));
    if (!rest.every((phrase) => SMALL.test(phrase.raw) || !isContent(phrase, true))) return undefined;
    const question = { ...before.question, ...wish, kind: 'shock-normal' as const };
    return {
      acts: [{ do: 'measure', question, of: before.of, period: before.period }],
      ...(isOwn ? { amends: place } : {}),
      used: [...used, ...rest],
    };
  },
};

/** The shock that was asked about, which may be the only one of the list. */
function wentBefore(setting: Setting): ReturnType<typeof shockAskedBefore> {
  if (setting.acts.length > 0) return undefined;
  const before = shockAskedBefore(setting, 'shock-normal');
  const [at, ...more] = setting.found?.times ?? [];
  const isOpen =
    before !== undefined && before.question.at === undefined && before.question.upstream === undefined;
  const found: ShockWish = isOpen && at !== undefined && more.length === 0 ? { at: isoTime(at) } : {};
  return before === undefined ? undefined : { ...before, question: { ...before.question, ...found } };
}
