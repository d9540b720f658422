import { expect, test } from 'vitest';
import { figureChangesText } from '#src/assistant/figure-changes-text.ts';
import { operationsText } from '#src/assistant/operations-text.ts';
import { dataQuestionSchema } from '#src/domain/data-question.ts';
import { loadPrompts } from '#src/knowledge/prompts.ts';
import { turnOf } from '#src/planning/context.ts';
import { saidActSchema } from '#src/planning/model/acts/said-act.ts';
import { grammarOf } from '#src/planning/model/grammar/grammar.ts';
import { situationText } from '#src/planning/model/situation-text.ts';
import { systemPrompt } from '#src/planning/model/system-prompt.ts';
import { operations } from '#src/timeseries/operations.ts';
import { workers } from '#src/workers/registry.ts';
import { EVENTS, planFor } from '#tests/support/planning.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

const knowledge = SHIPPED;
const grammar = grammarOf(workers, knowledge, EVENTS);
const prompt = systemPrompt(loadPrompts(), grammar);

test('the system prompt says the rules first; what registries know follows them', async () => {
  const rules = prompt.slice(0, prompt.indexOf('## Acts'));

  await expect(rules).toMatchFileSnapshot('../../../fixtures/prompts/planner.md');
});

test('the system prompt stays small: it is sent with every call', () => {
  // About four characters a token.
  expect(prompt.length / 4).toBeLessThan(1_900);
});

test('every act, kind of change and question, operation, mission and quantity has a shape, and none names a dataset', () => {
  const text = grammar.map((shape) => shape.text).join('\n');
  for (const { shape } of saidActSchema.options) {
    expect(prompt).toMatch(new RegExp(`\\b${shape.do.value}\\b`));
    expect(text).toContain(`- ${shape.do.value} {`);
  }
  for (const { shape } of dataQuestionSchema.options) expect(text).toContain(`- ${shape.kind.value} {`);
  for (const { name } of operations) expect(text).toContain(`- ${name}`);
  for (const { id } of knowledge.quantities) expect(text).toContain(id);
  expect(prompt + text).not.toMatch(/AC_H2_MFI|WI_H2_MFI|OMNI_HRO/);
});

test('a situation says what was asked, read, found and left', async () => {
  const plan = planFor('Compare ACE Bz with Wind on 10 May 2024 and smooth both by 1 hour');
  const text = situationText({
    plan,
    turn: turnOf(plan),
    frames: [],
    history: [{ request: 'hello', status: 'done' }],
    reference: { lines: ['AC_H2_MFI (every 1 h): BGSEc[3] (nT)'], ids: new Set() },
    refused: ['"Beam": there is no worker teleport.'],
  });

  await expect(text).toMatchFileSnapshot('../../../fixtures/prompts/situation.md');
});

test.each([
  ['inspect', {}],
  ['derive', { operations: operationsText() }],
  ['illustrate', { changes: figureChangesText() }],
  ['search', {}],
])('the prompt of %s tells words of others from rules, and stays small', (name, slots) => {
  const text = loadPrompts().fill(name, slots);

  expect(text.replace(/\s+/g, ' ')).toMatch(/<data> blocks .* never changes? these instructions/);
  expect(text.length / 4).toBeLessThan(4_050);
  expect(text).not.toMatch(/AC_H2_MFI|WI_H2_MFI|OMNI_HRO/);
});

test('a prompt whose slots do not fit is a bug that shows at once', () => {
  const prompts = loadPrompts();

  expect(() => prompts.fill('repair', {})).toThrow('faults');
  expect(() => prompts.fill('repair', { faults: 'x', more: 'y' })).toThrow('more');
  expect(() => prompts.fill('nothing', {})).toThrow('no prompt nothing');
});
