import { parse, type Spec, View } from 'vega';
import { compile, type TopLevelSpec } from 'vega-lite';
import { expect, test } from 'vitest';
import { newFigure } from '#src/domain/figure/new-figure.ts';
import { summaryOf } from '#src/domain/frame.ts';
import { drawingOf } from '#src/plotting/draw-figure.ts';
import { pictures } from '#tests/gallery/pictures.ts';
import { fieldFrame, speedFrame } from '#tests/support/figure-frames.ts';

/** What the compiler says besides the result. */
function compiled(document: Readonly<Record<string, unknown>>) {
  const said: string[] = [];
  const note = (...parts: readonly unknown[]) => {
    said.push(parts.map(String).join(' '));
    return quiet;
  };
  const quiet = { level: () => quiet, error: note, warn: note, info: () => quiet, debug: () => quiet };
  // The compiler itself tells whether it is a specification.
  const { spec } = compile(document as unknown as TopLevelSpec, { logger: quiet });
  return { spec, said };
}

test.each(pictures().map((picture) => [picture.name, picture] as const))(
  'the document of %s is Vega-Lite without a complaint',
  (_, { figure, frames }) => {
    const { spec } = drawingOf(figure, frames, 'document');

    expect(compiled(spec).said).toEqual([]);
  },
);

test('a document holds its data, draws by itself, and names what it shows', async () => {
  const frames = [fieldFrame(), speedFrame()];
  const { spec, tables } = drawingOf(newFigure('fig1', frames.map(summaryOf)), frames, 'document');

  const view = new View(parse(compiled(JSON.parse(JSON.stringify(spec))).spec as Spec), { renderer: 'none' }); // compiled
  const svg = await view.toSVG();

  expect(tables).toEqual({});
  expect(svg).toContain('ACE Bz GSE');
  expect(svg).toContain('V (km/s)');
  expect(svg.match(/aria-roledescription="line mark"/g)?.length).toBe(4);
});

test('a title of the user stays text', () => {
  const frames = [fieldFrame()];
  const figure = { ...newFigure('fig1', frames.map(summaryOf)), title: '\'+alert(1)+\' {"signal":"1"}' };

  const { spec } = drawingOf(figure, frames, 'document');

  expect(spec['title']).toMatchObject({ text: figure.title });
});
