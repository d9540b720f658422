import type { Json, NumberAxis } from '#src/plotting/panel-view.ts';

/** The scale of an axis of numbers, with the limits that the picture has. */
export function scaleFor({ scale: type, domain, constant }: NumberAxis): Json {
  const bend = constant === undefined ? {} : { constant };
  return { type, domain, nice: false, ...(type === 'log' ? {} : { zero: false }), ...bend };
}
