import fc from 'fast-check';
import { test } from 'vitest';
import { BotError } from '#src/domain/failure.ts';
import { newFigure } from '#src/domain/figure/new-figure.ts';
import { withPatch } from '#src/domain/figure/page.ts';
import { summaryOf } from '#src/domain/frame.ts';
import { altText } from '#src/plotting/alt-text.ts';
import { drawingSteps } from '#src/plotting/draw-figure.ts';
import { fuzzed, spoiled } from '#tests/fuzz/fuzz.ts';
import { densityFrame, fieldFrame, spectrumFrame } from '#tests/support/figure-frames.ts';

const frames = [fieldFrame(), densityFrame(), spectrumFrame(60, 8)];
const figure = newFigure('fig1', frames.map(summaryOf));
const { id: _, ...patch } = figure;

/** Words and numbers that fields of a figure know, where they do not belong. */
const KEYS = [
  'panels',
  'traces',
  'label',
  'scale',
  'log',
  'linear',
  'color',
  'limits',
  'min',
  'max',
  'kind',
  'range',
];

test('figures of which a program wrote anything are refused or drawn, in short steps', () =>
  fuzzed(
    fc.tuple(spoiled(patch, KEYS), fc.constantFrom('still', 'interactive', 'document')),
    ([written, use]) => {
      try {
        const patched = withPatch(figure, written);
        const steps = drawingSteps(patched, frames, use);
        let step = steps.next();
        while (step.done !== true) step = steps.next();
        return [step.value.title, altText(patched, frames).slice(0, 100)];
      } catch (error) {
        if (error instanceof BotError) return [error.code, error.message, error.hint];
        throw error;
      }
    },
    { stallMs: 1_500 },
  ));
