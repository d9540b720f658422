import { axisActs } from '#src/language/acts/looks/axes.ts';
import { axisWayActs } from '#src/language/acts/looks/axis-ways.ts';
import { besideActs } from '#src/language/acts/looks/beside.ts';
import { betweenCurveActs } from '#src/language/acts/looks/between-curves.ts';
import { binnedCurveActs } from '#src/language/acts/looks/binned-curves.ts';
import { cannotActs } from '#src/language/acts/looks/cannot.ts';
import { colorScaleActs } from '#src/language/acts/looks/color-scales.ts';
import { contentActs } from '#src/language/acts/looks/contents.ts';
import { cornerTextActs } from '#src/language/acts/looks/corner-text.ts';
import { dateFormActs } from '#src/language/acts/looks/date-form.ts';
import { earlierFigureAct } from '#src/language/acts/looks/earlier-figure.ts';
import { fitLookActs } from '#src/language/acts/looks/fit-look.ts';
import { frequencyLimitsAct } from '#src/language/acts/looks/frequency-limits.ts';
import { keepAsIsAct } from '#src/language/acts/looks/keep-as-is.ts';
import { keptResultsAct } from '#src/language/acts/looks/kept-results.ts';
import { kindActs } from '#src/language/acts/looks/kinds.ts';
import { levelColourActs } from '#src/language/acts/looks/level-colours.ts';
import { levelActs } from '#src/language/acts/looks/levels.ts';
import { lineLookActs } from '#src/language/acts/looks/line-looks.ts';
import { foundActs } from '#src/language/acts/looks/mark-found.ts';
import { markedBeforeActs } from '#src/language/acts/looks/marked-before.ts';
import { markedExtremeActs } from '#src/language/acts/looks/marked-extremes.ts';
import { markerEditActs } from '#src/language/acts/looks/marker-edit.ts';
import { markerLookActs } from '#src/language/acts/looks/marker-looks.ts';
import { markerValueActs } from '#src/language/acts/looks/marker-values.ts';
import { markerActs } from '#src/language/acts/looks/markers.ts';
import { namedTimeActs } from '#src/language/acts/looks/named-times.ts';
import { namingActs } from '#src/language/acts/looks/naming.ts';
import { pageLookActs } from '#src/language/acts/looks/page-looks.ts';
import { panelLayoutActs } from '#src/language/acts/looks/panel-layout.ts';
import { panelOrderActs } from '#src/language/acts/looks/panel-order.ts';
import { partActs } from '#src/language/acts/looks/parts.ts';
import { referenceSlopeActs } from '#src/language/acts/looks/reference-slopes.ts';
import { sharedLimitActs } from '#src/language/acts/looks/shared-limits.ts';
import { sharperActs } from '#src/language/acts/looks/sharper.ts';
import { sizeActs } from '#src/language/acts/looks/size.ts';
import { statisticLineActs } from '#src/language/acts/looks/statistic-lines.ts';
import { textWeightActs } from '#src/language/acts/looks/text-weight.ts';
import { theOtherActs } from '#src/language/acts/looks/the-other.ts';
import { timeActs } from '#src/language/acts/looks/time.ts';
import { unitCircleAct } from '#src/language/acts/looks/unit-circle.ts';
import { windowActs } from '#src/language/acts/looks/window.ts';
import type { ActSpec } from '#src/language/reading/act.ts';

/** All acts about the figure. Their order does not matter. */
export const lookActs: readonly ActSpec[] = [
  ...axisActs,
  ...axisWayActs,
  ...besideActs,
  ...cannotActs,
  ...colorScaleActs,
  keptResultsAct,
  ...contentActs,
  ...dateFormActs,
  earlierFigureAct,
  keepAsIsAct,
  ...kindActs,
  ...levelActs,
  ...statisticLineActs,
  ...theOtherActs,
  ...cornerTextActs,
  ...betweenCurveActs,
  ...binnedCurveActs,
  ...levelColourActs,
  ...lineLookActs,
  ...markerActs,
  ...foundActs,
  ...fitLookActs,
  frequencyLimitsAct,
  ...markedExtremeActs,
  ...markedBeforeActs,
  ...markerEditActs,
  ...markerLookActs,
  ...markerValueActs,
  ...namedTimeActs,
  ...namingActs,
  ...pageLookActs,
  ...panelLayoutActs,
  ...panelOrderActs,
  ...partActs,
  ...referenceSlopeActs,
  ...sharedLimitActs,
  ...sharperActs,
  ...sizeActs,
  ...textWeightActs,
  ...timeActs,
  unitCircleAct,
  ...windowActs,
];
