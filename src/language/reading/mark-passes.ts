import type { Figure } from '#src/domain/figure/figure.ts';
import type { EventAtHand } from '#src/domain/found.ts';
import type { Steps } from '#src/domain/steps.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import { withHelioLatitude, withoutPlanets } from '#src/language/reading/against-latitude.ts';
import {
  withAgainstShell,
  withDrawnShell,
  withLOfPicture,
  withPlacesAdded,
} from '#src/language/reading/against-shell.ts';
import { withAllOfFamily } from '#src/language/reading/all-of-family.ts';
import { withAllOfThem } from '#src/language/reading/all-of-them.ts';
import { withoutAnsweringNo } from '#src/language/reading/answering-no.ts';
import { newestList } from '#src/language/reading/around.ts';
import { withGeo, withL1, withoutWhereItIs } from '#src/language/reading/at-l1.ts';
import { withAxesInFrame } from '#src/language/reading/axes-in-frame.ts';
import { withBareLabels } from '#src/language/reading/bare-labels.ts';
import { withoutBareOnly } from '#src/language/reading/bare-only.ts';
import { withBareSquare } from '#src/language/reading/bare-square.ts';
import { withBetweenLines } from '#src/language/reading/between-lines.ts';
import { withBoundariesOverTime } from '#src/language/reading/boundaries-over-time.ts';
import { withChangesOfValue } from '#src/language/reading/changes-of-value.ts';
import { withCharges } from '#src/language/reading/charges.ts';
import { withColourLists } from '#src/language/reading/colour-lists.ts';
import { withComputedQuantities } from '#src/language/reading/computed-quantities.ts';
import { withCorrectedValues } from '#src/language/reading/corrected-values.ts';
import { withCosmicParticles, withoutCosmicFlux } from '#src/language/reading/cosmic-particles.ts';
import { withCountN } from '#src/language/reading/count-n.ts';
import { withCountedThose } from '#src/language/reading/counted-those.ts';
import { withDatedLines } from '#src/language/reading/dated-lines.ts';
import { withDaysBeside } from '#src/language/reading/days-beside.ts';
import { withDaysOfDate } from '#src/language/reading/days-of-date.ts';
import { withDensityCounted } from '#src/language/reading/density-counted.ts';
import { withDifferentials } from '#src/language/reading/differentials.ts';
import {
  withDataProducts,
  withDoing,
  withMostOfAll,
  withSetsOfData,
  withWholeTimes,
} from '#src/language/reading/doing.ts';
import { withDrawnDays } from '#src/language/reading/drawn-days.ts';
import { withDrawnKind } from '#src/language/reading/drawn-kind.ts';
import { withDynamicSpectra, withPlainSpectra } from '#src/language/reading/dynamic-spectra.ts';
import { withEitherFrame } from '#src/language/reading/either-frame.ts';
import { withEndsOfShown } from '#src/language/reading/ends-of-shown.ts';
import { withExpectedValues } from '#src/language/reading/expected-values.ts';
import { withFieldWords, withRadialSpeed } from '#src/language/reading/field-words.ts';
import { withFigureOfTime } from '#src/language/reading/figure-of-time.ts';
import { withFitModels } from '#src/language/reading/fit-models.ts';
import { withFluxOfInstrument, withParticlesApart } from '#src/language/reading/flux-of-instrument.ts';
import { withFoldedBy } from '#src/language/reading/folded-by.ts';
import { withFractions } from '#src/language/reading/fractions.ts';
import { withFromTheSun } from '#src/language/reading/from-the-sun.ts';
import { withGoesComponents } from '#src/language/reading/goes-components.ts';
import { withGoingsOn } from '#src/language/reading/goings-on.ts';
import { withHeldSides } from '#src/language/reading/held-sides.ts';
import { withHoursApart } from '#src/language/reading/hours-apart.ts';
import { withHoursAsked } from '#src/language/reading/hours-asked.ts';
import { withHowFast } from '#src/language/reading/how-fast.ts';
import { withHybridLines } from '#src/language/reading/hybrid-lines.ts';
import { withAstronomicalUnits, withoutUnitOfProduct } from '#src/language/reading/in-au.ts';
import { withInches } from '#src/language/reading/inches.ts';
import { withInside } from '#src/language/reading/inside-of.ts';
import { withIntegrals } from '#src/language/reading/integrals.ts';
import { withLatitudeSigns, withSpokenQuantity } from '#src/language/reading/latitude-signs.ts';
import { withLeastText } from '#src/language/reading/least-text.ts';
import { withLet } from '#src/language/reading/let-instrument.ts';
import { withListedLabels } from '#src/language/reading/listed-labels.ts';
import { withBothSides, withListedOrdinals } from '#src/language/reading/listed-ordinals.ts';
import { withListedPressures } from '#src/language/reading/listed-pressures.ts';
import { withLocalTimeMaps } from '#src/language/reading/local-time-maps.ts';
import { withLogarithms } from '#src/language/reading/logarithms.ts';
import { withLooksBesideRemoval } from '#src/language/reading/looks-beside-removal.ts';
import { withLooseProbes } from '#src/language/reading/loose-probes.ts';
import { type Mark, means } from '#src/language/reading/mark.ts';
import { withMarkedNames } from '#src/language/reading/marked-names.ts';
import { withMillihertz } from '#src/language/reading/millihertz.ts';
import { withMinusSigns } from '#src/language/reading/minus-signs.ts';
import { withMissingShare } from '#src/language/reading/missing-share.ts';
import { withMissionsByInstrument } from '#src/language/reading/missions-by-instrument.ts';
import { withNamedResults } from '#src/language/reading/named-results.ts';
import { withNearEarth } from '#src/language/reading/near-earth.ts';
import { withNextDays } from '#src/language/reading/next-days.ts';
import { withNumberedPeople } from '#src/language/reading/numbered-people.ts';
import { withOmniSpectra, withoutStationOfIndex } from '#src/language/reading/of-no-mission.ts';
import { withOrigins } from '#src/language/reading/origins.ts';
import { withOverPlaces } from '#src/language/reading/over-places.ts';
import { withOwnedEvents } from '#src/language/reading/owned-events.ts';
import { withPanelsByPlace } from '#src/language/reading/panels-by-place.ts';
import {
  withCoordinates,
  withoutProtonsOnly,
  withPathsInPlanes,
} from '#src/language/reading/paths-in-planes.ts';
import { withOrdinalPanels } from '#src/language/reading/phrases/ordinal-panels.ts';
import { withPanelLetters } from '#src/language/reading/phrases/panel-letters.ts';
import { withWrittenLetters } from '#src/language/reading/phrases/written-letters.ts';
import { withPointsOfWindows } from '#src/language/reading/points-of-windows.ts';
import { withPositionsOf } from '#src/language/reading/positions-of.ts';
import { withPowerOrders } from '#src/language/reading/power-orders.ts';
import { withPowersOfR } from '#src/language/reading/powers-of-r.ts';
import { withoutRefusedInstruments } from '#src/language/reading/refused-instruments.ts';
import { withRelativeLimits } from '#src/language/reading/relative-limits.ts';
import {
  withListedPalette,
  withOverlaidLast,
  withoutCounts,
  withoutDateLabels,
  withoutPlainProtons,
} from '#src/language/reading/said-again.ts';
import { withSaidAxes } from '#src/language/reading/said-axes.ts';
import { withSamplesASecond } from '#src/language/reading/samples-a-second.ts';
import { withScatterOf } from '#src/language/reading/scatter-of.ts';
import { withSelfCorrected } from '#src/language/reading/self-corrected.ts';
import { withKindsOfFlux } from '#src/language/reading/series/channel.ts';
import { withSharedSeasons } from '#src/language/reading/shared-season.ts';
import { withShockCriteria } from '#src/language/reading/shock-criteria.ts';
import { withSizeBars } from '#src/language/reading/size-bars.ts';
import { withComponentBy } from '#src/language/reading/small-by.ts';
import { withSmallCluster } from '#src/language/reading/small-cluster.ts';
import {
  withAre,
  withHemispheres,
  withInnerRadius,
  withJoiningN,
} from '#src/language/reading/small-letters.ts';
import { withSmallNames } from '#src/language/reading/small-names.ts';
import { withSpeciesBehind } from '#src/language/reading/species-behind.ts';
import { withSpeciesOfThread, withSpeciesPairs } from '#src/language/reading/species-pairs.ts';
import { withStackedTimes } from '#src/language/reading/stacked-times.ts';
import { withStormExtreme } from '#src/language/reading/storm-extreme.ts';
import type { Surroundings } from '#src/language/reading/surroundings.ts';
import { withoutTags } from '#src/language/reading/tag-questions.ts';
import { withoutOldColours, withTakenBack } from '#src/language/reading/taken-back.ts';
import { withThatWeek } from '#src/language/reading/that-week.ts';
import { withFromThatDay, withoutDaysToCome, withoutThisDay } from '#src/language/reading/this-day.ts';
import { withThoseAsLines } from '#src/language/reading/those-as-lines.ts';
import { withToldNumbers } from '#src/language/reading/told-numbers.ts';
import { withComplaints } from '#src/language/reading/too-much.ts';
import { withTraceAdded, withTraceBeside, withTraceSpectra } from '#src/language/reading/trace-spectra.ts';
import { withWaveReceivers } from '#src/language/reading/wave-receivers.ts';
import { withWaveletCones } from '#src/language/reading/wavelet-cones.ts';
import { withPlaceOfThem, withWhatItDid } from '#src/language/reading/what-it-did.ts';
import {
  withWindAmongSpacecraft,
  withWindBlowing,
  withWindOfSpacecraft,
  withWindSpeeds,
} from '#src/language/reading/wind-speeds.ts';
import { withWindowedCorrelations } from '#src/language/reading/windowed-correlations.ts';
import { withWindowsAsBins } from '#src/language/reading/windows-as-bins.ts';
import { withComponentsBeside } from '#src/language/reading/with-components.ts';
import { withZoomedHours } from '#src/language/reading/zoomed-hours.ts';
import type { NamedEvent } from '#src/language/time/named-event.ts';

/** What the passes over the marks of a message look at beside them. */
interface Around extends Pick<Surroundings, 'knowledge' | 'thread' | 'now'> {
  readonly events: readonly NamedEvent[];
  readonly text: string;
  readonly within: TimeRange | undefined;
}

type Pass = (marks: readonly Mark[], around: Around) => readonly Mark[];

/** Each takes what the ones before it made: words that mean something else beside their neighbours. */
const PASSES: readonly Pass[] = [
  withDaysOfDate,
  withDifferentials,
  withCharges,
  withSpeciesBehind,
  withOmniSpectra,
  withAllOfFamily,
  withLet,
  withoutStationOfIndex,
  withHowFast,
  withSaidAxes,
  (marks, { thread }) => withStormExtreme(marks, thread.frames, newestList(thread.frames) !== undefined),
  withSmallCluster,
  (marks, { thread }) => withCountedThose(marks, thread.figure),
  (marks, { thread }) => withPanelsByPlace(marks, thread.figure, newestList(thread.frames) !== undefined),
  withLooksBesideRemoval,
  (marks, { knowledge, events, thread }) =>
    withOwnedEvents(marks, knowledge, events, missionsOf(thread.frames)),
  withCorrectedValues,
  (marks, { thread }) => withTraceSpectra(marks, thread.figure, thread.frames),
  (marks, { thread }) => withTraceAdded(marks, thread.figure, thread.frames),
  withTraceBeside,
  withoutAnsweringNo,
  withSelfCorrected,
  withListedPalette,
  withoutCounts,
  withoutDateLabels,
  withoutPlainProtons,
  withOverlaidLast,
  withoutTags,
  (marks, { knowledge }) => withSmallNames(marks, knowledge),
  (marks, { knowledge }) => withMissionsByInstrument(marks, knowledge),
  withHybridLines,
  withGoesComponents,
  withDatedLines,
  withLogarithms,
  withFitModels,
  withAstronomicalUnits,
  withoutUnitOfProduct,
  withJoiningN,
  withCountN,
  withInnerRadius,
  withoutProtonsOnly,
  withNumberedPeople,
  withToldNumbers,
  withGoingsOn,
  (marks, { thread }) => withPlaceOfThem(withWhatItDid(marks, thread.figure !== undefined)),
  withHemispheres,
  withAre,
  withDoing,
  withDataProducts,
  withWholeTimes,
  withMostOfAll,
  withComponentBy,
  withoutOldColours,
  (marks, { thread }) => withTakenBack(marks, missionsOf(thread.frames), linesOf(thread.figure)),
  withWindAmongSpacecraft,
  withWindOfSpacecraft,
  withWindBlowing,
  withOrigins,
  withMissingShare,
  withShockCriteria,
  withChangesOfValue,
  (marks, { knowledge }) => withRadialSpeed(marks, knowledge),
  withFractions,
  withSamplesASecond,
  withComponentsBeside,
  withFieldWords,
  withListedLabels,
  (marks, { thread }) => withBothSides(withListedOrdinals(marks, eventsOf(thread)), eventsOf(thread)),
  (marks, { thread }) => withInside(withBetweenLines(marks, thread.figure), thread.figure, eventsOf(thread)),
  (marks, { thread }) => withNamedResults(marks, thread.frames),
  withInches,
  withLeastText,
  withMillihertz,
  withWindowedCorrelations,
  withIntegrals,
  withHeldSides,
  withThoseAsLines,
  withEitherFrame,
  withRelativeLimits,
  (marks, { within, now }) =>
    withoutDaysToCome(withoutThisDay(withFromThatDay(marks, within), within, now), now),
  withHoursApart,
  (marks, { thread }) => withBoundariesOverTime(marks, thread.figure),
  (marks, { thread }) => withEndsOfShown(marks, thread.figure?.range),
  (marks, { thread, within }) => withHoursAsked(marks, thread.figure?.range ?? within),
  withDaysBeside,
  (marks, { within }) => withNextDays(marks, within),
  (marks, { thread }) => withAllOfThem(marks, missionsAtHand(thread)),
  (marks, { within }) => withThatWeek(marks, within),
  (marks, { thread, within }) => withZoomedHours(marks, thread.figure?.range ?? within),
  (marks, { thread }) => withDrawnDays(marks, thread.figure?.range),
  withoutPlanets,
  withOverPlaces,
  withoutRefusedInstruments,
  (marks, { thread }) => withColourLists(marks, thread),
  (marks, { knowledge, thread }) => withLatitudeSigns(marks, knowledge, missionsOf(thread.frames)),
  (marks, { knowledge, thread }) => withSpokenQuantity(marks, knowledge, thread.frames),
  (marks, { knowledge, thread }) => withHelioLatitude(marks, knowledge, missionsOf(thread.frames)),
  (marks, { knowledge, thread }) => withFromTheSun(marks, knowledge, missionsAtHand(thread)),
  withCosmicParticles,
  withoutCosmicFlux,
  withSpeciesPairs,
  withListedPressures,
  (marks, { knowledge, thread }) => withComputedQuantities(marks, knowledge, missionsOf(thread.frames)),
  (marks, { thread }) => withSpeciesOfThread(marks, thread),
  (marks, { thread }) => withDrawnKind(marks, thread),
  withKindsOfFlux,
  withDynamicSpectra,
  withPlainSpectra,
  withWaveletCones,
  (marks, { text }) => withMinusSigns(marks, text),
  withPowersOfR,
  withPowerOrders,
  withSizeBars,
  withWindSpeeds,
  withPointsOfWindows,
  withWindowsAsBins,
  withStackedTimes,
  withScatterOf,
  withFoldedBy,
  withExpectedValues,
  withBareSquare,
  (marks, { thread }) => withDensityCounted(marks, thread.figure !== undefined),
  withFigureOfTime,
  (marks, { thread }) => withoutBareOnly(marks, thread.figure !== undefined || thread.frames.length > 0),
  withComplaints,
  (marks, { thread }) =>
    withOrdinalPanels(
      marks,
      thread.figure?.panels.length ?? 0,
      eventsOf(thread).length > 0 || thread.listing !== undefined,
    ),
  withWrittenLetters,
  (marks, { thread }) => withPanelLetters(marks, panelsIn(marks, thread)),
  (marks, { text }) => withBareLabels(marks, text),
  (marks, { text }) => withMarkedNames(marks, text),
  withSharedSeasons,
  withAgainstShell,
  (marks, { thread }) => withDrawnShell(marks, thread.figure, thread.frames),
  (marks, { thread }) => withPlacesAdded(marks, thread.figure, thread.frames),
  withPositionsOf,
  withPathsInPlanes,
  (marks, { thread }) =>
    withCoordinates(
      marks,
      thread.frames.filter(({ label }) => thread.focus.includes(label)),
    ),
  withAxesInFrame,
  withWaveReceivers,
  withSetsOfData,
  (marks, { thread }) => withLOfPicture(marks, thread.figure),
  withFluxOfInstrument,
  withParticlesApart,
  withLocalTimeMaps,
  withLooseProbes,
  withL1,
  withGeo,
  (marks, { thread }) => withoutWhereItIs(marks, missionsAtHand(thread)),
  withNearEarth,
];

/** The marks of a message as they are meant beside each other. */
export function* meantMarks(marks: readonly Mark[], around: Around): Steps<readonly Mark[]> {
  let meant = marks;
  for (const pass of PASSES) {
    meant = pass(meant, around);
    yield;
  }
  return meant;
}

/** Of the newest list of the thread. */
function eventsOf({ frames }: Surroundings['thread']): readonly EventAtHand[] {
  return newestList(frames)?.events ?? [];
}

/** How many panels may be called by a letter; of a figure that is asked for only where panels are spoken of. */
function panelsIn(marks: readonly Mark[], { figure }: Surroundings['thread']): number {
  const speaksOfPanels = marks.some((mark) => means(mark, 'noun', 'panel', 'letters'));
  return figure?.panels.length ?? (speaksOfPanels ? 8 : 0);
}

/** Of what was shown or made last, else of the whole thread. */
function missionsAtHand({ frames, focus }: Around['thread']): readonly string[] {
  const missions = missionsOf(frames.filter(({ label }) => focus.includes(label)));
  return missions.length > 0 ? missions : missionsOf(frames);
}

function missionsOf(frames: Around['thread']['frames']): readonly string[] {
  return frames.flatMap(({ provenance }) => provenance.mission ?? []);
}

function linesOf(figure: Figure | undefined): number {
  return figure?.panels.flatMap(({ traces }) => traces).length ?? 0;
}
