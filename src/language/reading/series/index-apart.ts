import { type Mark, means } from '#src/language/reading/mark.ts';
import { type Draft, missionParts, type Scope } from '#src/language/reading/series/draft.ts';

const INDEX = /^(?:dst|sym-h|asy-h|kp|ap|hp30|hp60|ae|al|au|ao|sme|sml|smu|pc-index|f10\.7|sunspot-number)$/;

/** What is measured by no spacecraft. */
export function isOfNone(quantity: string | undefined): boolean {
  return INDEX.test(quantity ?? '');
}

/**
 * "ACE, DSCOVR, OMNI and Dst": an index is no spacecraft's, and an item of its own behind spacecraft of which nothing is named. Behind
 * one alone ("OMNI, Dst and Kp") it is what is wanted of that.
 */
export function indexApart(
  quantity: string,
  marks: readonly Mark[],
  at: number,
  scope: Scope,
  drafts: Draft[],
): void {
  const [before, link] = [marks[at - 2], marks[at - 1]];
  const isItem =
    isOfNone(quantity) &&
    !scope.isUsed &&
    means(before, 'mission') &&
    (/^(?:and|&|\+|plus)$/i.test(link?.raw ?? '') || (link?.raw === ',' && scope.missions.length > 1));
  const isOmni = scope.missions.length === 1 && scope.missions[0]?.value === 'OMNI';
  if (!isItem || isOmni || before === undefined) return;
  for (const mission of scope.missions)
    drafts.push({
      series: { kind: 'series', text: mission.probe ?? mission.value, ...missionParts(mission) },
      from: before.from,
      to: before.to,
      isVector: false,
    });
  scope.missions = [];
}
