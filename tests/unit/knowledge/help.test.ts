import { describe, expect, test } from 'vitest';
import { readHelp } from '#src/knowledge/read-knowledge.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

const knowledge = SHIPPED;

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
    ['what coordinate systems are there?', 'coordinate-frames'],
    ['explain RTN', 'coordinate-frames'],
    ['what does GSE stand for?', 'coordinate-frames'],
    ["what's the difference between GSM and GSE coordinates", 'coordinate-frames'],
    ['how should I cite these data?', 'citing'],
    ['how do I acknowledge CDAWeb in a paper?', 'citing'],
    ['what is nT?', 'units'],
    ['how do you convert units?', 'units'],
    ['what is Dst?', 'quantity-dst'],
    ['what does SYM-H mean?', 'quantity-sym-h'],
    ['what is the AE index', 'quantity-ae'],
    ['what is Bz?', 'terms'],
    ['define Alfven speed', 'terms'],
    ['what is the bow shock', 'terms'],
    ['what is a CME', 'storms'],
    ['what is OMNI?', 'mission-OMNI'],
    ['who built this bot?', 'what-can-you-do'],
    ['how current are the data?', 'latency'],
    ["why can't I see data from yesterday?", 'latency'],
    ['how long does it take until data are available?', 'latency'],
    ['which dataset do you choose and why?', 'choosing-data'],
    ["what's the meaning of preliminary data?", 'latency'],
    ['where do you get your data from?', 'servers'],
    ['what is HAPI?', 'servers'],
    ['how do you handle missing values?', 'missing-values'],
    ['why are there gaps in the plot?', 'missing-values'],
    ['how can I save the plot?', 'export'],
    ['which files can you read?', 'documents'],
    ['can you read a PDF?', 'documents'],
    ['how large may a file be?', 'documents'],
    ['how do I undo something?', 'figure-changes'],
    ['which computations can you do?', 'operations'],
    ['how do I smooth data?', 'operations'],
    ['how do I start over?', 'sessions'],
    ['do you remember what we did?', 'sessions'],
    ['how do I search for datasets?', 'finding-datasets'],
    ['what time zone do you use?', 'time-phrases'],
    ['how do I give a time range?', 'time-phrases'],
    ['how strong is a geomagnetic storm?', 'storms'],
  ])('"%s" is answered by %s', (question, id) => {
    expect(knowledge.help(question)?.id).toBe(id);
  });

  test.each([
    'can you bake a cake',
    'what is the weather in Paris',
    'who won the football match',
    'how do I cook pasta?',
    'can you help me with my taxes?',
    'what is the best pizza in town?',
    '',
  ])('"%s" has no answer', (question) => {
    expect(knowledge.help(question)).toBeUndefined();
  });

  test('no two pages are asked for in the same words', () => {
    const ways = readHelp().flatMap(({ asked }) => asked.map((way) => way.toLowerCase()));
    expect(ways.filter((way, index) => ways.indexOf(way) !== index)).toEqual([]);
  });
});
