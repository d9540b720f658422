import { describe, expect, test } from 'vitest';
import { operations } from '#src/timeseries/operations.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

const knowledge = SHIPPED;
const { glossary } = knowledge;

describe('the glossary', () => {
  test('no name means two concepts', () => {
    const names = glossary.concepts.flatMap(({ names: all, exact = '' }) => [
      ...all.toLowerCase().split('|'),
      ...exact.split('|').filter((name) => name !== ''),
    ]);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  test('every concept has a source, a text of at most five sentences, and names that find it', () => {
    for (const { id, text, source, names } of glossary.concepts) {
      expect(source, id).not.toBe('');
      expect(text.split(/(?<=[a-z)][.])\s+(?=[A-Z])/).length, id).toBeLessThanOrEqual(6);
      for (const name of names.split('|'))
        expect(glossary.mentions(`what is ${name}?`)[0]?.id, name).toBe(id);
    }
  });

  test('concepts speak of quantities and operations that exist', () => {
    for (const { id, quantity, operation } of glossary.concepts) {
      if (quantity !== undefined) expect(knowledge.quantity(quantity), id).toBeDefined();
      for (const name of operation?.split('|') ?? [])
        expect(
          operations.map((each) => each.name),
          id,
        ).toContain(name);
    }
  });

  test.each([
    ['whats a SIR and what is a CIR', ['sir', 'cir']],
    ['difference between GSE and GSM', ['gse', 'gsm']],
    ['GSE/GSM', ['gse', 'gsm']],
    ['stream interaction regions', ['sir']],
    ['what about By', ['by']],
    ['made by whom', []],
    ['the magnetic cloud', ['magnetic-cloud']],
    ["Taylor's hypothesis", ['taylor-hypothesis']],
  ])('%s names %j', (text, ids) => {
    expect(glossary.mentions(text).map(({ id }) => id)).toEqual(ids);
  });

  test('a pair is found either way round, and nothing differs from itself', () => {
    expect(glossary.pair('gsm', 'gse')?.text).toContain('share x');
    expect(glossary.pair('gse', 'gse')).toBeUndefined();
  });
});
