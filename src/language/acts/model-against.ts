import type { Act, NamedSeries, Target } from '#src/domain/request.ts';
import { computations } from '#src/language/acts/computations.ts';
import { callsOf } from '#src/language/acts/operation-calls.ts';
import type { ActSpec, ClauseView, Setting } from '#src/language/reading/act.ts';
import { periodOf } from '#src/language/reading/period.ts';

/** Models of an index, and the index. */
const MODELLED: Readonly<Record<string, NamedSeries>> = {
  burton_dst: { kind: 'series', text: 'Dst', quantity: 'dst' },
  obrien_dst: { kind: 'series', text: 'Dst', quantity: 'dst' },
};

type Compute = Extract<Act, { readonly do: 'compute' }>;

/**
 * A model beside what it is of, with their correlation and the root mean square difference: "predicted Dst by Burton for 10-13 May
 * 2024, compared with the observed one", "rmse of the O'Brien Dst?"
 */
export const modelAgainstAct: ActSpec = {
  name: 'model-against',
  rank: 3,
  read(view, setting) {
    const asked = view.words('asked', 'correlation');
    const words = [
      ...asked,
      ...view.words('verb', 'compare', 'correlate'),
      ...view.spelt(/^(?:observed|observations?|measured|real|actual|true)$/i),
    ];
    const model = words.length === 0 ? undefined : modelOf(view, setting);
    const index = MODELLED[model?.act.operation ?? ''];
    if (model === undefined || index === undefined) return undefined;
    const said = view.series().flatMap(({ items }) => items.map(({ series }) => series));
    const own = said.find(({ quantity }) => quantity === 'dst' || quantity === 'sym-h');
    if (said.some(({ quantity }) => quantity !== undefined && quantity !== own?.quantity)) return undefined;
    const made: Target = { kind: 'act', act: model.place };
    const { period } = model.act;
    const of = [made, own ?? index];
    const isDrawn = view.words('verb', 'show').length > 0 || asked.length === 0;
    const show: Act = model.isShown
      ? { do: 'show', mode: 'add', of: of.slice(1), period }
      : { do: 'show', mode: 'auto', of, period };
    return {
      acts: [
        ...(model.isNew ? [model.act] : []),
        ...(isDrawn ? [show] : []),
        { do: 'measure', question: { kind: 'correlation', method: 'pearson' }, of, period },
      ],
      used: [
        ...words,
        ...model.used,
        ...view.all('series'),
        ...view.all('time'),
        ...view.words('verb', 'show', 'compute', 'give'),
        ...(isDrawn ? [...view.words('together'), ...view.words('place', 'top', 'same')] : []),
        ...view.words('question'),
      ],
    };
  },
};

/** The model that the clause names, or that was computed last. */
function modelOf(view: ClauseView, { acts, previous }: Setting) {
  const { calls, used } = callsOf(view);
  const period = periodOf(view.all('time'));
  const [said] = computations(
    calls.filter(({ word }) => MODELLED[word.spec.operation ?? word.name] !== undefined).slice(0, 1),
    acts.length,
    period,
  ).acts;
  if (said?.do === 'compute') {
    const of = said.of.filter((target) => target.kind !== 'series' || target.quantity === undefined);
    return { act: { ...said, of }, place: acts.length, isNew: true, isShown: false, used };
  }
  const isModel = (act: Act): act is Compute => act.do === 'compute' && MODELLED[act.operation] !== undefined;
  const place = acts.findLastIndex(isModel);
  const here = acts[place];
  if (here?.do === 'compute') {
    const isShown = acts.some(
      (act) => act.do === 'show' && act.of.some((target) => target.kind === 'act' && target.act === place),
    );
    return { act: here, place, isNew: false, isShown, used: [] };
  }
  const before = previous?.acts.find(isModel);
  return before === undefined
    ? undefined
    : { act: before, place: acts.length, isNew: true, isShown: false, used: [] };
}
