import { z } from 'zod';
import type { TurnEvent } from '#src/domain/event.ts';
import { failureCodeSchema } from '#src/domain/failure.ts';

const time = z.string().describe('ISO 8601, UTC.');
const texts = z.array(z.string());
const wire = z.object({ fromSubGoal: z.int(), slot: z.string() });
const offer = z.looseObject({ label: z.string(), text: z.string() });

const task = z.looseObject({
  id: z.int(),
  worker: z.string(),
  title: z.string(),
  doing: z.object({ verb: z.string(), what: z.string() }).optional(),
  goalType: z.enum(['support', 'deliverable']),
  mission: z.string().optional(),
  candidates: texts.optional(),
  inputs: z.record(z.string(), z.union([wire, z.array(wire)])),
  params: z.record(z.string(), z.unknown()),
});

const failure = z.looseObject({
  code: failureCodeSchema,
  message: z.string(),
  hint: z.string().optional(),
  offers: z.array(offer).optional(),
});

const panel = z.looseObject({
  kind: z.enum(['line', 'spectrogram', 'histogram', 'scatter']),
  title: z.string().nullable(),
  label: z.string(),
  units: z.string(),
  xLabel: z.string().optional(),
  xScale: z.enum(['linear', 'log', 'symlog']).optional(),
  scale: z.enum(['linear', 'log', 'symlog']),
  range: z.tuple([z.number(), z.number()]).nullable(),
  mark: z.string(),
  series: texts,
  right: texts.optional(),
  x: z.string().optional(),
  y: z.string().optional(),
  colors: z.record(z.string(), z.string()),
});

const marker = z.looseObject({
  at: time.optional(),
  value: z.number().optional(),
  from: time.optional(),
  to: time.optional(),
  axis: z.enum(['x', 'right']).optional(),
  label: z.string().optional(),
  color: z.string().optional(),
  dash: z.string().optional(),
  panel: z.int().optional(),
});

/** The fields of each event as programs get them over a pipe: one JSON object a line, files by their path. */
export const EVENT_SHAPES = {
  turn: {
    session: z.string(),
    turn: z.int(),
    text: z.string(),
    version: z
      .string()
      .describe('Of this stream: the first number changes when a field goes or means something else.'),
    answers: z.string().optional(),
    isResumed: z.literal(true).optional(),
  },
  plan: {
    round: z.int(),
    planner: z.enum(['rules', 'model']),
    reasoning: z.string(),
    tasks: z.array(task),
  },
  task: {
    id: z.int(),
    status: z.enum(['running', 'completed', 'failed', 'skipped']),
    summary: z.string().optional(),
    labels: texts.optional(),
    found: z.record(z.string(), z.unknown()).optional(),
    error: failure.optional(),
  },
  data: {
    label: z.string(),
    name: z.string().optional().describe('What people call it.'),
    origin: z.enum(['fetched', 'computed', 'created']),
    dataset: z.string().optional(),
    parameter: z.string().optional(),
    operation: z.string().optional(),
    from: texts.optional(),
    mission: z.string().optional(),
    server: z.string().optional(),
    page: z.string().optional(),
    start: time,
    stop: time.describe('ISO 8601, UTC, exclusive.'),
    rows: z.int(),
    columns: texts,
    units: z.string(),
    cadenceSeconds: z.number(),
    axis: z.object({ name: z.string(), unit: z.string() }).optional(),
    missing: z.number().describe('Share of missing values, 0 to 1.'),
    synthetic: z.boolean(),
    notes: texts,
  },
  plot: {
    id: z.string(),
    title: z.string(),
    start: time,
    stop: time,
    width: z.number(),
    height: z.number(),
    panels: z.array(panel),
    markers: z.array(marker),
    theme: z.enum(['light', 'dark']),
  },
  file: { name: z.string(), path: z.string(), mime: z.string(), bytes: z.int(), alt: z.string() },
  clarification: {
    id: z.string().optional(),
    question: z.string(),
    choices: z.array(z.looseObject({ id: z.string(), label: z.string() })),
    freeText: z.boolean(),
  },
  usage: { calls: z.int(), inputTokens: z.int(), outputTokens: z.int(), seconds: z.number() },
  answer: {
    status: z.enum(['done', 'partial', 'clarify', 'failed', 'cancelled']),
    text: z.string(),
    followUps: texts,
    notes: texts,
    unread: texts,
    assumptions: texts,
    sources: texts.optional(),
    offers: z.array(offer).optional(),
    about: z.looseObject({ figure: z.string().optional(), labels: texts }).optional(),
    stoppedBy: z.string().optional(),
  },
} as const satisfies Readonly<Record<TurnEvent['type'], Readonly<Record<string, z.ZodType>>>>;

/** Every event of the stream, by its type. Fields may be added within a version. */
const eventSchemas = Object.entries(EVENT_SHAPES).map(([type, shape]) =>
  z.looseObject({ type: z.literal(type), ...shape }).meta({ title: type }),
);

/** The JSON schema of one line of the stream. */
export function eventsJsonSchema(): object {
  const schema = z.toJSONSchema(z.union(eventSchemas), { unrepresentable: 'any' });
  const id = 'helio-events.schema.json';
  return { ...schema, $id: id, title: 'One event of Helio, a line of "ask --json"' };
}
