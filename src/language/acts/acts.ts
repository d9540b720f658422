import { againAct } from '#src/language/acts/again.ts';
import { colourAct } from '#src/language/acts/colour.ts';
import { computeAct } from '#src/language/acts/compute.ts';
import { intervalsAct } from '#src/language/acts/intervals.ts';
import { measureConditionAct } from '#src/language/acts/measure-condition.ts';
import { measureEventsAct } from '#src/language/acts/measure-events.ts';
import { measureStatisticAct } from '#src/language/acts/measure-statistic.ts';
import { showAct } from '#src/language/acts/show.ts';
import type { ActSpec } from '#src/language/reading/act.ts';

/** All acts. Their order does not matter. */
export const ACTS: readonly ActSpec[] = [
  againAct,
  colourAct,
  computeAct,
  intervalsAct,
  measureConditionAct,
  measureEventsAct,
  measureStatisticAct,
  showAct,
];
