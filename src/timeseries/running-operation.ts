import { z } from 'zod';
import type { Frame } from '#src/domain/frame.ts';
import type { OperationName } from '#src/domain/operation-name.ts';
import { circleUnit } from '#src/timeseries/circular.ts';
import { mapColumns } from '#src/timeseries/map-columns.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation, ONE, type Outcome } from '#src/timeseries/operation.ts';
import type { Running } from '#src/timeseries/running.ts';
import {
  centredBounds,
  leadingBounds,
  type RunningBounds,
  trailingBounds,
} from '#src/timeseries/running-bounds.ts';
import {
  halfShareSchema,
  narrowWindowNotes,
  optionalWindowSchema,
  requireShorterThanData,
  usualWindow,
  type WindowLength,
  windowOf,
  windowText,
} from '#src/timeseries/window.ts';

/** Where a window lies and how full it has to be. */
export const runningParams = z.object({
  window: optionalWindowSchema,
  minimumShare: halfShareSchema,
  anchor: z
    .enum(['centred', 'trailing', 'leading'])
    .default('centred')
    .describe(
      'Where the window lies: around the sample, ending with it (trailing), or starting with it (leading).',
    ),
});

type Params = z.infer<typeof runningParams>;

const BOUNDS: Readonly<
  Record<Params['anchor'], (time: Float64Array, window: WindowLength) => RunningBounds>
> = { centred: centredBounds, trailing: trailingBounds, leading: leadingBounds };

/**
 * An operation that replaces every sample by a statistic of the window around it (see `centredBounds`). A window with fewer
 * than the minimum share of the samples that the usual cadence lets expect gives a missing value, also next to a gap.
 */
export function runningOperation(name: OperationName, statistic: string, summary: string, running: Running) {
  return defineOperation({
    name,
    summary,
    params: runningParams,
    inputs: ONE,
    step: (values) => runningStep(values, statistic),
    run: (inputs, values) => runOver(onlyFrame(inputs), values, running),
  });
}

/** `1 h running mean`, `trailing 6 h running mean`. */
export function runningStep({ window, anchor }: Params, statistic: string): string {
  const length = window === undefined ? [] : [windowText(window)];
  return [...length, ...(anchor === 'centred' ? [] : [anchor]), statistic].join(' ');
}

/** One column after the other, over the windows that are asked for. */
export function runOver(frame: Frame, { window, minimumShare, anchor }: Params, running: Running): Outcome {
  const chosen = window ?? usualWindow(frame.time);
  const length = windowOf(chosen);
  requireShorterThanData(length, frame.time);
  const bounds = BOUNDS[anchor](frame.time, length);
  const draft = mapColumns(frame, (values, column) =>
    running(values, bounds, minimumShare, circleUnit(frame, column)),
  );
  return {
    draft: {
      ...draft,
      notes: [
        ...chosenNotes(window, chosen),
        ...narrowWindowNotes(length, frame.time),
        conventionNote(anchor, minimumShare),
      ],
    },
  };
}

function chosenNotes(asked: string | number | undefined, chosen: string | number): readonly string[] {
  return asked === undefined ? [`No window was named, so ${windowText(chosen)} was taken.`] : [];
}

/** What is not the same everywhere: where the window lies, and how full it has to be. */
function conventionNote(anchor: Params['anchor'], minimumShare: number): string {
  const where = {
    centred: 'are centred',
    trailing: 'end with their sample',
    leading: 'start with their sample',
  };
  const share = minimumShare === 0 ? '' : `; below ${100 * minimumShare} % of its samples one is missing`;
  return `Windows ${where[anchor]}${share}.`;
}
