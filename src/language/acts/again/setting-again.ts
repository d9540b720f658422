import type { MadeOtherwise } from '#src/domain/request.ts';
import { NO_PERIOD } from '#src/domain/request.ts';
import { correctionOf } from '#src/language/acts/again/cue.ts';
import { isAlike, type SettingSaid, settingOf, toldOf } from '#src/language/acts/again/settings.ts';
import {
  type ActReading,
  type ActSpec,
  type ClauseView,
  type Setting,
  wordValue,
} from '#src/language/reading/act.ts';
import { isContent } from '#src/language/reading/content.ts';
import { binText } from '#src/language/reading/duration-text.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/**
 * "Use 30 min instead", "with 10 min windows", "try 5th order", "same but with median": what the figure shows is computed again with
 * that one setting, and all else stays. Where the words could be of several steps, the one that came last is meant.
 */
export const settingAgainAct: ActSpec = {
  name: 'setting-again',
  rank: 4,
  read(view, setting): ActReading | undefined {
    if (view.series().length + view.all('time').length > 0) return undefined;
    // "Same plot 1 h later" is of another time, and no other window.
    if (view.spelt(ANOTHER_TIME).length > 0) return undefined;
    const here = saidOfThis(view, setting);
    if (here !== undefined) return here;
    if (setting.drawn.made.length === 0 || !setting.acts.every(isBeside)) return undefined;
    const { kept, gone } = takenBack(view);
    const corrects = correctionOf(view);
    const said = setting.drawn.made.flatMap((step) => {
      const found = settingOf(
        kept.filter((phrase) => view.isFree(phrase) && !corrects.includes(phrase)),
        step,
      );
      return found !== undefined && isAll(view, found, gone, corrects) ? [{ ...found, step }] : [];
    });
    const [first] = said;
    if (first === undefined || !isMeant(view, first, corrects, gone)) return undefined;
    const alike = said.filter(({ step }) => isAlike(step, first.step, first.made));
    const made = alike.map((each) => each.made);
    const read = withBefore(setting, made, [
      ...first.used,
      ...gone,
      ...corrects,
      ...view.phrases.filter((phrase) => view.isFree(phrase) && isIdle(phrase)),
    ]);
    return { ...read, notes: [toldOf(first.made, first.step)] };
  },
};

const ANOTHER_TIME = /^(?:later|earlier|sooner|before|after|previous|next|ago)$/i;

/** "Lag correlation of the two? hourly, 0-5 days": of what the same request computes; how fine a pair is compared is one of them. */
function saidOfThis(view: ClauseView, { acts }: Setting): ActReading | undefined {
  const place = acts.findLastIndex((act) => act.do === 'compute');
  const act = acts[place];
  if (act?.do !== 'compute' || acts.slice(place + 1).some(({ do: what }) => what !== 'show'))
    return undefined;
  const isPair = /^(?:cross_correlation|autocorrelation|coherence)$/.test(act.operation);
  const fine = isPair ? view.words('cadence').filter(({ mark }) => /ly$/i.test(mark.raw)) : [];
  const free = view.phrases.filter((phrase) => view.isFree(phrase) && !fine.some((word) => word === phrase));
  const found = settingOf(free, act);
  const used = [...(found?.used ?? []), ...fine];
  const isOnly = view.phrases.every(
    (phrase) => view.isFree(phrase) && (used.includes(phrase) || isIdle(phrase)),
  );
  const isLimit = used.some(({ type }) => type !== 'word') || fine.length > 0;
  if (!isOnly || !isLimit || found?.made.becomes !== undefined) return undefined;
  const every = binText(Number(wordValue(fine[0], 'cadence')));
  const params = { ...act.params, ...found?.made.params };
  return {
    acts: [{ ...act, params, ...(fine.length === 0 ? {} : { inputsEvery: every }) }],
    used,
    amends: place,
  };
}

/** Looks and files go along; several settings in one message are one other way. */
function isBeside(act: Setting['acts'][number]): boolean {
  return act.do === 'change' || act.do === 'export' || (act.do === 'again' && act.made !== undefined);
}

function withBefore({ acts }: Setting, made: readonly MadeOtherwise[], used: readonly Phrase[]): ActReading {
  const place = acts.findLastIndex((act) => act.do === 'again');
  const before = acts[place];
  if (before?.do !== 'again')
    return { acts: [{ do: 'again', mode: 'instead', with: [], made, period: NO_PERIOD }], used };
  return { acts: [{ ...before, made: [...(before.made ?? []), ...made] }], used, amends: place };
}

interface TakenBack {
  readonly kept: readonly Phrase[];
  /** What was so before: "2 sigma instead of 3", "percent, not counts". */
  readonly gone: readonly Phrase[];
}

function takenBack({ phrases }: ClauseView): TakenBack {
  const at = phrases.findIndex(({ raw }) => /^(?:instead of|rather than|not|in place of)$/i.test(raw));
  if (at < 1) return { kept: phrases, gone: [] };
  return { kept: phrases.slice(0, at), gone: phrases.slice(at) };
}

/** Nothing else of weight stands in the clause. */
function isAll(
  view: ClauseView,
  { used }: SettingSaid,
  gone: readonly Phrase[],
  corrects: readonly Phrase[],
): boolean {
  const said = new Set([...used, ...gone, ...corrects]);
  return view.phrases.every((phrase) => view.isFree(phrase) && (said.has(phrase) || isIdle(phrase)));
}

/** A length or a word alone is a setting where a word says so, or where it is the name of one. */
function isMeant(
  view: ClauseView,
  { used }: SettingSaid,
  corrects: readonly Phrase[],
  gone: readonly Phrase[],
): boolean {
  if (view.asks() || QUESTION.some((word) => view.words('question', word).length > 0)) return false;
  const isCued = corrects.length + gone.length > 0 || view.phrases.some(({ raw }) => CUE.test(raw));
  const isNamed = used.some((phrase) => phrase.type === 'word' && !means(phrase.mark, 'statistic'));
  const isLength = used.every(({ type }) => type === 'duration' || type === 'durations');
  return isCued || isNamed || isLength;
}

const QUESTION = ['what', 'which', 'how', 'why', 'when', 'where'] as const;

const CUE =
  /^(?:use|using|set|try|with|make|redo|repeat|change|switch|take|same|again|now|rather|actually|better|do|go)$/i;

const IDLE =
  /^(?:use|using|set|try|with|make|redo|rerun|repeat|recompute|recalculate|recalc|change|switch|take|go|go for|do|compute|show|plot|give|put|have|want|need|i|me|we|it|that|this|them|these|same|the same|again|now|then|rather|actually|better|but|and|just|only|please|a|an|the|of|for|to|over|at|in|by|as|be|should|can|could|you|let's|lets|windows?|lengths?|widths?|wide|long|sizes?|averag(?:es?|ed|ing)|smooth(?:ing)?|running|analysis|value|setting|instead|maybe|hm+|ok|okay|cool|thing|whole thing|plot|figure)$/i;

function isIdle(phrase: Phrase): boolean {
  return phrase.type === 'word' && (IDLE.test(phrase.raw) || !isContent(phrase, true));
}
