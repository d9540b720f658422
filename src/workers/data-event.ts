import type { DataEvent } from '#src/domain/event.ts';
import { commonUnit, type Frame, summaryOf } from '#src/domain/frame.ts';
import { isoTime } from '#src/domain/time-range.ts';
import { datasetLink } from '#src/workers/words/dataset-link.ts';
import { fullName } from '#src/workers/words/spoken-name.ts';

/** What the outside hears of data that became part of the thread. */
export function dataEvent(frame: Frame): DataEvent {
  const summary = summaryOf(frame);
  const { label, rows, columns, missing, cadenceMs, axis, provenance } = summary;
  const { origin, mission, dataset, parameter, operation, from, range, server, synthetic, notes } =
    provenance;
  const page = dataset === undefined ? undefined : datasetLink(server, dataset);
  return {
    type: 'data',
    label,
    name: fullName(summary),
    origin,
    ...(dataset === undefined ? {} : { dataset }),
    ...(parameter === undefined ? {} : { parameter }),
    ...(mission === undefined ? {} : { mission }),
    ...(server === undefined ? {} : { server }),
    ...(page === undefined ? {} : { page }),
    ...(operation === undefined ? {} : { operation, from }),
    start: isoTime(range.start),
    stop: isoTime(range.stop),
    rows,
    columns: columns.map(({ name }) => name),
    units: commonUnit(frame) ?? columns.map(({ unit }) => unit).join(', '),
    cadenceSeconds: cadenceMs / 1000,
    ...(axis === undefined ? {} : { axis: { name: axis.name, unit: axis.unit } }),
    missing: Number(missing.toPrecision(4)),
    synthetic,
    notes,
  };
}
