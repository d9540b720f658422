import type { Archive } from '#src/archive/choose-data.ts';
import type { Request } from '#src/domain/request.ts';
import type { TurnContext } from '#src/planning/context.ts';
import { aboutListed } from '#src/planning/request/about-listed.ts';
import { withAddedSides } from '#src/planning/request/added-on-side.ts';
import { completed, reachingOut } from '#src/planning/request/again.ts';
import { askedBeyond } from '#src/planning/request/asked-beyond.ts';
import { atItsDistance } from '#src/planning/request/at-its-distance.ts';
import { averagedAlike } from '#src/planning/request/averaged-alike.ts';
import { withAverages } from '#src/planning/request/averages.ts';
import { beforeLmn } from '#src/planning/request/before-lmn.ts';
import { behindTable } from '#src/planning/request/behind-table.ts';
import { withChannels } from '#src/planning/request/channels.ts';
import { withDerived } from '#src/planning/request/derivable.ts';
import { withDrawnOfOwners } from '#src/planning/request/drawn-of-owners.ts';
import { withFinerSpectra } from '#src/planning/request/finer-spectra.ts';
import { withFittingUnits } from '#src/planning/request/fitting-units.ts';
import { withKeptLists } from '#src/planning/request/kept-lists.ts';
import { withLooksOfMade } from '#src/planning/request/looks-of-made.ts';
import { withMarkedFigure } from '#src/planning/request/marked-figure.ts';
import { ofItsUnit } from '#src/planning/request/of-its-unit.ts';
import { ofSameKind } from '#src/planning/request/of-same-kind.ts';
import { ofSeenEnergy } from '#src/planning/request/of-seen-energy.ts';
import { ofWholeList } from '#src/planning/request/of-whole-list.ts';
import { withDrawnPairs } from '#src/planning/request/pairs-drawn.ts';
import { searchedAsShown } from '#src/planning/request/searched-as-shown.ts';
import { withSharedNames } from '#src/planning/request/shared-names.ts';
import { withSpectraOfSamples } from '#src/planning/request/spectra-of-samples.ts';

type Step = (said: Request) => Request;

/** Whose and which data acts are about, by the names that were said and the figure that they were said beside. */
export function asNamed(request: Request, turn: TurnContext, { knowledge }: Archive): Request {
  const { thread } = turn;
  return inOrder(request, [
    (said) => ofItsUnit(said, thread),
    (said) => askedBeyond(said, thread, knowledge),
    (said) => withDrawnPairs(said, thread),
    (said) => beforeLmn(said, thread),
    (said) => withFinerSpectra(said, thread),
    (said) => aboutListed(said, turn),
    (said) => withSharedNames(said, knowledge),
    (said) => behindTable(said, turn),
    (said) => withAddedSides(said, thread),
    withLooksOfMade,
    searchedAsShown,
    (said) => withMarkedFigure(said, thread),
    (said) => ofSameKind(said, thread, knowledge),
    (said) => withFittingUnits(said, knowledge),
  ]);
}

/** What is left unsaid, by the requests before and the data of the thread; what cannot be fetched is computed. */
export function inThread(request: Request, { thread, requests }: TurnContext, archive: Archive): Request {
  const { knowledge } = archive;
  return inOrder(request, [
    (said) => reachingOut(said, thread),
    (said) => completed(said, requests, thread, knowledge),
    (said) => ofWholeList(said, thread),
    (said) => withDrawnOfOwners(said, thread),
    (said) => atItsDistance(said, thread, knowledge),
    withKeptLists,
    (said) => ofSeenEnergy(said, thread),
    withChannels,
    (said) => averagedAlike(said, thread),
    (said) => withSpectraOfSamples(said, thread, knowledge),
    (said) => withAverages(said, archive, thread),
    (said) => withDerived(said, thread, archive),
  ]);
}

function inOrder(request: Request, steps: readonly Step[]): Request {
  return steps.reduce((said, step) => step(said), request);
}
