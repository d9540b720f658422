import type { Act, NamedSeries } from '#src/domain/request.ts';
import { spokenDatasets } from '#src/language/acts/archive/spoken-dataset.ts';
import {
  type ActReading,
  type ActSpec,
  type ClauseView,
  type Setting,
  seriesOf,
  wordValue,
} from '#src/language/reading/act.ts';
import { periodOf } from '#src/language/reading/period.ts';

/**
 * "Python snippet to get DSCOVR_H0_MAG via hapi for 2016-05-08", "and curl, only 1 hr", "hapi url for OMNI_HRO_1MIN flow_speed",
 * "notebook for this dataset": the lines that ask the archive. Code behind what is at hand is another act.
 */
export const snippetAct: ActSpec = {
  name: 'snippet',
  rank: 3,
  read(view, setting) {
    const form = formOf(view, setting);
    if (form === undefined) return formatOnly(view, setting);
    const before = lastSnippet(setting);
    const series = ofDataset([...seriesOf(view.series()).map(wishOf), ...namedParameters(view)], setting);
    const [range] = periodOf(view.all('time')).ranges;
    const length = view.one('duration')?.ms;
    const told = new Set(setting.acts.map((act) => JSON.stringify(act)));
    const acts = formsOf(view, form).map(
      (each): Act => ({
        do: 'look-up',
        worker: 'snippet',
        params: {
          ...before,
          ...(before === undefined && series.length === 0 ? spokenSeries(setting) : {}),
          form: each,
          ...(series.length === 0 ? {} : { series }),
          ...(range === undefined ? {} : { range }),
          ...(length === undefined ? {} : { lengthMs: Math.abs(length) }),
        },
      }),
    );
    return {
      acts: acts.filter((act) => !told.has(JSON.stringify(act))),
      used: view.phrases.filter((phrase) => view.isFree(phrase)),
    };
  },
};

type Form = 'python' | 'curl' | 'url' | 'notebook';

/** "The URL and a python snippet" are two. */
function formsOf(view: ClauseView, form: Form): readonly Form[] {
  const said = view.words('snippet').map((word) => wordValue(word, 'snippet'));
  const isPython = said.includes('python') || view.spelt(/^python$/i).length > 0;
  const all: readonly Form[] = [
    ...(said.includes('url') ? (['url'] as const) : []),
    ...(said.includes('curl') ? (['curl'] as const) : []),
    ...(isPython && form !== 'notebook' ? (['python'] as const) : []),
  ];
  return all.length > 1 ? all : [form];
}

/** Of the dataset whose documents were told right before. */
function spokenSeries(setting: Setting): { readonly series?: readonly Readonly<Record<string, unknown>>[] } {
  const [dataset] = spokenDatasets(setting);
  return dataset === undefined ? {} : { series: [{ dataset }] };
}

function formOf(view: ClauseView, setting: Setting): 'python' | 'curl' | 'url' | 'notebook' | undefined {
  const said = wordValue(view.word('snippet'), 'snippet');
  const namesData =
    view.series().length > 0 || lastSnippet(setting) !== undefined || spokenDatasets(setting).length > 0;
  const hasCode = view.hasWord('noun', 'script', 'notebook') || isPythonAgain(view, setting);
  if (said === undefined && !(hasCode && namesData)) return undefined;
  if (view.hasWord('verb', 'show', 'compute', 'compare') || view.hasWord('noun', 'figure', 'bundle'))
    return undefined;
  if (said === 'hapi' && !hasCode && !setting.hasData && !namesData) return undefined;
  if (view.hasWord('noun', 'notebook')) return 'notebook';
  return said === 'curl' || said === 'url' ? said : 'python';
}

/** "And python": behind lines of another kind. */
function isPythonAgain(view: ClauseView, setting: Setting): boolean {
  const isSpoken = lastSnippet(setting) !== undefined || spokenDatasets(setting).length > 0;
  return view.spelt(/^python$/i).length > 0 && isSpoken;
}

/** "…, csv": the format of an address that was asked for before in the request; it is what an address gives. */
function formatOnly(view: ClauseView, { acts }: Setting): ActReading | undefined {
  const last = acts.at(-1);
  const formats = view.words('format');
  const isOfLast = last?.do === 'look-up' && last.worker === 'snippet' && view.isOnly('format', 'noun');
  return !isOfLast || formats.length === 0 || wordValue(formats[0], 'format') !== 'csv'
    ? undefined
    : { acts: [], used: view.phrases.filter((phrase) => view.isFree(phrase)) };
}

/** "BGSEc and Magnitude from AC_H0_MFI": a word of another meaning is a parameter beside the id of a dataset. */
function namedParameters(view: ClauseView): readonly Readonly<Record<string, unknown>>[] {
  const namesDataset = seriesOf(view.series()).some(({ dataset }) => dataset !== undefined);
  return namesDataset ? view.words('component').map(({ raw }) => ({ parameter: raw })) : [];
}

/** Parameters without a dataset are of the one that is named beside them, else of the one that was spoken of last. */
function ofDataset(series: readonly Readonly<Record<string, unknown>>[], { previous, acts }: Setting) {
  const named = series.flatMap(({ dataset }) => (typeof dataset === 'string' ? [dataset] : []));
  const spoken = [...(previous?.acts ?? []), ...acts].flatMap(datasetsOf);
  const meant = named.at(-1) ?? spoken.at(-1);
  const isBare = ({ dataset, mission }: Readonly<Record<string, unknown>>) =>
    dataset === undefined && mission === undefined;
  if (meant === undefined || !series.some(isBare)) return series;
  // The id beside its parameters says whose they are, and asks for nothing of its own.
  return series
    .filter((wish) => isBare(wish) || wish['parameter'] !== undefined || wish['quantity'] !== undefined)
    .map((wish) => ({ dataset: meant, ...wish }));
}

function datasetsOf(act: Act): readonly string[] {
  const looked = act.do === 'look-up' ? act.params['dataset'] : undefined;
  const named =
    'of' in act ? act.of.flatMap((target) => (target.kind === 'series' ? (target.dataset ?? []) : [])) : [];
  return typeof looked === 'string' ? [looked] : named;
}

/** The lines that were given last, here or in the request before. */
function lastSnippet({ acts, previous }: Setting): Readonly<Record<string, unknown>> | undefined {
  const all = [...(previous?.acts ?? []), ...acts];
  const last = all.findLast((act: Act) => act.do === 'look-up' && act.worker === 'snippet');
  return last?.do === 'look-up' ? last.params : undefined;
}

function wishOf(series: NamedSeries): Readonly<Record<string, unknown>> {
  const { mission, probe, quantity, component, coordinates, instrument, dataset, parameter } = series;
  const wish = { mission, probe, quantity, component, coordinates, instrument, dataset, parameter };
  return Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined));
}
