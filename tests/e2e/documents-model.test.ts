import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type GeminiServer, startGeminiServer } from '#tests/servers/gemini-server.ts';
import { pdfOf, prose } from '#tests/support/documents.ts';
import { type ModelBot, openModelBot } from '#tests/support/model-bot.ts';

let gemini: GeminiServer;
let bot: ModelBot;

beforeAll(async () => {
  gemini = await startGeminiServer();
  bot = await openModelBot(gemini.url);
});

afterAll(async () => {
  await bot.close();
  await gemini.close();
});

afterEach(() => {
  expect(gemini.left()).toBe(0);
});

const PROSE = pdfOf([
  prose([
    'The eruption of 10 May 2024 reached the Earth with a transit speed of 1,250 km/s.',
    'That of 21 April 2023 was slower, 1100 km/s.',
    'An older one, on 28 March 2022, had 880 km/s.',
  ]),
]);
const paper = { name: 'paper.pdf', content: PROSE };
const COLUMNS = [
  { name: 'time', unit: '', kind: 'time' },
  { name: 'Transit speed', unit: 'km/s', kind: 'number' },
];
const sent = (index: number) => JSON.stringify(gemini.requests.at(index)?.body);

describe('a paper of prose', () => {
  test('is summed up in one call, from its words, and every strange number is told', async () => {
    gemini.say({
      text: '- The fastest had 1,250 km/s [page 1].\n- The mean was 1077 km/s. See https://evil.example',
    });

    const reply = await bot.ask('summarise the attached paper', 'summary', [paper]);

    expect(reply.status).toBe('done');
    expect(reply.usage?.calls).toBe(1);
    expect(reply.said).toContain('- The fastest had 1,250 km/s [page 1].');
    expect(reply.said).not.toContain('evil.example');
    expect(reply.said).toContain('These numbers of the answer do not stand in it: 1077.');
    expect(sent(-1)).toContain('<data name=\\"document\\">\\nFile: paper.pdf');
  });

  test('stays with the thread for the next question', async () => {
    gemini.say({ text: 'It does not say.' }, { text: 'On 10 May 2024.' });
    await bot.ask('what does this paper say about Dst?', 'stays', [paper]);

    const reply = await bot.ask('and when was the fastest eruption, according to the paper?', 'stays');

    expect(reply.said).toContain('On 10 May 2024.');
    expect(sent(-1)).toContain('10 May 2024 reached the Earth');
  });

  test('gives its events of a period as data, and none that do not stand in it', async () => {
    gemini.say({
      text: JSON.stringify({
        columns: COLUMNS,
        rows: [
          { cells: ['2024-05-10', '1250'], quote: 'The eruption of 10 May 2024 reached the Earth' },
          { cells: ['2023-04-21', '1100'], quote: 'That of 21 April 2023 was slower' },
          { cells: ['2022-03-28', '880'], quote: 'An older one, on 28 March 2022' },
          { cells: ['2024-08-08', '1100'], quote: 'made up' },
          { cells: ['2023-04-21', '1150'], quote: 'That of 21 April 2023 was slower' },
        ],
      }),
    });

    const reply = await bot.ask(
      'extract the events from 2023–2024 and plot their transit speeds',
      'extract',
      [paper],
    );

    expect(reply.status).toBe('done');
    expect(reply.usage?.calls).toBe(1);
    expect(reply.tasks.map(({ worker }) => worker)).toEqual(['extract', 'plot']);
    expect(reply.data.map(({ label, rows }) => [label, rows])).toEqual([
      ['paper_extracted', 3],
      ['paper_extracted_2023_2024', 2],
    ]);
    expect(reply.plots[0]?.panels).toMatchObject([{ label: 'Transit speed (km/s)', mark: 'point' }]);
    expect(reply.said).toContain(
      '2 values that the language model gave do not stand in the text and were left out: 2024-08-08; 1150.',
    );
  });

  test('without such values is a failure that says so', async () => {
    gemini.say({ text: JSON.stringify({ columns: COLUMNS, rows: [] }) });

    const reply = await bot.ask('extract the flares of this paper', 'nothing', [paper]);

    expect(reply.status).toBe('failed');
    expect(reply.said).toContain('I found nothing of that in paper.pdf.');
  });

  test('is asked for again once, when the answer is no table', async () => {
    gemini.say(
      { text: 'Certainly! Here are the events.' },
      {
        text: JSON.stringify({
          columns: COLUMNS,
          rows: [{ cells: ['2024-05-10', '1250'], quote: 'The eruption of 10 May 2024' }],
        }),
      },
    );

    const reply = await bot.ask('extract the eruptions of this paper', 'repair', [paper]);

    expect(reply.data[0]).toMatchObject({ label: 'paper_extracted', rows: 1 });
  });
});

describe('what only eyes can read', () => {
  const scan = { name: 'scan.pdf', content: pdfOf([[]]) };
  const photo = {
    name: 'photo.png',
    content: Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]),
  };

  test.each([
    ['a scan', scan, 'application/pdf'],
    ['a picture', photo, 'image/png'],
  ])('%s is shown to the model itself, and the reply says that it was read by eye', async (_, file, mime) => {
    gemini.say({ text: 'A list of storms.' });

    const reply = await bot.ask('what is in the attached file?', `eyes-${mime}`, [file]);

    expect(reply.status).toBe('done');
    expect(reply.said).toContain('A list of storms.');
    expect(reply.said).toContain('by eye; check numbers before you rely on them.');
    expect(sent(-1)).toContain(mime);
  });

  test('gives data that nothing could check, and a note says so', async () => {
    gemini.say({
      text: JSON.stringify({ columns: COLUMNS, rows: [{ cells: ['2024-05-10', '1250'], quote: '' }] }),
    });

    const reply = await bot.ask('extract the events of the scan', 'eyes-data', [scan]);

    expect(reply.data[0]).toMatchObject({ label: 'scan_extracted', rows: 1 });
    expect(reply.said).toContain('nothing could check them');
  });
});

test('a plan of the model itself may read a document and take data out of it', async () => {
  const wired = [{ slot: 'documents', fromSubGoal: 0, output: 'paper.pdf' }];
  gemini.say(
    {
      text: JSON.stringify({
        action: 'done',
        reasoning: 'Take the events out of the paper and compare them with ACE.',
        subGoals: [
          {
            id: 1,
            worker: 'extract',
            title: 'Take the speeds out',
            goalType: 'support',
            inputs: wired,
            params: [{ name: 'what', value: 'times and transit speeds of the eruptions' }],
          },
          {
            id: 2,
            worker: 'plot',
            title: 'Plot them',
            goalType: 'deliverable',
            inputs: [{ slot: 'series', fromSubGoal: 1, output: 'label' }],
            params: [],
          },
        ],
      }),
    },
    {
      text: JSON.stringify({
        columns: COLUMNS,
        rows: [{ cells: ['2024-05-10', '1250'], quote: 'The eruption of 10 May 2024' }],
      }),
    },
  );

  const reply = await bot.ask('draw the transit velocities of the eruptions here, beautifully', 'planned', [
    paper,
  ]);

  expect(sent(0 + gemini.requests.length - 2)).toContain('paper.pdf: pdf; 1 pages');
  expect(reply.status).toBe('done');
  expect(reply.plots).toHaveLength(1);
});
