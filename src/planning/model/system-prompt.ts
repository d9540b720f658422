import { operationsInBrief } from '#src/assistant/operations-text.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import type { Prompts } from '#src/knowledge/prompts.ts';
import {
  actsText,
  changesText,
  findersText,
  questionsText,
  termsText,
} from '#src/planning/model/acts/grammar-text.ts';
import { type WorkerCard, workersInBrief } from '#src/planning/model/worker-card.ts';

/** Names of a time that a model may take for what is typical, e.g. for "a CME hitting Earth". */
export interface EventName {
  readonly name: string;
  readonly kind: string;
  readonly start: string;
  readonly stop: string;
}

/** Workers that acts of their own speak of, or that rounds of a search are made of. */
const HAVE_ACTS: ReadonlySet<string> = new Set(
  `fetch compute measure intervals describe events superpose plot style export explain clarify discover lookup_metadata
  generate_query run_query page_query show_results derive illustrate`.split(/\s+/),
);

const MOST_EVENTS = 8;
/** Spacecraft measure in the solar wind since then. */
const FIRST_YEAR = '1998';

/** The planner's system prompt: the same for every turn, so that it is paid for once where prompts are cached. */
export function systemPrompt(
  prompts: Prompts,
  workers: readonly WorkerCard[],
  knowledge: Knowledge,
  events: readonly EventName[],
): string {
  return prompts.fill('planner', {
    acts: actsText(),
    terms: termsText(),
    questions: questionsText(),
    finders: findersText(),
    changes: changesText(),
    workers: workersInBrief(workers.filter(({ name }) => !HAVE_ACTS.has(name))),
    operations: operationsInBrief(),
    missions: missionsText(knowledge),
    quantities: knowledge.quantities.map(({ id, unit }) => (unit === '' ? id : `${id} (${unit})`)).join(', '),
    events: eventsText(events),
  });
}

/** A routing table: who measures what, no datasets. */
function missionsText({ missions, quantity }: Knowledge): string {
  const routes = missions.map(({ id, name, recommended }) => ({
    title: isSpelt(name, id) ? id : `${id} (${name})`,
    quantities: [...new Set(recommended.flatMap(({ holds }) => Object.keys(holds)))].filter(
      (id) => id === 'composition' || quantity(id)?.unitGroup !== 'composition',
    ),
  }));
  const known = routes.filter(({ quantities }) => quantities.length > 0);
  const others = routes.filter(({ quantities }) => quantities.length === 0);
  const alike = Map.groupBy(known, ({ quantities }) => quantities.join(', '));
  return [
    ...[...alike].map(([measured, some]) => `- ${some.map(({ title }) => title).join(', ')}: ${measured}`),
    ...(others.length === 0
      ? []
      : [`- Others, named in the same way: ${others.map(({ title }) => title).join(', ')}`]),
  ].join('\n');
}

/** Whether a name is an id with other capitals and spaces: `NEW-HORIZONS` and New Horizons. */
function isSpelt(name: string, id: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
  return plain(name) === plain(id);
}

function eventsText(events: readonly EventName[]): string {
  return events
    .filter(({ kind, start }) => kind === 'storm' && start >= FIRST_YEAR)
    .slice(-MOST_EVENTS)
    .map(({ name, start, stop }) => `- ${name}: ${start} to ${stop}`)
    .join('\n');
}
