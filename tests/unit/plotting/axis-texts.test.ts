import { expect, test } from 'vitest';
import { newFigure } from '#src/domain/figure/new-figure.ts';
import { type Frame, type FrameAxis, summaryOf } from '#src/domain/frame.ts';
import { drawingOf } from '#src/plotting/draw-figure.ts';
import { scalarFrame } from '#tests/support/frames.ts';

const AXIS: FrameAxis = {
  name: 'Frequency',
  unit: 'Hz',
  scale: 'log',
  valueScale: 'linear',
  valueName: 'Coherence',
};

function draw(...frames: readonly Frame[]) {
  const { spec } = drawingOf(newFigure('fig1', frames.map(summaryOf)), frames);
  const text = JSON.stringify(spec);
  return { text, texts: [...text.matchAll(/"text":\{"value":"([^"]*)"/g)].map(([, each]) => each) };
}

function curve(values: readonly number[], axis: Partial<FrameAxis>, time = [1e-6, 1e-5, 1e-4]): Frame {
  return { ...scalarFrame('curve', '', values, { time }), axis: { ...AXIS, ...axis } };
}

test('the unit of a long name has a line of its own, and nothing of the name is cut', () => {
  const names = ['Bx', 'Vx', 'N', 'T'].map((name, at) =>
    scalarFrame(name, ['nT', 'km/s', 'cm^-3', 'K'][at] ?? '', [1, 2]),
  );
  const { texts } = draw(...names, scalarFrame('proton_mass_flux_density', 'kg m^-2 s^-1', [1, 2]));

  expect(texts).toContain('(kg m⁻² s⁻¹)');
});

test('a coherence lies between 0 and 1, with a line at what is significant', () => {
  const { text, texts } = draw(
    curve([0.3, 0.9, 0.5], { valueRange: [0, 1], level: { value: 0.547, name: '95 % level' } }),
  );

  expect(texts).toContain('95 % level');
  expect(text).toContain('"domain":[0,1]');
});

test('the value of a peak at the top of its panel stands beside it, with a power of ten', () => {
  const { texts, text } = draw(curve([0.584, 0.2, 0.1], { highlight: { at: 1e-6, value: 0.584 } }));

  expect(texts).toContain('0.584 at 1 × 10⁻⁶ Hz');
  expect(text).toContain('"baseline":{"value":"middle"},"text":{"value":"0.584');
});

test('an axis of epochs has a line where the event is', () => {
  const epochs = (from: number) =>
    draw(curve([1, 2, 3], { name: 'Time from the event', unit: 'h', scale: 'linear' }, [from, 5, 10])).text;
  const line = '"x":{"scale":"x","value":0},"y":{"value":0},"y2":{"signal":"height"}';

  expect(epochs(-10)).toContain(line);
  expect(epochs(0)).not.toContain(line);
});

test('an axis of about a decade is marked at 1, 2 and 5', () => {
  const { text } = draw(curve([1, 2, 3], { name: 'Lag', unit: 'h' }, [1, 3, 11]));

  expect(text).toContain('"values":[1,2,5,10]');
});

test('edges of an error are a band around the means', () => {
  const mean = scalarFrame('fold', 'nT', [1, 2, 3], { time: [0, 1, 2] });
  const [column] = mean.columns;
  const edge = (sign: number) => (column?.values ?? new Float64Array(3)).map((value) => value + sign);
  const { texts } = draw({
    ...mean,
    axis: { ...AXIS, name: 'Hour of the day', unit: '', scale: 'linear', valueName: 'mean' },
    columns: [
      { name: 'fold.mean', unit: 'nT', values: column?.values ?? new Float64Array(3) },
      { name: 'fold.mean + error', unit: 'nT', values: edge(1) },
      { name: 'fold.mean - error', unit: 'nT', values: edge(-1) },
    ],
  });

  expect(texts).toContain('± standard error');
  expect(texts.filter((each) => each?.includes('error'))).toEqual(['± standard error']);
});
