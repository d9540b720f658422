import { readdirSync, readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { createCanvas, loadImage } from 'canvas';
import { afterAll, expect, test } from 'vitest';
import { changeFigure } from '#src/domain/figure/change-figure.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import { newFigure } from '#src/domain/figure/new-figure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { summaryOf } from '#src/domain/frame.ts';
import { pictureBy } from '#src/plotting/picture-by.ts';
import {
  densityFrame,
  fieldFrame,
  madeUpFrame,
  spectrumFrame,
  speedFrame,
} from '#tests/support/figure-frames.ts';
import { realRenderer } from '#tests/support/vega-renderer.ts';

const renderer = realRenderer();
afterAll(() => renderer.close());

async function pixelsOf(figure: Figure, frames: readonly Frame[]) {
  const bytes = await pictureBy(renderer, figure, frames, 'png', AbortSignal.timeout(25_000));
  const image = await loadImage(Buffer.from(bytes));
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  return {
    bytes,
    width: image.width,
    height: image.height,
    data: context.getImageData(0, 0, image.width, image.height).data,
  };
}

/** Pixels inside a box (shares of the picture) that are darker than the paper. */
function inkIn(
  { data, width, height }: Awaited<ReturnType<typeof pixelsOf>>,
  [left, top, right, bottom]: readonly [number, number, number, number],
): number {
  let ink = 0;
  for (let y = Math.floor(top * height); y < bottom * height; y += 1) {
    for (let x = Math.floor(left * width); x < right * width; x += 1) {
      if ((data[(y * width + x) * 4 + 1] ?? 255) < 140) ink += 1;
    }
  }
  return ink;
}

function figureOf(frames: readonly Frame[]): Figure {
  return newFigure('fig1', frames.map(summaryOf));
}

test('a picture has the default size, is small, and has text at its top, left, bottom and right', async () => {
  const frames = [fieldFrame(), speedFrame()];

  const picture = await pixelsOf(figureOf(frames), frames);

  expect([picture.width, picture.height]).toEqual([1800, 1000]);
  expect(picture.bytes.length).toBeLessThan(500_000);
  expect(inkIn(picture, [0, 0, 0.3, 0.06])).toBeGreaterThan(500);
  expect(inkIn(picture, [0, 0.1, 0.07, 0.8])).toBeGreaterThan(500);
  expect(inkIn(picture, [0, 0.94, 0.5, 1])).toBeGreaterThan(500);
  expect(inkIn(picture, [0.87, 0.06, 1, 0.3])).toBeGreaterThan(500);
});

test('a thinned picture shows what the full one shows: fewer than 1 in 200 pixels differ, and none by a missing spike', async () => {
  const full = madeUpFrame({
    label: 'A.B',
    unit: 'nT',
    rows: 60_000,
    stepMs: 1000,
    value: (row, _, noise) => Math.sin(row / 9000) + 0.2 * noise() + (row % 7919 === 0 ? 3 : 0),
  });
  const kept = [...full.time.keys()].filter((row) => isExtremeOfItsPixel(full, row, 1530));
  const thinned: Frame = {
    ...full,
    time: Float64Array.from(kept, (row) => full.time[row] ?? 0),
    columns: full.columns.map((column) => ({
      ...column,
      values: Float64Array.from(kept, (row) => column.values[row] ?? 0),
    })),
  };
  const figure = figureOf([full]);

  const [a, b] = [await pixelsOf(figure, [full]), await pixelsOf(figure, [thinned])];

  let differing = 0;
  for (let index = 0; index < a.data.length; index += 4) {
    if (Math.abs((a.data[index] ?? 0) - (b.data[index] ?? 0)) > 96) differing += 1;
  }
  expect(differing / (a.width * a.height)).toBeLessThan(1 / 200);
});

/** First, last, lowest or highest sample of its pixel column, reckoned anew here. */
function isExtremeOfItsPixel({ time, columns }: Frame, row: number, pixels: number): boolean {
  const values = columns[0]?.values ?? new Float64Array(0);
  const perPixel = Math.ceil(time.length / pixels);
  const from = Math.floor(row / perPixel) * perPixel;
  const column = values.subarray(from, from + perPixel);
  return (
    row === from ||
    row === from + column.length - 1 ||
    values[row] === Math.min(...column) ||
    values[row] === Math.max(...column)
  );
}

test('the vector picture of a small figure is as it was', async () => {
  const frames = [
    speedFrame({ rows: 6, stepMs: 3_600_000 }),
    fieldFrame('ACE', { rows: 6, stepMs: 3_600_000 }),
  ];

  const svg = Buffer.from(
    await pictureBy(renderer, figureOf(frames), frames, 'svg', AbortSignal.timeout(25_000)),
  ).toString('utf8');

  await expect(svg.replaceAll('><', '>\n<')).toMatchFileSnapshot('../../fixtures/figures/small.svg');
});

test('a gap stays white', async () => {
  const frames = [
    densityFrame({ value: (row) => (row > 1200 && row < 1700 ? Number.NaN : 5 + (row % 2) * 10) }),
  ];

  const picture = await pixelsOf({ ...figureOf(frames), grid: false, title: '' }, frames);

  expect(inkIn(picture, [0.47, 0.25, 0.5, 0.6])).toBe(0);
  expect(inkIn(picture, [0.2, 0.25, 0.3, 0.6])).toBeGreaterThan(1000);
});

test('a spectrogram has many colours and a blank gap', async () => {
  const frames = [spectrumFrame(300, 16)];

  const picture = await pixelsOf(figureOf(frames), frames);

  const colors = new Set<number>();
  for (let index = 0; index < picture.data.length; index += 4)
    colors.add(
      ((picture.data[index] ?? 0) << 16) |
        ((picture.data[index + 1] ?? 0) << 8) |
        (picture.data[index + 2] ?? 0),
    );
  expect(colors.size).toBeGreaterThan(150);
});

test('the program goes on while a million points are drawn', async () => {
  const frames = [
    madeUpFrame({
      label: 'MMS1_FGM.B',
      unit: 'nT',
      rows: 1_000_000,
      stepMs: 100,
      value: (row, _, noise) => Math.sin(row / 9000) + noise(),
    }),
  ];
  const figure = figureOf(frames);
  await pictureBy(renderer, figure, frames, 'png', AbortSignal.timeout(25_000));
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();

  await pictureBy(renderer, figure, frames, 'png', AbortSignal.timeout(25_000));

  delay.disable();
  expect(delay.min).toBeGreaterThan(0);
  expect(delay.percentile(50) / 1e6).toBeLessThan(50);
});

test('untrusted text stands in a picture as text', async () => {
  const frames = [fieldFrame()];
  const title = '</script><script>alert(1)</script> {{braces}} <image href="file:///etc/passwd"/>';
  const figure = { ...figureOf(frames), title };

  const svg = Buffer.from(
    await pictureBy(renderer, figure, frames, 'svg', AbortSignal.timeout(25_000)),
  ).toString('utf8');
  const html = Buffer.from(
    await pictureBy(renderer, figure, frames, 'html', AbortSignal.timeout(25_000)),
  ).toString('utf8');

  expect(svg).not.toContain('<script>');
  expect(svg).not.toContain('<image href="file');
  expect(svg).toContain('&lt;script&gt;');
  expect(html).not.toContain('<script>alert');
  expect(html).toContain("default-src 'none'");
});

test('a page opens without a network: its engine and its data are inside', async () => {
  const frames = [fieldFrame(), spectrumFrame(100, 8)];

  const html = Buffer.from(
    await pictureBy(renderer, figureOf(frames), frames, 'html', AbortSignal.timeout(25_000)),
  ).toString('utf8');

  expect(html).not.toMatch(/<(?:script|link|img)[^>]+(?:src|href)=["']https?:/);
});

test('the next picture is drawn after one was cancelled', async () => {
  const warnings: string[] = [];
  const own = realRenderer({
    error: (message) => warnings.push(message),
    warn: () => {},
    info: () => {},
    debug: () => {},
  });
  const frames = [speedFrame({ rows: 50 })];
  const huge = changeFigure(
    figureOf(frames),
    { kind: 'size', width: 6000, height: 4000 },
    frames.map(summaryOf),
  );
  if (!('figure' in huge)) throw new Error('not a figure');

  const cancelled = pictureBy(own, huge.figure, frames, 'png', AbortSignal.timeout(30)).then(
    () => 'drawn',
    () => 'cancelled',
  );
  const next = await pictureBy(own, figureOf(frames), frames, 'png', AbortSignal.timeout(25_000));

  expect(['cancelled', 'drawn']).toContain(await cancelled);
  expect(next.length).toBeGreaterThan(1000);
  await own.close();
});

/** Processes that this one has started; empty where the system does not tell. */
function children(): readonly string[] {
  try {
    return readdirSync('/proc/self/task').flatMap((task) =>
      readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
    );
  } catch {
    return [];
  }
}

test('a crash of the drawing process fails its picture with a sentence, and the next one is drawn', async (context) => {
  const errors: string[] = [];
  const own = realRenderer({
    error: (message) => errors.push(message),
    warn: () => {},
    info: () => {},
    debug: () => {},
  });
  const frames = [speedFrame({ rows: 50 })];
  const others = children();
  await pictureBy(own, figureOf(frames), frames, 'png', AbortSignal.timeout(25_000));
  const [worker] = children().filter((id) => !others.includes(id));
  if (worker === undefined) context.skip('this system does not tell the processes that were started');

  const lost = pictureBy(
    own,
    { ...figureOf(frames), width: 6000, height: 4000 },
    frames,
    'png',
    AbortSignal.timeout(25_000),
  );
  const failure = expect(lost).rejects.toMatchObject({ code: 'unavailable' });
  await setTimeout(20);
  process.kill(Number(worker), 'SIGKILL');
  await failure;

  const next = await pictureBy(own, figureOf(frames), frames, 'png', AbortSignal.timeout(25_000));
  expect(next.length).toBeGreaterThan(1000);
  expect(errors).toEqual(['the drawing process ended']);
  await own.close();
});

test('a figure that is printed at a width has a PDF page and an SVG of that width', async () => {
  const frames = [fieldFrame()];
  const summaries = frames.map(summaryOf);
  const result = changeFigure(
    figureOf(frames),
    { kind: 'size', width: 170, unit: 'mm', dpi: 300 },
    summaries,
  );
  if ('failure' in result) throw new Error(result.failure.message);

  const pdf = await pictureBy(renderer, result.figure, frames, 'pdf', AbortSignal.timeout(25_000));
  const svg = await pictureBy(renderer, result.figure, frames, 'svg', AbortSignal.timeout(25_000));

  const [, width] = /MediaBox ?\[0 0 ([\d.]+) /.exec(Buffer.from(pdf).toString('latin1')) ?? [];
  expect((Number(width) / 72) * 25.4).toBeCloseTo(170, 0);
  const [, points] = /^<svg[^>]* width="([\d.]+)pt"/.exec(Buffer.from(svg).toString()) ?? [];
  expect((Number(points) / 72) * 25.4).toBeCloseTo(170, 0);
});
