import type { Archive } from '#src/archive/choose-data.ts';
import { isOfInstrument } from '#src/domain/instrument.ts';
import type { Act, NamedSeries, Request, Target } from '#src/domain/request.ts';
import { clampTo, type TimeRange } from '#src/domain/time-range.ts';
import { fitsCadence } from '#src/knowledge/fits-cadence.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import { binText } from '#src/language/reading/duration-text.ts';
import type { ThreadState } from '#src/planning/context.ts';
import { shifted } from '#src/planning/request/shifted.ts';

/** "DSCOVR field every 1 min", of which only 1 s is served: the nearest finer data are averaged to what was asked for. */
export function withAverages(
  request: Request,
  { knowledge }: Archive,
  thread?: Pick<ThreadState, 'frames' | 'focus'>,
): Request {
  const usual = missionOf(thread);
  const acts: Act[] = [];
  const moved = new Map<number, number>();
  for (const [place, act] of request.acts.entries()) {
    const own = shifted(act, moved);
    if (own.do !== 'show' && own.do !== 'export' && own.do !== 'compute') {
      moved.set(place, acts.push(own) - 1);
      continue;
    }
    const of = own.of
      .flatMap((target) => partsOf(target, own.period.ranges, knowledge, usual))
      .map((target): Target => {
        if (target.kind !== 'series' || !isFinerServed(target, own.period.ranges, knowledge, usual))
          return target;
        const { cadenceMs = 0, ...other } = target;
        const finer = { ...other, coarsestMs: cadenceMs };
        const params = { every: binText(cadenceMs), method: 'mean' };
        return {
          kind: 'act',
          act:
            acts.push({ do: 'compute', operation: 'resample', params, of: [finer], period: own.period }) - 1,
        };
      });
    moved.set(place, acts.push({ ...own, of }) - 1);
  }
  return { ...request, acts };
}

/** The spacecraft that is meant where none is named: that of the thread, else OMNI. */
function missionOf(thread: Pick<ThreadState, 'frames' | 'focus'> | undefined): string {
  const frame = thread?.frames.findLast(({ label }) => thread.focus.includes(label)) ?? thread?.frames.at(-1);
  return frame?.provenance.mission ?? 'OMNI';
}

/** What a collective name stands for, where its parts come at different cadences. */
function partsOf(
  target: Target,
  ranges: readonly TimeRange[],
  knowledge: Knowledge,
  usual: string,
): readonly Target[] {
  const quantity = target.kind === 'series' && target.cadenceMs !== undefined ? target.quantity : undefined;
  const parts = knowledge.quantity(quantity ?? '')?.parts ?? [];
  if (target.kind !== 'series' || parts.length === 0 || quantity === undefined) return [target];
  const all = parts.map((part) => ({ ...target, quantity: part, collective: quantity }));
  return all.some((part) => isFinerServed(part, ranges, knowledge, usual)) ? all : [target];
}

function isFinerServed(
  named: NamedSeries,
  ranges: readonly TimeRange[],
  knowledge: Knowledge,
  usual: string,
): boolean {
  const { probe, quantity, component, coordinates, cadenceMs, instrument, dataset } = named;
  const mission = named.mission ?? (knowledge.quantity(quantity ?? '')?.isIndex === true ? 'OMNI' : usual);
  if (quantity === undefined || dataset !== undefined) return false;
  if (cadenceMs === undefined || cadenceMs < 100) return false;
  const served = knowledge
    .candidates({
      mission,
      quantity,
      ...(probe === undefined ? {} : { probe }),
      ...(component === undefined ? {} : { component }),
      ...(coordinates === undefined ? {} : { coordinates }),
    })
    .filter(
      ({ coverage }) =>
        coverage === undefined || ranges.every((range) => clampTo(coverage, range) !== undefined),
    )
    .filter(
      (one) =>
        instrument === undefined ||
        isOfInstrument(instrument, one.dataset, knowledge.dataset(one.dataset)?.title),
    );
  const known = served.flatMap((one) => one.cadenceMs ?? []);
  if (known.some((each) => fitsCadence(each, cadenceMs))) return false;
  return known.some((each) => each < cadenceMs);
}
