import judging from '#knowledge/words/judging.json' with { type: 'json' };
import { asksOfLook } from '#src/language/acts/archive/explain.ts';
import { unjudged } from '#src/language/acts/archive/identity.ts';
import { CAUSE, isJudgment, opening } from '#src/language/acts/archive/judgment.ts';
import { OF_THEN } from '#src/language/acts/archive/know.ts';
import {
  type ActReading,
  type ActSpec,
  type ClauseView,
  type Setting,
  wordValue,
} from '#src/language/reading/act.ts';

const REASONS: Readonly<Record<string, { readonly reason: string; readonly hint: string }>> = judging.reasons;

/**
 * A question that asks for a judgment or for a cause, and for nothing that could be measured: "would you trust that axis?", "is storm
 * size just how negative Bz is?", "why does it go up and down?". What is written down of it is told; else it is refused by name, and
 * nothing is drawn or measured in its place.
 */
export const judgeAct: ActSpec = {
  name: 'judge',
  rank: 10,
  read(view, setting) {
    const asked = nameAsked(view);
    if (asked !== undefined) return asked;
    if (asksHavingAgain(view, setting))
      return { acts: [], used: view.phrases.filter((phrase) => view.isFree(phrase)) };
    if (asksOfLook(view, setting) || !isJudgment(view, setting)) return undefined;
    const used = view.phrases.filter((phrase) => view.isFree(phrase));
    const about = view.text();
    const measured = lookedFor(view, setting) ?? recurrence(view, setting);
    if (measured !== undefined) return { acts: measured, used };
    const known = knownOf(view, setting);
    if (known !== undefined)
      return {
        acts: [
          ...unjudged(view, setting, { about, ...known }),
          { do: 'explain', what: 'help', about, ...known },
        ],
        used,
      };
    const [word] = view.words('judging');
    const said = REASONS[wordValue(word, 'judging') ?? (CAUSE.test(opening(view)) ? 'cause' : 'question')];
    if (said === undefined) return undefined;
    const what = word?.raw ?? about;
    return {
      acts: [
        {
          do: 'refuse',
          what,
          reason: `"${about}" — ${said.reason}`,
          hint: said.hint,
        },
      ],
      used,
    };
  },
};

/** "I look for data from Kiruna or Abisko, have you any of these?": what the search before it answers. */
function asksHavingAgain(view: ClauseView, { acts }: Setting): boolean {
  const before = acts.at(-1);
  const isSought = before?.do === 'find' || (before?.do === 'discover' && before.what === 'coverage');
  return isSought && HAVING.test(opening(view));
}

const HAVING =
  /^(?:(?:have|do|did|would|can) (?:you|u|we) )?(?:got |have |happen to have )?(?:any(?:thing)?|some|either|one|both)? ?(?:of )?(?:these|those|them|that|it|this|any)(?: here| available| at hand)?[ ?]*$/i;

/** "Would you call this a storm?" asks what it is: that is not judged, and what the word means is told. */
function nameAsked(view: ClauseView): ActReading | undefined {
  const about = view.text();
  if (!ASKED_NAME.test(opening(view)) || view.all('quote').length > 0) return undefined;
  const { reason, hint } = judging.reasons.identity;
  const told: ActReading['acts'] =
    view.concepts.length === 0 ? [] : [{ do: 'explain', what: 'help', about, concepts: view.concepts }];
  return {
    acts: [{ do: 'refuse', what: about, reason: `"${about}" — ${reason}`, hint }, ...told],
    used: view.phrases.filter((phrase) => view.isFree(phrase)),
  };
}

const ASKED_NAME =
  /^(?:would|do|does|did|should|can|could|may|might) (?:you|u|we|one|people|they|i) (?:really |still |already )?call (?:this|that|it|these|those) an? /i;

/** Concepts that answer it: those that it names, those that the thread turns on. */
function knownOf(
  view: ClauseView,
  setting: Setting,
): { readonly concepts: readonly string[]; readonly isDifference?: true } | undefined {
  if (OF_THEN.test(opening(view))) return undefined;
  const series = view.series().flatMap(({ items }) => items.map((item) => item.series));
  const before = [...(setting.previous?.acts ?? []), ...setting.acts];
  const frames = before.flatMap((act) =>
    'of' in act ? act.of.flatMap((each) => (each.kind === 'series' ? (each.coordinates ?? []) : [])) : [],
  );
  const isShared = series.some(({ component }) => component === 'x') && view.hasWord('also', 'same');
  const isPair =
    (frames.includes('GSE') && frames.includes('GSM')) ||
    (setting.topic.includes('gse') && setting.topic.includes('gsm'));
  if (isShared && isPair) return { concepts: ['gse', 'gsm'], isDifference: true };
  if (
    view.hasWord('judging', 'trust') &&
    before.some((act) => act.do === 'compute' && act.operation === 'minimum_variance')
  )
    return { concepts: ['minimum-variance'] };
  // Names of quantities say what the question is about, and answer nothing.
  const told = view.concepts.filter((id) => setting.concept(id)?.quantity === undefined);
  return told.length === 0 || view.hasWord('judging', 'example', 'recurrence')
    ? undefined
    : { concepts: told };
}

/** What a rule can look for, by what it is called. */
const FINDERS: Readonly<Record<string, string>> = {
  hss: 'stream-interfaces',
  'coronal-hole': 'stream-interfaces',
  cir: 'stream-interfaces',
  sir: 'stream-interfaces',
  'stream-interface': 'stream-interfaces',
  cme: 'magnetic-clouds',
  icme: 'magnetic-clouds',
  'magnetic-cloud': 'magnetic-clouds',
  shock: 'shocks',
  hcs: 'current-sheet-crossings',
  sector: 'sector-boundaries',
  substorm: 'substorms',
  storm: 'storms',
};

/** "Any CH HSS signature?": what has a rule is looked for in what is at hand. */
function lookedFor(view: ClauseView, setting: Setting): ActReading['acts'] | undefined {
  const kind = view.concepts.map((id) => FINDERS[id]).find((each) => each !== undefined);
  if (kind === undefined || !setting.hasData || !view.hasWord('judging', 'visible')) return undefined;
  return [{ do: 'intervals', params: { find: { kind } }, of: [], period: { ranges: [], events: [] } }];
}

/** "Recurrence visible?": the correlation of what is at hand with itself after a rotation. */
function recurrence(view: ClauseView, setting: Setting): ActReading['acts'] | undefined {
  if (!view.hasWord('judging', 'recurrence') || !setting.hasData) return undefined;
  return [
    {
      do: 'compute',
      operation: 'autocorrelation',
      params: { maximumLag: '30d' },
      of: [{ kind: 'pointed', which: 'focus', text: 'it' }],
      period: { ranges: [], events: [] },
    },
  ];
}
