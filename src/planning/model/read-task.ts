import { z } from 'zod';
import { saidValue } from '#src/assistant/said-values.ts';
import { BotError } from '#src/domain/failure.ts';
import type { ProposedTask, Source } from '#src/planning/model/proposal.ts';
import { templateIn } from '#src/planning/model/template.ts';

const recordSchema = z.record(z.string(), z.unknown());
const text = z.string().optional().catch(undefined);
const texts = z
  .union([z.array(z.string()), z.string().transform((one) => [one])])
  .optional()
  .catch(undefined);

const taskSchema = z.looseObject({
  id: z.coerce.number().int().positive().optional().catch(undefined),
  worker: text,
  tool: text,
  name: text,
  agent: text,
  title: text,
  description: text,
  instruction: text,
  mission: text,
  goalType: text,
  goal_type: text,
  candidate_datasets: texts,
  candidates: texts,
  depends_on: z.array(z.coerce.number().int().min(0)).optional().catch(undefined),
  dependsOn: z.array(z.coerce.number().int().min(0)).optional().catch(undefined),
});

/** A slot that a template stands in for, until its worker is known. */
const ANY_SLOT = 'series';

/** Reads one step of any dialect. @throws BotError `invalid-request` when it is no object or says nothing to do */
export function readTask(row: unknown): ProposedTask {
  const parsed = taskSchema.safeParse(row);
  if (!parsed.success) throw new BotError('invalid-request', 'Each sub-goal has to be an object.');
  const { data } = parsed;
  const worker =
    data.worker ?? data.tool ?? data.agent ?? (data.instruction === undefined ? data.name : undefined);
  if (worker === undefined && data.instruction === undefined)
    throw new BotError('invalid-request', 'Each sub-goal has to name its worker.');
  const params = paramsIn(data);
  const wired = Object.entries(params).flatMap(([slot, value]) => {
    const source = templateIn(value);
    return source === undefined ? [] : [{ slot: slot === '' ? ANY_SLOT : slot, source }];
  });
  const plain = Object.entries(params).filter(([, value]) => templateIn(value) === undefined);
  return {
    ...(data.id === undefined ? {} : { id: data.id }),
    ...(worker === undefined ? {} : { worker }),
    title: data.title ?? data.description ?? data.instruction ?? '',
    ...goalTypeOf(data.goalType ?? data.goal_type),
    inputs: { ...inputsIn(data['inputs']), ...templated(wired) },
    params: Object.fromEntries(plain),
    dependsOn: data.depends_on ?? data.dependsOn ?? [],
    ...(data.instruction === undefined || worker !== undefined ? {} : { instruction: data.instruction }),
    ...(data.mission === undefined ? {} : { mission: data.mission }),
    candidates: data.candidate_datasets ?? data.candidates ?? [],
  };
}

function goalTypeOf(word: string | undefined): Pick<ProposedTask, 'goalType'> {
  return word === 'support' || word === 'deliverable' ? { goalType: word } : {};
}

/** A step of the same batch, by its place; `settleTasks` knows the ids. */
function templated(
  wired: readonly {
    readonly slot: string;
    readonly source: { readonly step: number; readonly slot: string; readonly path: string };
  }[],
): ProposedTask['inputs'] {
  const slots = new Map<string, Source[]>();
  for (const { slot, source } of wired) {
    // A place in the batch is a negative id until the batch has its own.
    const wire = { fromSubGoal: -1 - source.step, slot: source.slot, path: source.path };
    slots.set(slot, [...(slots.get(slot) ?? []), wire]);
  }
  return Object.fromEntries(slots);
}

const FORBIDDEN: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Settings as pairs or as an object; values that are JSON inside a text are read. */
function paramsIn(data: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const said = data['params'] ?? data['parameters'] ?? data['args'] ?? data['arguments'];
  const entries = Array.isArray(said)
    ? said.flatMap(pairIn)
    : Object.entries(recordSchema.catch({}).parse(said ?? {}));
  return Object.fromEntries(
    entries.filter(([name]) => !FORBIDDEN.has(name)).map(([name, value]) => [name, saidValue(value)]),
  );
}

function pairIn(pair: unknown): readonly (readonly [string, unknown])[] {
  const parsed = z.looseObject({ name: z.string(), value: z.unknown() }).safeParse(pair);
  return parsed.success ? [[parsed.data.name, parsed.data.value]] : [];
}

const refSchema = z
  .looseObject({
    fromSubGoal: z.coerce.number().int().min(0).optional(),
    from_sub_goal: z.coerce.number().int().min(0).optional(),
    slot: z.string().optional(),
    output: z.string().optional(),
  })
  .transform((ref) => ({ from: ref.fromSubGoal ?? ref.from_sub_goal, named: ref }));

/** Wires as a list of `{slot, fromSubGoal, output}`, or as an object of references or labels by slot. */
export function inputsIn(said: unknown): ProposedTask['inputs'] {
  const entries: (readonly [string, Source])[] = Array.isArray(said)
    ? said.flatMap(listedWire)
    : Object.entries(recordSchema.catch({}).parse(said ?? {})).flatMap(([slot, value]) =>
        (Array.isArray(value) ? value : [value]).flatMap(sourceIn).map((source) => [slot, source] as const),
      );
  const slots = new Map<string, Source[]>();
  for (const [slot, source] of entries) slots.set(slot, [...(slots.get(slot) ?? []), source]);
  return Object.fromEntries(slots);
}

function listedWire(wire: unknown): readonly (readonly [string, Source])[] {
  const parsed = refSchema.safeParse(wire);
  if (!parsed.success || parsed.data.from === undefined) return [];
  const { output, slot = ANY_SLOT } = parsed.data.named;
  return output === undefined
    ? [[ANY_SLOT, { fromSubGoal: parsed.data.from, slot }]]
    : [[slot, { fromSubGoal: parsed.data.from, slot: output }]];
}

function sourceIn(value: unknown): readonly Source[] {
  if (typeof value === 'string') {
    const template = templateIn(value);
    return [
      template === undefined
        ? { label: value }
        : { fromSubGoal: -1 - template.step, slot: template.slot, path: template.path },
    ];
  }
  const parsed = refSchema.safeParse(value);
  if (!parsed.success || parsed.data.from === undefined) return [];
  return [
    { fromSubGoal: parsed.data.from, slot: parsed.data.named.output ?? parsed.data.named.slot ?? 'label' },
  ];
}
