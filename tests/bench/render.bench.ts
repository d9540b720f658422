import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parse, type Spec } from 'vega';
import { compile, type TopLevelSpec } from 'vega-lite';
import { afterAll, describe, test } from 'vitest';
import { newFigure } from '#src/domain/figure/new-figure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { summaryOf } from '#src/domain/frame.ts';
import { drawingOf } from '#src/plotting/draw-figure.ts';
import { pictureBy } from '#src/plotting/picture-by.ts';
import { madeUpFrame, spectrumFrame } from '#tests/support/figure-frames.ts';
import { realRenderer } from '#tests/support/vega-renderer.ts';

const renderer = realRenderer();
afterAll(() => renderer.close());

/** Three panels of one series each. */
function threePanels(rows: number): readonly Frame[] {
  const units = ['nT', 'km/s', 'cm^-3'];
  return units.map((unit, index) =>
    madeUpFrame({
      label: `A_H0.${unit}`,
      unit,
      rows,
      stepMs: (7 * 86_400_000) / rows,
      value: (row, _, noise) => Math.sin(row / (rows / 60)) * (index + 1) + 0.3 * noise(),
    }),
  );
}

describe('figure to PNG, 1800 px wide', () => {
  test.each<[string, () => readonly Frame[]]>([
    ['3 panels of 10,080 points', () => threePanels(10_080)],
    ['3 panels of 1,000,000 points', () => threePanels(1_000_000)],
    ['3 panels of 10,000,000 points', () => threePanels(10_000_000)],
    ['spectrogram of 10,000 × 64', () => [spectrumFrame(10_000, 64)]],
  ])('%s', { timeout: 120_000 }, async (name, make) => {
    const frames = make();
    const figure = newFigure('fig1', frames.map(summaryOf));
    const draw = async () => {
      await pictureBy(renderer, figure, frames, 'png', AbortSignal.timeout(60_000));
    };
    for (let round = 0; round < 3; round += 1) await draw();
    const times: number[] = [];
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    for (let round = 0; round < 9; round += 1) {
      const since = performance.now();
      await draw();
      times.push(performance.now() - since);
    }
    delay.disable();
    const held = `event loop delay p99 ${(delay.percentile(99) / 1e6).toFixed(1)} ms, longest ${(delay.max / 1e6).toFixed(1)} ms`;
    process.stdout.write(`${name}: median ${times.sort((a, b) => a - b)[4]?.toFixed(0)} ms, ${held}\n`);
  });
});

describe('one picture of three panels of 10,080 points, two ways', () => {
  test('straight to Vega, and through Vega-Lite', () => {
    const frames = threePanels(10_080);
    const figure = newFigure('fig1', frames.map(summaryOf));
    const median = (work: () => void) => {
      const times = Array.from({ length: 25 }, () => {
        const since = performance.now();
        work();
        return performance.now() - since;
      });
      return (times.sort((a, b) => a - b)[12] ?? 0).toFixed(1);
    };
    const { spec } = drawingOf(figure, frames);
    const document = drawingOf(figure, frames, 'document').spec;
    const direct = median(() => parse(spec as Spec)); // our own figureSpec made it
    const lite = median(() => parse(compile(document as unknown as TopLevelSpec).spec)); // our own document
    process.stdout.write(`parse ${direct} ms, compile and parse ${lite} ms\n`);
  });
});
