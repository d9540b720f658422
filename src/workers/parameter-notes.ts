import type { DatasetInfo } from '#src/domain/dataset.ts';
import type { SeriesWish } from '#src/domain/series-wish.ts';
import type { ParameterChoice } from '#src/knowledge/wanted.ts';

const TEMPERATURES: ReadonlySet<string> = new Set(['temperature', 'electron-temperature']);
/** How names of parameters say one direction of a temperature. */
const ALONG = /para?(?:llel)?(?=_|$|[^a-z])/i;
const ACROSS = /perp/i;
const IONS = /(?:^|[^a-z])ions?(?=_|$|[^a-z])/i;

/** What one parameter is that a quantity alone does not say: a part of a temperature, of which particles, at which energies. */
export function parameterNotes(
  { id }: Pick<DatasetInfo, 'id'>,
  { parameter, energies, quantity, isExactChannel }: ParameterChoice,
  wish: SeriesWish,
): readonly string[] {
  const where = `${parameter} of ${id}`;
  const side = sideOf(parameter, quantity);
  return [
    ...(energies === undefined
      ? []
      : [`The channel is ${where}, ${energies}${nearestTo(wish, isExactChannel)}.`]),
    ...(side === undefined || wish.component !== undefined
      ? []
      : [`The temperature is the one ${side} the magnetic field, ${where}.`]),
    ...(quantity === 'temperature' && wish.parameter === undefined && IONS.test(parameter)
      ? [`The temperature is that of the ions, ${where}, not of protons alone.`]
      : []),
  ];
}

/** A threshold that is not the one asked for says so. */
function nearestTo({ channel }: SeriesWish, isExactChannel: boolean | undefined): string {
  return channel === undefined || isExactChannel !== false
    ? ''
    : `, the nearest that there is to > ${channel.value} ${channel.unit}`;
}

/** `parallel` or `perpendicular`, where a temperature is only that. */
export function directionOf(parameter: string, quantity: string | undefined): string | undefined {
  const side = sideOf(parameter, quantity);
  return side === undefined ? undefined : side === 'along' ? 'parallel' : 'perpendicular';
}

function sideOf(parameter: string, quantity: string | undefined): 'along' | 'across' | undefined {
  if (!TEMPERATURES.has(quantity ?? '')) return undefined;
  return ALONG.test(parameter) ? 'along' : ACROSS.test(parameter) ? 'across' : undefined;
}
