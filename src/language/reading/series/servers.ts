import type { Clause } from '#src/language/reading/clauses.ts';
import { type Mark, means, senseOf } from '#src/language/reading/mark.ts';
import type { Phrase, SeriesItem } from '#src/language/reading/phrase.ts';
import { type Draft, missionParts, type Scope } from '#src/language/reading/series/draft.ts';
import { nextIsHead } from '#src/language/reading/series/links.ts';

/** Where data are to come from: behind a list, of what has no server yet; before one, of all that follows. */
export function readServer(
  server: string,
  marks: readonly Mark[],
  at: number,
  scope: Scope,
  drafts: Draft[],
): number {
  const free = drafts.filter(({ series }) => series.server === undefined && series.label === undefined);
  const isOfMissions = !scope.isUsed && scope.missions.length > 0;
  if ((free.length === 0 && !isOfMissions) || nextIsHead(marks, at + 1)) {
    scope.server = server;
    return 1;
  }
  for (const draft of free) draft.series = { ...draft.series, server };
  // "ACE from AMDA and Wind from CDAWeb": the missions in front are series of their own.
  const mark = marks[at];
  if (!isOfMissions || mark === undefined) return 1;
  for (const mission of scope.missions) {
    const series = {
      kind: 'series',
      text: mission.probe ?? mission.value,
      ...missionParts(mission),
      server,
    } as const;
    drafts.push({ series, from: mark.from, to: mark.to, isVector: false });
  }
  scope.missions = [];
  scope.isUsed = true;
  return 1;
}

/** "From AMDA plot the speed of Wind": the one server that a clause names holds for all that it names. */
export function withOwnServer(clauses: readonly Clause[]): readonly Clause[] {
  return clauses.map((clause) => {
    const [server, ...more] = new Set(clause.phrases.flatMap(serversIn));
    const hasSeries = clause.phrases.some(({ type }) => type === 'series');
    if (server === undefined || more.length > 0 || !hasSeries) return clause;
    const said = clause.phrases.filter((phrase) => phrase.type !== 'word' || !means(phrase.mark, 'server'));
    return { ...clause, phrases: said.map((phrase) => ofServer(phrase, server)) };
  });
}

function serversIn(phrase: Phrase): readonly string[] {
  if (phrase.type === 'series') return phrase.items.flatMap(({ series }) => series.server ?? []);
  const server = phrase.type === 'word' ? senseOf(phrase.mark, 'server') : undefined;
  return server === undefined ? [] : [server.value];
}

function ofServer(phrase: Phrase, server: string): Phrase {
  if (phrase.type !== 'series') return phrase;
  const withServer = (item: SeriesItem) =>
    item.series.label === undefined ? { ...item, series: { ...item.series, server } } : item;
  return { ...phrase, items: phrase.items.map(withServer) };
}
