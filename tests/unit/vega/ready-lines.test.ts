import type { Canvas } from 'canvas';
import { PNG } from 'pngjs';
import { parse, type Spec, View } from 'vega';
import { expect, test } from 'vitest';
import { registerFonts } from '#adapters/vega/fonts.ts';
import { makePicture } from '#adapters/vega/make-picture.ts';
import { encodePng } from '#adapters/vega/png.ts';
import { readyLines } from '#adapters/vega/ready-lines.ts';
import { tableRows } from '#adapters/vega/table-rows.ts';
import type { Drawing } from '#src/domain/figure/drawing.ts';
import { drawingOf } from '#src/plotting/draw-figure.ts';
import { pictures } from '#tests/gallery/pictures.ts';

registerFonts();
const gallery = pictures();

/** The picture with every point taken through Vega's dataflow. */
async function byVegaAlone({ spec, tables, scale }: Drawing): Promise<Uint8Array> {
  const view = new View(parse(spec as Spec), { renderer: 'none' }); // our own figureSpec made it
  for (const [name, table] of Object.entries(tables)) view.data(name, tableRows(table));
  await view.runAsync();
  const canvas = (await view.toCanvas(scale)) as unknown as Canvas;
  view.finalize();
  return encodePng(canvas.data(), canvas.width, canvas.height);
}

test.each(['01-field', '09-twin-columns', '24-markers', '25-log'])(
  'lines that go past the dataflow are drawn as Vega draws them: %s',
  async (name) => {
    const made = gallery.find((each) => each.name === name);
    if (made === undefined) throw new Error(`There is no picture ${name}.`);
    const drawing = drawingOf(made.figure, made.frames);

    const picture = await makePicture(drawing, 'png');

    expect(readyLines(drawing).lines.size).toBeGreaterThan(0);
    // Lines are stroked in stretches, whose edges are smoothed more finely than those of one stroke of thousands of points.
    const { seen, most } = differenceOf(picture, await byVegaAlone(drawing));
    expect(seen).toBeLessThan(0.001);
    expect(most).toBeLessThan(128);
  },
);

/** The share of pixels that differ by a sixteenth at least, and the most that any channel differs by, of 255. */
function differenceOf(one: Uint8Array, other: Uint8Array): { readonly seen: number; readonly most: number } {
  const [a, b] = [one, other].map((bytes) => PNG.sync.read(Buffer.from(bytes)).data);
  if (a === undefined || b === undefined || a.length !== b.length) throw new Error('The sizes differ.');
  const apart = Array.from({ length: a.length / 4 }, (_, pixel) =>
    Math.max(
      ...[0, 1, 2].map((channel) => Math.abs((a[4 * pixel + channel] ?? 0) - (b[4 * pixel + channel] ?? 0))),
    ),
  );
  const most = apart.reduce((sofar, each) => Math.max(sofar, each), 0);
  return { seen: apart.filter((each) => each >= 16).length / apart.length, most };
}

test('a table that a line shares with other marks stays whole', () => {
  const table = { t: Float64Array.from({ length: 500 }, (_, at) => at), v: new Float64Array(500) };
  const encode = { update: { x: { scale: 'x', field: 't' }, y: { scale: 'y', field: 'v' } } };
  const line = { type: 'line', from: { data: 'c' }, encode };
  const drawn = (marks: readonly object[]) =>
    readyLines({
      title: '',
      width: 10,
      height: 10,
      scale: 1,
      background: '#ffffff',
      spec: { marks: [{ type: 'group', marks }] },
      tables: { c: table },
      rasters: [],
    });

  expect(drawn([line, { ...line, type: 'symbol' }]).drawing.tables['c']?.['t']).toHaveLength(500);
  expect(drawn([line]).drawing.tables['c']?.['t']).toHaveLength(1);
});

test('a line that begins outside of what is shown is drawn inside of it', async () => {
  const t = Float64Array.from({ length: 500 }, (_, at) => at);
  const v = Float64Array.from(t, (place) => (place < 5 ? 1000 : 2 + Math.sin(place)));
  const scale = { type: 'linear', nice: false, zero: false };
  const encode = {
    enter: { stroke: { value: '#0000ff' } },
    update: { x: { scale: 'x', field: 't' }, y: { scale: 'y', field: 'v' } },
  };
  const drawing: Drawing = {
    title: '',
    width: 100,
    height: 100,
    scale: 1,
    background: '#ffffff',
    spec: {
      width: 100,
      height: 100,
      background: '#ffffff',
      data: [{ name: 'c' }],
      scales: [
        { ...scale, name: 'x', domain: [100, 200], range: [0, 100] },
        { ...scale, name: 'y', domain: [0, 4], range: [100, 0] },
      ],
      marks: [
        {
          type: 'group',
          encode: { enter: { width: { value: 100 }, height: { value: 100 } } },
          marks: [{ type: 'line', clip: true, from: { data: 'c' }, encode }],
        },
      ],
    },
    tables: { c: { t, v } },
    rasters: [],
  };

  expect(readyLines(drawing).lines.size).toBe(1);
  const { seen, most } = differenceOf(await makePicture(drawing, 'png'), await byVegaAlone(drawing));
  expect(seen).toBeLessThan(0.005);
  expect(most).toBeLessThan(64);
});
