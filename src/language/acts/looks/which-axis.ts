import { wordValue } from '#src/language/reading/act.ts';
import type { PhraseOf } from '#src/language/reading/phrase.ts';

export type AxisName = 'x' | 'y' | 'right' | 'color';

const AXES: Readonly<Record<string, AxisName>> = {
  xaxis: 'x',
  xlabel: 'x',
  rightaxis: 'right',
  coloraxis: 'color',
  colormap: 'color',
};

/** The axis that nouns say; that of the values when they say none. */
export function axisOf(nouns: readonly PhraseOf<'word'>[]): AxisName {
  return nouns.map((noun) => AXES[wordValue(noun, 'noun') ?? '']).find((axis) => axis !== undefined) ?? 'y';
}
