import type { FrameSummary } from '#src/domain/frame.ts';

type Column = Pick<FrameSummary['columns'][number], 'name' | 'unit'>;

/** How an angle is told, and how many degrees one of its unit is. */
interface AngleScale {
  readonly degrees: number;
  /** `h` for local times, of which 24 are a turn. */
  readonly unit: 'deg' | 'rad' | 'h';
}

const DEGREES = /^(?:deg(?:rees?)?|°)$/i;
const RADIANS = /^rad(?:ians?)?$/i;
const HOURS = /^(?:h|hr|hrs|hours?)$/i;
const LOCAL_TIME = /mlt|local.?time|(?:^|[._])lt$/i;
const ANGLE = /lat|lon|phi|theta|angle|azimuth/i;

/** By its unit, or by its name where it has none; `undefined` for what is no angle. */
export function angleScale({ name, unit }: Column): AngleScale | undefined {
  if (DEGREES.test(unit)) return { degrees: 1, unit: 'deg' };
  if (RADIANS.test(unit)) return { degrees: 180 / Math.PI, unit: 'rad' };
  if (HOURS.test(unit) || (unit === '' && LOCAL_TIME.test(name))) return { degrees: 15, unit: 'h' };
  return unit === '' && ANGLE.test(name) ? { degrees: 1, unit: 'deg' } : undefined;
}
