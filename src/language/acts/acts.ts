import { addFoundAct } from '#src/language/acts/add-found.ts';
import { channelAgainAct } from '#src/language/acts/again/channel-again.ts';
import { settingAgainAct } from '#src/language/acts/again/setting-again.ts';
import { overlaidTimeAct, shiftedTimeAct } from '#src/language/acts/again/shifted.ts';
import { spectraTooAct } from '#src/language/acts/again/spectra-too.ts';
import { againAct } from '#src/language/acts/again.ts';
import { againstDistanceAct } from '#src/language/acts/against-distance.ts';
import { agreeAct } from '#src/language/acts/agree.ts';
import { alignedTimesAct } from '#src/language/acts/aligned-times.ts';
import { aboutDataAct } from '#src/language/acts/archive/about-data.ts';
import { canDoAct } from '#src/language/acts/archive/can-do.ts';
import { citeAct } from '#src/language/acts/archive/cite.ts';
import { compareDatasetsAct } from '#src/language/acts/archive/compare-datasets.ts';
import { countDatasetsAct } from '#src/language/acts/archive/count-datasets.ts';
import { coverageAgainAct } from '#src/language/acts/archive/coverage-again.ts';
import { definedAsAct } from '#src/language/acts/archive/defined-as.ts';
import { discoverAct } from '#src/language/acts/archive/discover.ts';
import { documentDatasetAct } from '#src/language/acts/archive/document-dataset.ts';
import { explainAct } from '#src/language/acts/archive/explain.ts';
import { findAct } from '#src/language/acts/archive/find.ts';
import { findOfAct } from '#src/language/acts/archive/find-of.ts';
import { gapsUnfetchedAct } from '#src/language/acts/archive/gaps-unfetched.ts';
import { judgeAct } from '#src/language/acts/archive/judge.ts';
import { knowAct } from '#src/language/acts/archive/know.ts';
import { methodAct } from '#src/language/acts/archive/method.ts';
import { missionsAtDistanceAct } from '#src/language/acts/archive/missions-at-distance.ts';
import { missionsAtPlaceAct } from '#src/language/acts/archive/missions-at-place.ts';
import { narrowFindAct } from '#src/language/acts/archive/narrow-find.ts';
import { noFinderAct } from '#src/language/acts/archive/no-finder.ts';
import { listServersAct, onServerAct } from '#src/language/acts/archive/on-server.ts';
import { otherDataAct } from '#src/language/acts/archive/other-data.ts';
import { pickAct } from '#src/language/acts/archive/pick.ts';
import { reproduceAct } from '#src/language/acts/archive/reproduce.ts';
import { showExampleAct } from '#src/language/acts/archive/show-example.ts';
import { snippetAct } from '#src/language/acts/archive/snippet.ts';
import { surveyDatasetsAct } from '#src/language/acts/archive/survey-datasets.ts';
import { talkAct } from '#src/language/acts/archive/talk.ts';
import { toldEventShownAct, whenEventAct } from '#src/language/acts/archive/when-event.ts';
import { whyAbsentAct } from '#src/language/acts/archive/why-absent.ts';
import { whyGapsAct } from '#src/language/acts/archive/why-gaps.ts';
import { arrivalAct } from '#src/language/acts/arrival.ts';
import { askedOverAct } from '#src/language/acts/asked-over.ts';
import { badTimeAct } from '#src/language/acts/bad-time.ts';
import { beforeAfterAct } from '#src/language/acts/before-after.ts';
import { besideMarkAct } from '#src/language/acts/beside-mark.ts';
import { bestCorrelatedAct } from '#src/language/acts/best-correlated.ts';
import { beyondAct } from '#src/language/acts/beyond.ts';
import { binBandAct } from '#src/language/acts/bin-band.ts';
import { binnedOverAct } from '#src/language/acts/binned-over.ts';
import { binnedOverMadeAct } from '#src/language/acts/binned-over-made.ts';
import { bulletsAct } from '#src/language/acts/bullets.ts';
import { calculateAct } from '#src/language/acts/calculate.ts';
import { captionAct } from '#src/language/acts/caption.ts';
import { changeBetweenAct } from '#src/language/acts/change-between.ts';
import { checkSamplingAct } from '#src/language/acts/check-sampling.ts';
import { cleanAct } from '#src/language/acts/clean.ts';
import { coherencePartAct } from '#src/language/acts/coherence-parts.ts';
import { compareBeforeAct } from '#src/language/acts/compare-before.ts';
import { compareFoundAct } from '#src/language/acts/compare-found.ts';
import { componentDifferencesAct } from '#src/language/acts/component-differences.ts';
import { computeAct } from '#src/language/acts/compute.ts';
import { conditionAgainAct } from '#src/language/acts/condition-again.ts';
import { conditionOfMadeAct } from '#src/language/acts/condition-of-made.ts';
import { coordinatesAskedAct } from '#src/language/acts/coordinates-asked.ts';
import { correlateAgainAct } from '#src/language/acts/correlate-again.ts';
import { correlateOtherAct } from '#src/language/acts/correlate-other.ts';
import { correlatedUnshiftedAct } from '#src/language/acts/correlated-unshifted.ts';
import { countAsBarsAct } from '#src/language/acts/count-as-bars.ts';
import { coverageRankedAct } from '#src/language/acts/coverage-ranked.ts';
import { craftSpeedAct } from '#src/language/acts/craft-speed.ts';
import { curveValueAct } from '#src/language/acts/curve-value.ts';
import { delaysOfEachAct } from '#src/language/acts/delays-of-each.ts';
import { drawnOverDistanceAct } from '#src/language/acts/drawn-over-distance.ts';
import { epochValuesAct } from '#src/language/acts/epoch-values.ts';
import { eventFluenceAct } from '#src/language/acts/event-fluence.ts';
import { eventsPerAct } from '#src/language/acts/events-per.ts';
import { excessAct } from '#src/language/acts/excess.ts';
import { expectationAct } from '#src/language/acts/expectation.ts';
import { exportAct } from '#src/language/acts/export.ts';
import { exportOptionsAct } from '#src/language/acts/export-options.ts';
import { fastStreamsAct } from '#src/language/acts/fast-streams.ts';
import { filterAgainAct } from '#src/language/acts/filter-again.ts';
import { fitErrorsAct } from '#src/language/acts/fit-errors.ts';
import { flowExtremesAct } from '#src/language/acts/flow-extremes.ts';
import { fromTheSunAct } from '#src/language/acts/from-the-sun.ts';
import { gaussianAct } from '#src/language/acts/gaussian.ts';
import { histogramFigureAct, normalisedCountsAct } from '#src/language/acts/histogram-figure.ts';
import { histogramOfAskedAct } from '#src/language/acts/histogram-of-asked.ts';
import { histogramOfPartsAct } from '#src/language/acts/histogram-of-parts.ts';
import { histogramWhereAct } from '#src/language/acts/histogram-where.ts';
import { hoursOfEachDayAct } from '#src/language/acts/hours-of-each-day.ts';
import { inBoundaryAxesAct } from '#src/language/acts/in-boundary-axes.ts';
import { inPlaceOfAct } from '#src/language/acts/in-place-of.ts';
import { inRegionAct } from '#src/language/acts/in-region.ts';
import { incrementsAtLagsAct } from '#src/language/acts/increments-at-lags.ts';
import { inputInsteadAct } from '#src/language/acts/input-instead.ts';
import { intervalsAct } from '#src/language/acts/intervals.ts';
import { laggedScatterAct } from '#src/language/acts/lagged-scatter.ts';
import { lagsOfEachAct } from '#src/language/acts/lags-of-each.ts';
import { listAgainAct } from '#src/language/acts/list-again.ts';
import { lookActs } from '#src/language/acts/looks/looks.ts';
import { mapByAct } from '#src/language/acts/map-by.ts';
import { matchLagAct } from '#src/language/acts/match-lag.ts';
import { measureCompareAct } from '#src/language/acts/measure-compare.ts';
import { measureConditionAct } from '#src/language/acts/measure-condition.ts';
import { measureCorrelationAct } from '#src/language/acts/measure-correlation.ts';
import { measureCountsAct } from '#src/language/acts/measure-counts.ts';
import { measureCourseAct } from '#src/language/acts/measure-course.ts';
import { measureEventsAct } from '#src/language/acts/measure-events.ts';
import { measureFitAct } from '#src/language/acts/measure-fit.ts';
import { measureOnsetAct } from '#src/language/acts/measure-onset.ts';
import { measureRankedAct } from '#src/language/acts/measure-ranked.ts';
import { measureRecoveryAct } from '#src/language/acts/measure-recovery.ts';
import { measureStatisticAct } from '#src/language/acts/measure-statistic.ts';
import { measureSteepestAct } from '#src/language/acts/measure-steepest.ts';
import { measureTableAct } from '#src/language/acts/measure-table.ts';
import { measureTestAct } from '#src/language/acts/measure-test.ts';
import { measureValidityAct } from '#src/language/acts/measure-validity.ts';
import { measureValueAct } from '#src/language/acts/measure-value.ts';
import { minimumVarianceAct } from '#src/language/acts/minimum-variance.ts';
import { modelAgainstAct } from '#src/language/acts/model-against.ts';
import { moreOfConditionAct } from '#src/language/acts/more-of-condition.ts';
import { multiplesAct } from '#src/language/acts/multiples.ts';
import { nameAct } from '#src/language/acts/name-result.ts';
import { noFigureAct } from '#src/language/acts/no-figure.ts';
import { nowAct } from '#src/language/acts/now.ts';
import { onlyWhereAct } from '#src/language/acts/only-where.ts';
import { orbitEndsAct } from '#src/language/acts/orbit-ends.ts';
import { orbitsAct } from '#src/language/acts/orbits.ts';
import { ordersAgainAct } from '#src/language/acts/orders-again.ts';
import { otherCraftAct } from '#src/language/acts/other-craft.ts';
import { partsByValueAct } from '#src/language/acts/parts-by-value.ts';
import { passagesAct } from '#src/language/acts/passages.ts';
import { markPerihelionAct, perihelionAct } from '#src/language/acts/perihelion.ts';
import { periodsSoughtAct } from '#src/language/acts/periods-sought.ts';
import { placesMapAct } from '#src/language/acts/places-map.ts';
import { placesOfExtremesAct } from '#src/language/acts/places-of-extremes.ts';
import { plottedWhereAct } from '#src/language/acts/plotted-where.ts';
import { eventThresholdAct } from '#src/language/acts/proton-events.ts';
import { recoveryOfEventsAct } from '#src/language/acts/recovery-of-events.ts';
import { reversalsAct } from '#src/language/acts/reversals.ts';
import { codeAct, describeAct, previewAct } from '#src/language/acts/rows.ts';
import { separationAct } from '#src/language/acts/separation.ts';
import { separationAlongAct } from '#src/language/acts/separation-along.ts';
import { shadeShockSidesAct } from '#src/language/acts/shade-shock-sides.ts';
import { shockNormalAct } from '#src/language/acts/shock-normal.ts';
import { shockNormalAgainAct } from '#src/language/acts/shock-normal-again.ts';
import { shockSidesAct } from '#src/language/acts/shock-sides.ts';
import { showAct } from '#src/language/acts/show.ts';
import { showAtHandAct } from '#src/language/acts/show-at-hand.ts';
import { showListedAct } from '#src/language/acts/show-listed.ts';
import { showMeasuredAct } from '#src/language/acts/show-measured.ts';
import { showPanelsAct } from '#src/language/acts/show-panels.ts';
import { showRatioAct } from '#src/language/acts/show-ratio.ts';
import { showResultAct } from '#src/language/acts/show-result.ts';
import { shownWhereAct } from '#src/language/acts/shown-where.ts';
import { slopesOfEachAct } from '#src/language/acts/slopes-of-each.ts';
import { smoothSpectrumAct } from '#src/language/acts/smooth-spectra.ts';
import { solarCycleLabelsAct } from '#src/language/acts/solar-cycle-labels.ts';
import { solarCyclesAct } from '#src/language/acts/solar-cycles.ts';
import { spectrogramLinesAct } from '#src/language/acts/spectrogram-lines.ts';
import { spectrumAtTimeAct } from '#src/language/acts/spectrum-at-time.ts';
import { spectrumPartAct } from '#src/language/acts/spectrum-part.ts';
import { splitByValueAct } from '#src/language/acts/split-by-value.ts';
import { stormOverviewAct } from '#src/language/acts/storm-overview.ts';
import { stormPhaseAct } from '#src/language/acts/storm-phases.ts';
import { superposeAct } from '#src/language/acts/superpose.ts';
import { superposeAgainAct } from '#src/language/acts/superpose-again.ts';
import { superposeGroupsAct } from '#src/language/acts/superpose-groups.ts';
import { tableFigureAct } from '#src/language/acts/table-figure.ts';
import { tooBusyAct } from '#src/language/acts/too-busy.ts';
import { undoAct } from '#src/language/acts/undo.ts';
import { vagueAct } from '#src/language/acts/vague.ts';
import { valueAgainAct } from '#src/language/acts/value-again.ts';
import { versusAct } from '#src/language/acts/versus.ts';
import { waitingAgainAct } from '#src/language/acts/waiting-again.ts';
import { waitingTimesAct } from '#src/language/acts/waiting-times.ts';
import { whereAct } from '#src/language/acts/where.ts';
import { whereAlongAct } from '#src/language/acts/where-along.ts';
import { whichCraftAct } from '#src/language/acts/which-craft.ts';
import { whoFirstAct } from '#src/language/acts/who-first.ts';
import { wishAct } from '#src/language/acts/wish.ts';
import type { ActSpec } from '#src/language/reading/act.ts';

/** All acts. Their order does not matter. */
export const ACTS: readonly ActSpec[] = [
  againAct,
  alignedTimesAct,
  channelAgainAct,
  spectraTooAct,
  otherCraftAct,
  addFoundAct,
  agreeAct,
  againstDistanceAct,
  delaysOfEachAct,
  drawnOverDistanceAct,
  citeAct,
  aboutDataAct,
  canDoAct,
  compareDatasetsAct,
  countDatasetsAct,
  surveyDatasetsAct,
  discoverAct,
  coverageAgainAct,
  documentDatasetAct,
  explainAct,
  findAct,
  narrowFindAct,
  gapsUnfetchedAct,
  definedAsAct,
  judgeAct,
  knowAct,
  noFinderAct,
  listServersAct,
  onServerAct,
  methodAct,
  pickAct,
  showExampleAct,
  snippetAct,
  wishAct,
  reproduceAct,
  talkAct,
  whenEventAct,
  toldEventShownAct,
  whyAbsentAct,
  whyGapsAct,
  otherDataAct,
  badTimeAct,
  arrivalAct,
  askedOverAct,
  beforeAfterAct,
  besideMarkAct,
  shadeShockSidesAct,
  shockNormalAct,
  shockNormalAgainAct,
  shockSidesAct,
  incrementsAtLagsAct,
  lagsOfEachAct,
  bestCorrelatedAct,
  orbitEndsAct,
  beyondAct,
  binBandAct,
  binnedOverMadeAct,
  binnedOverAct,
  bulletsAct,
  captionAct,
  overlaidTimeAct,
  shiftedTimeAct,
  changeBetweenAct,
  checkSamplingAct,
  calculateAct,
  cleanAct,
  compareBeforeAct,
  compareFoundAct,
  componentDifferencesAct,
  mapByAct,
  onlyWhereAct,
  splitByValueAct,
  perihelionAct,
  markPerihelionAct,
  periodsSoughtAct,
  plottedWhereAct,
  matchLagAct,
  minimumVarianceAct,
  inBoundaryAxesAct,
  modelAgainstAct,
  moreOfConditionAct,
  computeAct,
  coordinatesAskedAct,
  correlateAgainAct,
  correlateOtherAct,
  conditionAgainAct,
  countAsBarsAct,
  expectationAct,
  conditionOfMadeAct,
  craftSpeedAct,
  coherencePartAct,
  curveValueAct,
  epochValuesAct,
  correlatedUnshiftedAct,
  flowExtremesAct,
  eventFluenceAct,
  excessAct,
  exportAct,
  exportOptionsAct,
  fitErrorsAct,
  fastStreamsAct,
  filterAgainAct,
  gaussianAct,
  histogramFigureAct,
  histogramOfAskedAct,
  histogramOfPartsAct,
  histogramWhereAct,
  normalisedCountsAct,
  intervalsAct,
  ...lookActs,
  measureSteepestAct,
  measureRankedAct,
  measureConditionAct,
  measureEventsAct,
  measureFitAct,
  measureOnsetAct,
  measureRecoveryAct,
  recoveryOfEventsAct,
  measureStatisticAct,
  measureCompareAct,
  measureCorrelationAct,
  slopesOfEachAct,
  shownWhereAct,
  solarCycleLabelsAct,
  solarCyclesAct,
  measureCourseAct,
  measureTableAct,
  measureTestAct,
  eventsPerAct,
  measureCountsAct,
  measureValidityAct,
  coverageRankedAct,
  measureValueAct,
  fromTheSunAct,
  missionsAtDistanceAct,
  missionsAtPlaceAct,
  reversalsAct,
  separationAct,
  separationAlongAct,
  smoothSpectrumAct,
  multiplesAct,
  spectrogramLinesAct,
  spectrumAtTimeAct,
  spectrumPartAct,
  orbitsAct,
  whereAct,
  whereAlongAct,
  inputInsteadAct,
  placesMapAct,
  eventThresholdAct,
  findOfAct,
  inPlaceOfAct,
  hoursOfEachDayAct,
  inRegionAct,
  laggedScatterAct,
  whichCraftAct,
  whoFirstAct,
  nameAct,
  ordersAgainAct,
  settingAgainAct,
  listAgainAct,
  previewAct,
  describeAct,
  codeAct,
  stormOverviewAct,
  stormPhaseAct,
  superposeAct,
  superposeGroupsAct,
  superposeAgainAct,
  showAtHandAct,
  showResultAct,
  showRatioAct,
  showListedAct,
  showMeasuredAct,
  showAct,
  showPanelsAct,
  undoAct,
  versusAct,
  waitingAgainAct,
  waitingTimesAct,
  valueAgainAct,
  noFigureAct,
  nowAct,
  partsByValueAct,
  passagesAct,
  placesOfExtremesAct,
  tableFigureAct,
  tooBusyAct,
  vagueAct,
];
