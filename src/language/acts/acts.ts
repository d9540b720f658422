import { againAct } from '#src/language/acts/again.ts';
import { colourAct } from '#src/language/acts/colour.ts';
import { showAct } from '#src/language/acts/show.ts';
import type { ActSpec } from '#src/language/reading/act.ts';

/** All acts. Their order does not matter. */
export const ACTS: readonly ActSpec[] = [showAct, againAct, colourAct];
