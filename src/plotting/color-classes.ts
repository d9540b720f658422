import type { ColorMap } from '#src/domain/figure/look.ts';
import type { Panel } from '#src/domain/figure/panel.ts';
import type { Domain } from '#src/plotting/domains.ts';
import type { ColorBar } from '#src/plotting/panel-view.ts';

/** What dots fall into: months, years, hours of the day, or signs. */
interface Classes {
  /** Of a time in ms, or of a value; NaN where it has none. */
  of(value: number): number;
  readonly domain?: Domain;
  readonly colors?: Uint8Array;
  readonly map?: ColorMap;
  readonly marks?: NonNullable<ColorBar['marks']>;
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const BLUE = [0x21, 0x66, 0xac] as const;
const RED = [0xb2, 0x18, 0x2b] as const;

/** @returns `undefined` where the values themselves are the colours */
export function classesOf(colorBy: NonNullable<Panel['colorBy']>): Classes | undefined {
  if (typeof colorBy === 'object') return colorBy.isSign === true ? SIGNS : undefined;
  switch (colorBy) {
    case 'time':
      return undefined;
    case 'month':
      return {
        of: (time) => new Date(time).getUTCMonth() + 1,
        domain: [0.5, 12.5],
        map: 'turbo',
        marks: { values: MONTHS.map((_, index) => index + 1), labels: MONTHS },
      };
    case 'year':
      return { of: (time) => new Date(time).getUTCFullYear(), map: 'turbo' };
    case 'hour':
      return { of: (time) => new Date(time).getUTCHours(), domain: [0, 24], map: 'turbo' };
  }
}

const SIGNS: Classes = {
  of: (value) => (value > 0 ? 1 : value < 0 ? -1 : Number.NaN),
  domain: [-2, 2],
  colors: Uint8Array.from({ length: 256 * 3 }, (_, at) => (at < 128 * 3 ? BLUE : RED)[at % 3] ?? 0),
  marks: { values: [-1, 1], labels: ['< 0', '> 0'] },
};
