import { z } from 'zod';
import { conditionSchema } from '#src/domain/condition.ts';
import { betweenSchema, dataQuestionSchema } from '#src/domain/data-question.ts';
import { eventFinderSchema } from '#src/domain/event-finder.ts';
import { figureChangeSchema } from '#src/domain/figure/figure-change.ts';
import { once } from '#src/knowledge/once.ts';
import { saidActSchema } from '#src/planning/model/acts/said-act.ts';
import { namedSchema } from '#src/planning/model/acts/said-target.ts';
import { keepSaidSchema } from '#src/timeseries/events/keep-events.ts';

type Json = Readonly<Record<string, unknown>>;

/** Fields that nearly every change or question has; said once. */
const SHARED: ReadonlySet<string> = new Set(['panel', 'window', 'between', 'components']);
const SHARED_OF_ACTS: ReadonlySet<string> = new Set(['id', 'start', 'stop', 'newestMs']);
/** Kinds that only the rules make. */
const OWN_KINDS: ReadonlySet<string> = new Set(['refused', 'patch']);
/** Lists of choices longer than this are said once, by name. */
const STATISTICS =
  'mean|median|minimum|maximum|std|variance|rms|range|percentile|iqr|skewness|kurtosis|count|sum|integral|first|latest|missing';
/** Said once, where it has to be given. */
const DASHES = 'solid|dashed|dotted|dash-dot';

/** One kind of a union, as a model reads it. */
export interface SchemaLine {
  readonly kind: string;
  /** `of?: data[], operation, params?: object` */
  readonly fields: string;
  /** What it is; empty where its name says it. */
  readonly about: string;
}

// The schemas never change, and to turn one into JSON takes a tenth of a second.
export const actLines = once(() => linesOf(saidActSchema, 'do', SHARED_OF_ACTS));
export const questionLines = once(() => linesOf(dataQuestionSchema, 'kind', SHARED));
export const finderLines = once(() => linesOf(eventFinderSchema, 'kind', new Set()));
export const changeLines = once(() =>
  linesOf(figureChangeSchema, 'kind', SHARED).filter(({ kind }) => !OWN_KINDS.has(kind)),
);

/** What several places share: a name of data, a condition, what stays of a list. */
export const termLines = once((): readonly SchemaLine[] => {
  const conditions = z.toJSONSchema(conditionSchema, { io: 'input', unrepresentable: 'any' });
  return [
    { kind: 'name of data', fields: typeText(jsonOf(namedSchema)), about: '' },
    { kind: 'condition', fields: typeText(resolved(conditions)), about: '' },
    { kind: 'between', fields: typeText(jsonOf(betweenSchema)), about: '' },
    { kind: 'keep', fields: typeText(jsonOf(keepSaidSchema)), about: '' },
  ];
});

function linesOf(schema: z.ZodType, tag: string, shared: ReadonlySet<string>): readonly SchemaLine[] {
  const json = jsonOf(schema);
  const members = listOf(json['oneOf'] ?? json['anyOf']).map(objectOf);
  return members.map((member) => {
    const properties = objectOf(member['properties']);
    const required = listOf(member['required']);
    const fields = Object.entries(properties)
      .filter(([name]) => name !== tag && !shared.has(name))
      .map(([name, node]) => fieldText(name, objectOf(node), required.includes(name)));
    const about = member['description'];
    return {
      kind: String(objectOf(properties[tag])['const']),
      fields: fields.join(', '),
      about: typeof about === 'string' ? about : '',
    };
  });
}

function fieldText(name: string, node: Json, isRequired: boolean): string {
  const type = typeText(node);
  const isPlain =
    !('const' in node) &&
    (type === 'string' ||
      type === 'number' ||
      type === 'integer' ||
      type === 'any' ||
      type === name ||
      (!isRequired && type === DASHES));
  return `${name}${isRequired ? '' : '?'}${isPlain ? '' : `: ${type}`}`;
}

function typeText(node: Json): string {
  const { $ref: ref, type, format } = node;
  if (typeof ref === 'string') return ref.split('/').at(-1) ?? 'any';
  if (typeof node['id'] === 'string' && Object.keys(node).length > 1) return node['id'];
  if ('const' in node) return String(node['const']);
  if (Array.isArray(node['enum'])) return choicesText(node['enum'].map(String));
  const union = node['anyOf'] ?? node['oneOf'];
  if (Array.isArray(union)) return unionText(union.map((each) => typeText(objectOf(each))));
  if (Array.isArray(node['prefixItems']))
    return `[${node['prefixItems'].map((each) => typeText(objectOf(each))).join(', ')}]`;
  if (type === 'array') return `${grouped(typeText(objectOf(node['items'])))}[]`;
  if (type === 'object') return objectText(node);
  if (type === 'string') return format === 'date-time' ? 'time' : 'string';
  return typeof type === 'string' ? type : 'any';
}

/** One of a thing or a list of them is told as the list. */
function unionText(types: readonly string[]): string {
  const all = new Set(types);
  return [...all].filter((type) => !all.has(`${grouped(type)}[]`)).join(' | ');
}

function choicesText(choices: readonly string[]): string {
  const text = choices.join('|');
  return text === STATISTICS ? 'statistic' : text;
}

function grouped(text: string): string {
  return text.includes('|') ? `(${text})` : text;
}

function objectText({ properties, required }: Json): string {
  const fields = Object.entries(objectOf(properties)).map(([name, node]) =>
    fieldText(name, objectOf(node), listOf(required).includes(name)),
  );
  return fields.length === 0 ? 'object' : `{${fields.join(', ')}}`;
}

function jsonOf(schema: z.ZodType): Json {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}

/** A schema that is only a reference to one of its own definitions. */
function resolved(json: Json): Json {
  const definitions = Object.values(objectOf(json['$defs']));
  return 'anyOf' in json || 'oneOf' in json
    ? { oneOf: json['oneOf'] ?? json['anyOf'] }
    : objectOf(definitions[0]);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function objectOf(value: unknown): Json {
  // Any JSON object has string keys; what is none has no fields.
  return typeof value === 'object' && value !== null ? (value as Json) : {};
}
