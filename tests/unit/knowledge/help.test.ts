import { describe, expect, test } from 'vitest';
import { loadKnowledge } from '#src/knowledge/load-knowledge.ts';
import { readHelp } from '#src/knowledge/read-knowledge.ts';

const knowledge = loadKnowledge();

describe('help', () => {
  test.each([
    ['What can you do?', 'what-can-you-do'],
    ['help', 'what-can-you-do'],
    ['capabilities', 'what-can-you-do'],
    ['How do I plot data?', 'how-to-plot'],
    ['What missions do you support?', 'missions'],
    ['What spacecraft do you support?', 'missions'],
    ['what is GSM?', 'coordinate-frames'],
    ['explain the difference between GSE and GSM', 'coordinate-frames'],
    ['why is there no data for last week', 'latency'],
    ['how do I export', 'export'],
    ['how do I zoom?', 'figure-changes'],
    ['which operations do you know', 'operations'],
    ['where does the data come from', 'servers'],
    ['how do I cite the data', 'citing'],
    ['what is plasma beta', 'quantity-plasma-beta'],
    ['what is the Kp index?', 'quantity-kp'],
    ['what is SYM-H', 'quantity-sym-h'],
    ['Tell me about Solar Orbiter', 'mission-SolO'],
    ['what is MMS', 'mission-MMS'],
    ['what is a geomagnetic storm?', 'storms'],
    ['which units', 'units'],
  ])('"%s" is answered by %s', (question, id) => {
    expect(knowledge.help(question)?.id).toBe(id);
  });

  test.each(['can you bake a cake', 'what is the weather in Paris', 'who won the football match', ''])(
    '"%s" has no answer',
    (question) => {
      expect(knowledge.help(question)).toBeUndefined();
    },
  );

  test('no two pages are asked for in the same words', () => {
    const ways = readHelp().flatMap(({ asked }) => asked.map((way) => way.toLowerCase()));
    expect(ways.filter((way, index) => ways.indexOf(way) !== index)).toEqual([]);
  });
});
