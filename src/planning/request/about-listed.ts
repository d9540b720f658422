import type { Act, NamedSeries, Request, Target } from '#src/domain/request.ts';
import type { TurnContext } from '#src/planning/context.ts';

/**
 * After talk of a dataset, or a list of which none is named, a bare name of a parameter is one of it, and "it" in a thread without data is the dataset (or the
 * parameter of it that was asked about last).
 */
export function aboutListed(
  request: Request,
  { thread: { listing, frames }, requests }: Pick<TurnContext, 'thread' | 'requests'>,
): Request {
  const current = listing?.current;
  const dataset = current ?? listing?.items[0];
  if (dataset === undefined || (listing?.frames ?? 0) < frames.length) return request;
  const parameter = lastAsked(requests.at(-1), dataset);
  const sought = soughtIn(requests.at(-1));
  const meant = (target: Target): Target => {
    if (target.kind === 'series' && isWhole(target)) return { ...target, ...sought };
    if (target.kind === 'series')
      return current !== undefined && isBareParameter(target) ? { ...target, dataset } : target;
    if (target.kind !== 'pointed' || frames.length > 0) return target;
    return {
      kind: 'series',
      text: parameter ?? dataset,
      dataset,
      ...(parameter === undefined ? sought : { parameter }),
    };
  };
  return {
    ...request,
    acts: request.acts.map((act): Act => {
      if (act.do === 'look-up') return ofSpoken(act, current ?? onlyOf(listing?.items ?? []));
      if (!('of' in act)) return act;
      const of = act.of.map(meant);
      const [only, ...more] = of;
      const isTold =
        act.do === 'describe' && act.period.ranges.length === 0 && frames.length === 0 && more.length === 0;
      if (isTold && only?.kind === 'series' && only.dataset === dataset) return documents(only);
      return { ...act, of };
    }),
  };
}

type LookUp = Extract<Act, { readonly do: 'look-up' }>;

/** "HAPI url for the density", "its units" behind one dataset: what is of nobody else is of it. */
function ofSpoken(act: LookUp, dataset: string | undefined): LookUp {
  const { series } = act.params;
  if (dataset === undefined) return act;
  if (act.worker === 'document_dataset' && (act.params['dataset'] ?? act.params['of']) === undefined)
    return { ...act, params: { ...act.params, dataset } };
  if (act.worker !== 'snippet' || !Array.isArray(series) || series.length === 0) return act;
  const isOpen = (wish: Readonly<Record<string, unknown>>) =>
    (wish['dataset'] ?? wish['mission'] ?? wish['instrument']) === undefined;
  if (!series.every(isOpen)) return act;
  return { ...act, params: { ...act.params, series: series.map((wish: object) => ({ ...wish, dataset })) } };
}

function onlyOf(items: readonly string[]): string | undefined {
  return items.length === 1 ? items[0] : undefined;
}

/** "Plot it" behind "which dataset for the proton temperature?" is of the temperature. */
function soughtIn(request: Request | undefined): Pick<NamedSeries, 'quantity' | 'component'> {
  const named = (request?.acts ?? []).flatMap((act) =>
    act.do === 'find' ? act.of.flatMap((target) => (target.kind === 'series' ? [target] : [])) : [],
  );
  const [only, ...more] = named;
  if (only?.quantity === undefined || more.length > 0) return {};
  const { quantity, component } = only;
  return component === undefined ? { quantity } : { quantity, component };
}

/** An entry of the list, of which nothing is named. */
function isWhole({ isListed, dataset, quantity, parameter, component }: NamedSeries): boolean {
  return isListed === true && dataset !== undefined && (quantity ?? parameter ?? component) === undefined;
}

function isBareParameter({ parameter, dataset, mission, label }: NamedSeries): boolean {
  return parameter !== undefined && dataset === undefined && mission === undefined && label === undefined;
}

/** "Describe Proton_V_nonlin" without data asks for what its documents say. */
function documents({ dataset, parameter }: NamedSeries): Act {
  return {
    do: 'look-up',
    worker: 'document_dataset',
    params: { asks: 'units', dataset, ...(parameter === undefined ? {} : { parameter }) },
  };
}

/** The parameter of a dataset that the request before asked about. */
function lastAsked(request: Request | undefined, dataset: string): string | undefined {
  const asked = request?.acts.flatMap((act) => {
    if (act.do === 'look-up' && act.params['dataset'] === dataset) return [act.params['parameter']];
    return 'of' in act
      ? act.of.flatMap((target) => (target.kind === 'series' ? [target.parameter] : []))
      : [];
  });
  return asked?.findLast((name) => typeof name === 'string');
}
