import { formatTimeRange } from '#src/domain/time-range.ts';
import type { DatasetFacts } from '#src/workers/datasets/dataset-facts.ts';

/** Names that one cell of the table shows. */
const MOST_NAMES = 12;

/** The rows of the table: one aspect each, one cell a dataset. */
export function rowsOf(facts: readonly DatasetFacts[]): readonly (readonly string[])[] {
  const row = (name: string, cell: (each: DatasetFacts) => string) => [name, ...facts.map(cell)];
  return [
    row('what it is', ({ title }) => title),
    row('mission', ({ mission }) => mission?.name ?? '–'),
    row('kind', ({ kind }) => kind ?? '–'),
    row('cadence', ({ cadence }) => cadence),
    row('coverage', ({ coverage }) => formatTimeRange(coverage)),
    row('level', levelOf),
    row('quantities', (each) => listed(quantitiesOf(each))),
    row('frames', (each) => listed(framesOf(each))),
    row('parameters', ({ parameters }) => String(parameters.length)),
    row('only here', (each) => listed(onlyIn(each, facts))),
    row('investigator', ({ citation }) => citation.investigators ?? '–'),
    row('server', ({ citation }) => citation.server.name),
  ];
}

/** The differences in sentences: what tells one from the other comes first; what is the same is said at the end. */
export function differencesOf(facts: readonly DatasetFacts[]): string {
  const aspects: readonly (readonly [name: string, value: (each: DatasetFacts) => string])[] = [
    ['mission', ({ mission }) => mission?.name ?? ''],
    ['kind of instrument', ({ kind }) => kind ?? ''],
    ['cadence', ({ cadence }) => cadence],
    ['level', levelOf],
    ['coverage', ({ coverage }) => formatTimeRange(coverage)],
    ['coordinate frames', (each) => framesOf(each).join(', ')],
    ['quantities', (each) => quantitiesOf(each).join(', ')],
  ];
  const differing = aspects.filter(([, value]) => new Set(facts.map(value)).size > 1);
  const same = aspects.filter(
    ([, value]) => new Set(facts.map(value)).size === 1 && value0(facts, value) !== '',
  );
  const sentences = differing.map(
    ([name, value]) =>
      `- **${name}**: ${facts.map((each) => `${each.id} ${value(each) || 'does not state it'}`).join('; ')}`,
  );
  const shared = same.map(([name, value]) => `${name} (${value0(facts, value)})`);
  const names = facts.map(({ id }) => id).join(' and ');
  const head =
    sentences.length === 0
      ? `${names} do not differ in what their servers and the catalogue say of mission, kind, cadence, level, coverage, frames and quantities.`
      : `${names} differ in:\n${sentences.join('\n')}`;
  return shared.length === 0
    ? head
    : `${head}\n\nThe same in both: ${shared.join(', ')}.`.replace(
        'in both',
        facts.length === 2 ? 'in both' : 'in all',
      );
}

function value0(facts: readonly DatasetFacts[], value: (each: DatasetFacts) => string): string {
  const [first] = facts;
  return first === undefined ? '' : value(first);
}

function levelOf({ level }: DatasetFacts): string {
  return level ?? 'not stated';
}

function quantitiesOf({ parameters }: DatasetFacts): readonly string[] {
  return [...new Set(parameters.flatMap(({ quantity }) => quantity ?? []))];
}

function framesOf({ parameters }: DatasetFacts): readonly string[] {
  return [...new Set(parameters.flatMap(({ coordinates }) => coordinates ?? []))];
}

/** Parameters that none of the others has by that name. */
function onlyIn({ id, parameters }: DatasetFacts, facts: readonly DatasetFacts[]): readonly string[] {
  const others = new Set(
    facts.filter((each) => each.id !== id).flatMap((each) => each.parameters.map(({ name }) => name)),
  );
  return parameters.flatMap(({ name }) => (others.has(name) ? [] : [name]));
}

function listed(names: readonly string[]): string {
  if (names.length === 0) return '–';
  const more = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : '';
  return `${names.slice(0, MOST_NAMES).join(', ')}${more}`;
}
