import type { Act, Target } from '#src/domain/request.ts';
import { type ActSpec, type ClauseView, pointedIn, type Setting } from '#src/language/reading/act.ts';
import { isContent } from '#src/language/reading/content.ts';
import { periodOf } from '#src/language/reading/period.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

const PERIODS = /^periods$/i;
/** What else a wish for them is made of. */
const BESIDE =
  /^(?:the|its|it|in|of|there|are|is|were|that|this|these|those|any|some|find|detect|see|tell|identify|look for|search|plot|present|contained|hidden|data|series|signal|curve)$/i;

/**
 * "Show the periods", "which periods are in it?": a periodogram over the period, with its peaks told; the stretches of a list are told
 * by what holds in them ("periods where Bz < -10").
 */
export const periodsSoughtAct: ActSpec = {
  name: 'periods-sought',
  rank: 3,
  read(view, setting) {
    const words = [...view.spelt(PERIODS), ...view.words('operation', 'periods')];
    const items = view.series().flatMap((phrase) => phrase.items);
    if (words.length === 0 || !isPlain(view, words)) return undefined;
    const pointed = pointedIn(view);
    const times = view.all('time');
    const of: readonly Target[] =
      items.length > 0
        ? items.map(({ series }) => series)
        : pointed.targets.length > 0
          ? pointed.targets
          : atHand(setting);
    if (of.length === 0) return undefined;
    const compute: Act = {
      do: 'compute',
      operation: 'lomb_scargle',
      params: { over: 'period' },
      of,
      period: periodOf(times),
    };
    return {
      acts: [
        compute,
        { do: 'show', mode: 'new', of: [{ kind: 'act', act: setting.acts.length }], period: compute.period },
      ],
      used: view.phrases.filter(view.isFree),
      notes: view.all('series').flatMap(({ notes }) => notes),
    };
  },
};

/** Of two times. */
const BOTH = /^(?:both|all|two|each)$/i;

function isPlain(view: ClauseView, words: readonly Phrase[]): boolean {
  return view.phrases.every(
    (phrase) =>
      words.includes(phrase) ||
      phrase.type === 'series' ||
      phrase.type === 'time' ||
      BESIDE.test(phrase.raw) ||
      isAsking(view, phrase) ||
      (!isContent(phrase, true) && !BOTH.test(phrase.raw)),
  );
}

function isAsking(view: ClauseView, phrase: Phrase): boolean {
  return [
    ...view.words('verb', 'show', 'give', 'find', 'compute', 'list'),
    ...view.words('question', 'which', 'what', 'whether'),
    ...view.words('pronoun', 'it', 'them'),
    ...view.words('also', 'also'),
  ].some((word) => word === phrase);
}

function atHand({ drawn, hasData }: Setting): readonly Target[] {
  if (drawn.lines.length > 0) return [{ kind: 'pointed', which: 'figure', text: 'periods' }];
  return hasData ? [{ kind: 'pointed', which: 'focus', text: 'periods' }] : [];
}
