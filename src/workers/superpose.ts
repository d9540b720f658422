import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { symbolOfSource } from '#src/domain/result-symbol.ts';
import { isoTime } from '#src/domain/time-range.ts';
import { type EpochCurve, superposedEpochs } from '#src/timeseries/superposed-epochs.ts';
import { labelsSchema } from '#src/workers/compute.ts';
import { dataEvent } from '#src/workers/data-event.ts';
import { defineWorker } from '#src/workers/worker.ts';

/** Lays the same quantity around several events over each other, with their mean. */
export const superpose = defineWorker({
  name: 'superpose',
  description:
    'Superposed epochs: one quantity around several events, each against the time from its event, and their mean.',
  inputs: z.object({ series: labelsSchema.describe('The quantity around each event.') }),
  params: z.object({
    epochs: z.array(z.iso.datetime()).min(1).describe('Times of the events.'),
    reachMs: z.number().positive().describe('Time before and after each event, in ms.'),
  }),
  outputs: ['labels', 'text', 'notes'],

  async run({ inputs: { series }, params: { epochs, reachMs } }, { workspace, report }) {
    const frames = await Promise.all(series.map((label) => workspace.frame(label)));
    const curves = superposedEpochs(frames, epochs.map(Date.parse), reachMs);
    const [first] = frames;
    if (first === undefined || curves.length === 0) {
      throw new BotError('no-data', 'There are no data around these events.', {
        hint: 'Name other events, or another quantity.',
      });
    }
    const labels: string[] = [];
    for (const curve of curves) {
      const kept = await workspace.put(frameOf(curve, frames, first));
      await report(dataEvent(kept));
      labels.push(kept.label);
    }
    const found = curves.filter(({ epoch }) => epoch !== undefined).length;
    const text = `${found} of ${epochs.length} events are laid over each other${found > 1 ? ', with their mean' : ''}.`;
    return { kind: 'succeeded', outputs: { labels, text }, summary: text, labels };
  },
});

function frameOf({ epoch, place, unit, values }: EpochCurve, frames: readonly Frame[], first: Frame): Frame {
  const symbol = symbolOfSource(first);
  const stem = first.label.replace(/#\d+$/, '').replace(/\W+/g, '_');
  const day = epoch === undefined ? 'mean' : isoTime(epoch).slice(0, 10);
  const label = `${stem}_${epoch === undefined ? 'epoch_mean' : `epoch_${day}`}`;
  const {
    cadenceMs: _,
    quantity: _quantity,
    dataset: _dataset,
    parameter: _parameter,
    ...rest
  } = first.provenance;
  const ranges = frames.map(({ provenance }) => provenance.range);
  return {
    label,
    time: place,
    axis: { name: 'Time from the event', unit, scale: 'linear', valueScale: 'linear', valueName: symbol },
    columns: [{ name: label, unit: first.columns[0]?.unit ?? '', values }],
    text: [],
    provenance: {
      ...rest,
      origin: 'computed',
      operation: 'superposed_epochs',
      symbol: epoch === undefined ? `mean of ${symbol}` : `${symbol}, ${day}`,
      from: frames.map((frame) => frame.label),
      steps: [...first.provenance.steps, 'superposed epochs'],
      range: {
        start: Math.min(...ranges.map(({ start }) => start)),
        stop: Math.max(...ranges.map(({ stop }) => stop)),
      },
      notes: [],
    },
  };
}
