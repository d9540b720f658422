import { operationLines } from '#src/assistant/operations-text.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import { promptShapes } from '#src/knowledge/prompt-shapes.ts';
import type { EventName } from '#src/planning/model/grammar/event-name.ts';
import { missionLines } from '#src/planning/model/grammar/mission-lines.ts';
import {
  actLines,
  changeLines,
  finderLines,
  questionLines,
  type SchemaLine,
  termLines,
} from '#src/planning/model/grammar/schema-lines.ts';
import { stemsOf } from '#src/planning/model/grammar/stems.ts';
import { type WorkerCard, workerLine } from '#src/planning/model/worker-card.ts';

export type Section = 'act' | 'term' | 'question' | 'finder' | 'change' | 'operation' | 'worker' | 'mission';

/** One thing that an answer may say, as a model reads it. */
export interface Shape {
  readonly section: Section;
  readonly name: string;
  /** One line, from its schema. */
  readonly text: string;
  /** Stems of words of requests that may need it. */
  readonly words: ReadonlySet<string>;
}

/** Workers that acts of their own speak of, or that rounds of a search are made of. */
const HAVE_ACTS: ReadonlySet<string> = new Set(
  `fetch compute measure intervals describe events superpose plot style export explain clarify discover lookup_metadata
  generate_query run_query page_query show_results derive illustrate`.split(/\s+/),
);

/** Whether a worker is one for the act use. */
export function isForUse(worker: string): boolean {
  return !HAVE_ACTS.has(worker);
}

const MOST_EVENTS = 6;
/** Spacecraft measure in the solar wind since then. */
const FIRST_YEAR = '1998';

/** All that an answer may say, generated from the schemas, so that nothing is said twice. */
export function grammarOf(
  workers: readonly WorkerCard[],
  knowledge: Knowledge,
  events: readonly EventName[],
): readonly Shape[] {
  return [
    ...actLines().map((line) => shapeOf('act', line)),
    ...termLines().map((line) => shapeOf('term', line)),
    shape('term', 'events', `- storms to show as examples: ${eventsText(events)}`),
    shape('term', 'quantity', `- quantity: ${knowledge.quantities.map(({ id }) => id).join(', ')}`),
    ...questionLines().map((line) => shapeOf('question', line)),
    ...finderLines().map((line) => shapeOf('finder', line)),
    ...changeLines().map((line) => shapeOf('change', line)),
    ...operationLines().map(({ name, text }) => shape('operation', name, text)),
    shape('operation', 'code', ''),
    ...workers
      .filter(({ name }) => isForUse(name))
      .map((card) => shape('worker', card.name, workerLine(card))),
    ...missionLines(knowledge).map(({ id, text }) => ({
      ...shape('mission', id, text),
      words: new Set<string>(),
    })),
  ];
}

/** The line of one shape; nothing when there is no such name. */
export function lineOf(
  section: 'act' | 'question' | 'change' | 'operation',
  name: string,
): string | undefined {
  const lines = {
    act: actLines,
    question: questionLines,
    change: changeLines,
    operation: () => operationLines().map((line) => ({ kind: line.name, line: line.text })),
  }[section]();
  const found = lines.find(({ kind }) => kind === name);
  if (found === undefined) return undefined;
  return 'line' in found ? found.line : lineText(found);
}

function shapeOf(section: Section, line: SchemaLine): Shape {
  return shape(section, line.kind, lineText(line));
}

function lineText({ kind, fields, about }: SchemaLine): string {
  const text = fields.startsWith('{') ? `${kind}: ${fields}` : `${kind} {${fields}}`;
  return `- ${text}${about === '' ? '' : `: ${about}`}`;
}

function shape(section: Section, name: string, text: string): Shape {
  const said = promptShapes.shapes[`${section}.${name}`];
  const about = section === 'term' ? '' : text.slice(text.indexOf('}') + 1).replace(/\b\w{1,4}\b/g, ' ');
  const example = said?.example === undefined ? '' : ` e.g. ${JSON.stringify(said.example)}`;
  return {
    section,
    name,
    text: [`${text}${example}`, ...(said?.note === undefined ? [] : [`  ${said.note}`])].join('\n').trim(),
    words: new Set(stemsOf(`${name.replaceAll(/[_-]/g, ' ')} ${said?.words ?? about}`)),
  };
}

function eventsText(events: readonly EventName[]): string {
  return events
    .filter(({ kind, start }) => kind === 'storm' && start >= FIRST_YEAR)
    .slice(-MOST_EVENTS)
    .map(({ name, start, stop }) => `${name} ${start} to ${stop}`)
    .join(', ');
}
