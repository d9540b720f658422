import type { Act, NamedSeries, Request, Target } from '#src/domain/request.ts';
import { shifted } from '#src/planning/request/shifted.ts';

type Channel = NonNullable<NamedSeries['channel']>;

/** Quantities of which a spectrum or a table is served; of others no channel is taken. */
const FLUXES: ReadonlySet<string> = new Set([
  'proton-flux',
  'electron-flux',
  'ion-flux',
  'pitch-angle-distribution',
]);

/**
 * "Protons around 20 MeV at STEREO A": of a flux at an energy its channel is taken first, and the acts that name it are about
 * that. Near an energy it is the nearest channel, in a range the mean of its channels, above an energy the integral from there.
 *
 * @param isOfAny a channel is taken of whatever it is said of; else of fluxes alone
 */
export function withChannels(request: Request, isOfAny = false): Request {
  const acts: Act[] = [];
  const moved = new Map<number, number>();
  for (const [place, act] of request.acts.entries()) {
    const own = shifted(act, moved);
    if (!('of' in own) || own.do === 'find' || own.do === 'discover') {
      moved.set(place, acts.push(own) - 1);
      continue;
    }
    const of = own.of.map((target): Target => {
      if (target.kind !== 'series' || target.channel === undefined || !(isOfAny || isFlux(target)))
        return target;
      if (own.do === 'compute' && isPart(own.operation)) return target;
      const { operation, params } = partOf(target.channel);
      const at = acts.push({ do: 'compute', operation, params, of: [target], period: own.period }) - 1;
      return { kind: 'act', act: at };
    });
    moved.set(place, acts.push({ ...own, of }) - 1);
  }
  return { ...request, acts };
}

/** Operations that take a channel or an integral over energy of a spectrum. */
export function isPart(operation: string): boolean {
  return operation === 'slice' || operation === 'integrate';
}

function isFlux({ quantity, parameter }: NamedSeries): boolean {
  return parameter === undefined && FLUXES.has(quantity ?? '');
}

/** The operation that takes it of a spectrum. */
export function partOf({
  value,
  to,
  isAbove,
  unit,
}: Channel): Pick<Extract<Act, { do: 'compute' }>, 'operation' | 'params'> {
  if (isAbove === true) return { operation: 'integrate', params: { from: value, unit } };
  return { operation: 'slice', params: { at: value, ...(to === undefined ? {} : { to }), unit } };
}
