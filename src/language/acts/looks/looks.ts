import { axisActs } from '#src/language/acts/looks/axes.ts';
import { contentActs } from '#src/language/acts/looks/contents.ts';
import { kindActs } from '#src/language/acts/looks/kinds.ts';
import { lineLookActs } from '#src/language/acts/looks/line-looks.ts';
import { markerActs } from '#src/language/acts/looks/markers.ts';
import { namingActs } from '#src/language/acts/looks/naming.ts';
import { pageLookActs } from '#src/language/acts/looks/page-looks.ts';
import { sizeActs } from '#src/language/acts/looks/size.ts';
import { timeActs } from '#src/language/acts/looks/time.ts';
import type { ActSpec } from '#src/language/reading/act.ts';

/** All acts about the figure. Their order does not matter. */
export const lookActs: readonly ActSpec[] = [
  ...axisActs,
  ...contentActs,
  ...kindActs,
  ...lineLookActs,
  ...markerActs,
  ...namingActs,
  ...pageLookActs,
  ...sizeActs,
  ...timeActs,
];
