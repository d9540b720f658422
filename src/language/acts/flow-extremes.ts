import type { Act, NamedSeries } from '#src/domain/request.ts';
import { asksWhen } from '#src/language/acts/number-questions.ts';
import { type ActSpec, type ClauseView, wordValue } from '#src/language/reading/act.ts';
import { periodOf } from '#src/language/reading/period.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

const TOWARDS = /\b(?:earth|sun|tail|anti-?sun)wards?\b/i;
const FLOW =
  /^(?:flows?|jets?|bursts?|bbfs?|plasma|ions?|velocit(?:y|ies)|speeds?|bulk|was|the|is|and|or|vs|in|it|how|of|with|time|at|,)$/i;
/** What they measure comes from the Sun, and flows away from it to reach the Earth. */
const UPSTREAM: ReadonlySet<string> = new Set(['ACE', 'WIND', 'DSCOVR', 'OMNI', 'SOHO', 'IMAP', 'GENESIS']);

/** "Fastest earthward flow, and when?", "peak tailward velocity": the extreme of Vx that points there. */
export const flowExtremesAct: ActSpec = {
  name: 'flow-extremes',
  rank: 3,
  read(view, setting) {
    const extremes = view.words('statistic', 'maximum', 'minimum');
    const towards = view.phrases.filter((each) => view.isFree(each) && TOWARDS.test(each.raw));
    const isFast =
      extremes.length > 0 && extremes.every((word) => wordValue(word, 'statistic') === 'maximum');
    if (!isFast || towards.length === 0 || isElse(view, towards) || !isOfFlow(view)) return undefined;
    const directions = towards.map(({ raw }) => (TOWARDS.exec(raw)?.[0] ?? '').toLowerCase());
    const isUpstream = setting.drawn.lines.some(({ mission = '' }) => UPSTREAM.has(mission));
    const isPlus = (direction: string) =>
      direction.startsWith('sun') || (direction.startsWith('earth') && !isUpstream);
    const statistics = [
      ...new Set(directions.map((each): 'maximum' | 'minimum' => (isPlus(each) ? 'maximum' : 'minimum'))),
    ];
    const times = view.all('time');
    const of: NamedSeries = { kind: 'series', quantity: 'velocity', component: 'x', text: 'Vx' };
    const act: Act = {
      do: 'measure',
      question: { kind: 'statistic', statistics, asksTime: true },
      of: [of],
      period: periodOf(times),
    };
    return {
      acts: [act],
      used: [
        ...extremes,
        ...towards,
        ...times,
        ...view.spelt(FLOW),
        ...asksWhen(view),
        ...view.words('question'),
      ],
      notes: [
        `${directions.map((each) => `${each} is ${isPlus(each) ? '+X' : '−X'}`).join(', ')}${directions.some((each) => each.startsWith('earth')) ? `, as ${isUpstream ? 'upstream of the Earth' : 'in the tail'}` : ''}`.replace(
          /^./,
          (letter) => letter.toUpperCase(),
        ),
      ],
    };
  },
};

function isOfFlow(view: ClauseView): boolean {
  return view.phrases.some(({ raw }) => /\b(?:flow|jet|velocity|speed|bbf)s?\b/i.test(raw));
}

/** Another quantity or a condition makes it another question. */
function isElse(view: ClauseView, towards: readonly Phrase[]): boolean {
  const others = view
    .series()
    .filter(
      (phrase) => !towards.includes(phrase) && !/^(?:ion )?(?:flow|velocity|speed)s?$/i.test(phrase.raw),
    );
  return others.length > 0 || view.all('condition').length > 0 || view.words('operation').length > 0;
}
