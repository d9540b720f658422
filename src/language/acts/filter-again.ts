import type { Act } from '#src/domain/request.ts';
import { carried } from '#src/language/acts/carried.ts';
import { madeOtherwise } from '#src/language/acts/made-otherwise.ts';
import { callsOf } from '#src/language/acts/operation-calls.ts';
import { showWishOf } from '#src/language/acts/show-wish.ts';
import { type ActSpec, type Setting, wordValue } from '#src/language/reading/act.ts';
import { periodOf } from '#src/language/reading/period.ts';

/** What there is to say before a filter can be made. */
const NEEDS: Readonly<Record<string, string>> = {
  low_pass: 'A low-pass filter needs its cutoff, as a period or a frequency.',
  high_pass: 'A high-pass filter needs its cutoff, as a period or a frequency.',
  band_pass: 'A band-pass filter needs the two ends of its band, as periods or frequencies.',
};

/**
 * "And high-pass too": at the cutoff of the filter before; "and Pc4?", "band pass from 2 to 7 mHz": of what that one was made of.
 * Where nothing was filtered, it is refused by what is missing.
 */
export const filterAgainAct: ActSpec = {
  name: 'filter-again',
  rank: 29,
  read(view, setting) {
    const words = view.words('operation', 'low_pass', 'high_pass', 'band_pass');
    const name = wordValue(words[0], 'operation');
    const need = NEEDS[name ?? ''];
    const { calls, used: known } = callsOf(view);
    const isKnowledge = view.words('question', 'what', 'why', 'how').length > 0;
    if (calls.length > 0) return isKnowledge ? undefined : madeOtherwise(view, setting, calls, known);
    if (isKnowledge) return undefined;
    if (name === undefined || need === undefined) return madeOtherwise(view, setting, [], []);
    const before = filterBefore(setting, name);
    const series = view.all('series');
    const times = view.all('time');
    const used = [
      ...words,
      ...series,
      ...times,
      ...view.words('also', 'also'),
      ...view.words('verb', 'use', 'add', 'show'),
    ];
    const hint =
      name === 'band_pass'
        ? 'For example "band pass from 1 to 10 mHz".'
        : 'For example "with a cutoff of 1 h".';
    if (before === undefined)
      return { acts: [{ do: 'refuse', what: words[0]?.raw ?? name, reason: need, hint }], used };
    const said = series.flatMap(({ items }) => items.map((item) => item.series));
    const of = said.length > 0 ? said : before.of.length > 0 ? before.of : (carried(setting, said)?.of ?? []);
    const period = times.length > 0 ? periodOf(times) : before.period;
    const act: Act = { do: 'compute', operation: name, params: before.params, of, period };
    const show = showWishOf(view, setting).act([{ kind: 'act', act: setting.acts.length }], period);
    return { acts: [act, { ...show, mode: 'add' }], used };
  },
};

function filterBefore({ acts, previous }: Setting, name: string) {
  const isSame = (act: Act) =>
    act.do === 'compute' &&
    act.operation in NEEDS &&
    (act.operation === 'band_pass') === (name === 'band_pass');
  const before = acts.findLast(isSame) ?? previous?.acts.findLast(isSame);
  return before?.do === 'compute' ? before : undefined;
}
