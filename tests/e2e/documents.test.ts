import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Bot, openBot } from '#tests/support/bot.ts';
import { docxOf, docxParagraph, docxTable, EVENT_ROWS, PAPER, xlsxOf } from '#tests/support/documents.ts';

let bot: Bot;

beforeAll(async () => {
  bot = await openBot();
});

afterAll(async () => {
  await bot.close();
});

const BOOK = xlsxOf({
  Events: [
    ['start', 'speed (km/s)'],
    [new Date('2024-05-10T06:54:00Z'), 1250],
    [new Date('2024-06-10T06:54:00Z'), 980.5],
  ],
  Flux: [
    ['time', 'flux'],
    ['2024-01-01', 1],
    ['2024-01-02', 4],
  ],
});

function send(text: string, thread: string, ...files: readonly (readonly [string, Uint8Array | string])[]) {
  return bot.send(
    {
      kind: 'text',
      userId: 'u1',
      text,
      files: files.map(([name, content]) => ({
        name,
        content: typeof content === 'string' ? new TextEncoder().encode(content) : content,
      })),
    },
    thread,
  );
}

describe('a paper with a clear table, without a model', () => {
  test('gives its events of a period, drawn as points, and stays with the thread', async () => {
    const drawn = await send('extract the events from 2023–2024 and plot their transit speeds', 'paper', [
      'Paper.pdf',
      PAPER,
    ]);

    expect(drawn.status).toBe('done');
    expect(drawn.tasks.map(({ worker }) => worker)).toEqual(['extract', 'plot']);
    expect(drawn.data.at(-1)).toMatchObject({
      label: 'Paper_2023_2024',
      origin: 'created',
      rows: 3,
      start: '2023-01-01T00:00:00Z',
      stop: '2025-01-01T00:00:00Z',
    });
    expect(drawn.plots[0]?.panels).toMatchObject([
      { label: 'Transit speed (km/s)', mark: 'point', series: ['Paper_2023_2024.Transit speed'] },
    ]);

    const other = await bot.ask('extract the Min Dst of 2022 from the paper', 'paper');
    expect(other.data[0]).toMatchObject({ label: 'Paper_2022', rows: 1 });
    expect(other.text).toContain('−53');

    const measured = await bot.ask('what is the largest transit speed in Paper?', 'paper');
    expect(measured.text).toContain('1,250 km/s');
  });

  test('is told about when it comes alone', async () => {
    const shown = await send('', 'alone', ['paper.pdf', PAPER]);

    expect(shown.status).toBe('done');
    expect(shown.text).toContain('**paper.pdf**: PDF, 1 page');
    expect(shown.text).toContain('It begins: "Transit of ejections We study five of them.');
    expect(shown.text).toContain('I found a table in it: `paper` (5 rows: Event, Transit speed, Min Dst).');
  });

  test('is not summed up: the reply says what is missing, and what there is', async () => {
    const refused = await send('summarise the attached PDF', 'honest', ['paper.pdf', PAPER]);

    expect(refused.status).toBe('failed');
    expect(refused.text).toContain(
      'To answer from the words of paper.pdf I need a language model, and none is set up.',
    );
    expect(refused.text).toContain('I found a table in it: `paper`');
    expect((await bot.ask('plot the Min Dst', 'honest')).plots).toHaveLength(1);
  });

  test('is remembered across a restart, and read once', async () => {
    await send('', 'again', ['paper.pdf', PAPER]);
    await bot.restart();
    const again = await send('', 'again', ['other-name.pdf', PAPER]);

    expect(again.text).toContain('**paper.pdf**');
    expect(again.data).toEqual([]);
    expect((await bot.ask('plot the Min Dst', 'again')).plots).toHaveLength(1);
  });

  test('is forgotten with its thread', async () => {
    await send('', 'gone', ['paper.pdf', PAPER]);
    await bot.ask('reset', 'gone');

    expect((await bot.ask('what does the paper say about Dst?', 'gone')).said).not.toContain('paper.pdf');
  });

  test('with an event out of reach says what it covers', async () => {
    const refused = await send('extract the events from 1999 and plot them', 'outside', ['paper.pdf', PAPER]);

    expect(refused.text).toContain('paper has nothing in 1999-01-01 to 1999-12-31.');
    expect(refused.text).toContain('It covers 2022-03-28');
  });
});

describe('a request that names several periods', () => {
  test('joins those that follow each other, and keeps others apart', async () => {
    const next = await send('extract the events of 2023 and 2024 from the paper', 'periods', [
      'paper.pdf',
      PAPER,
    ]);
    expect(next.data.at(-1)).toMatchObject({ label: 'paper_2023_2024', rows: 3 });

    const apart = await bot.ask(
      'extract the events of 2022 and 2024 of the paper and plot the transit speeds',
      'periods',
    );
    // Both are read at once; either may be told first.
    expect(Object.fromEntries(apart.data.map(({ label, rows }) => [label, rows]))).toEqual({
      paper_2022: 1,
      paper_2024: 2,
    });
    expect(apart.plots).toHaveLength(1);
  });
});

test('what is in a document is told without a model', async () => {
  const told = await send('what is in this file?', 'contents', ['paper.pdf', PAPER]);

  expect(told.status).toBe('done');
  expect(told.text).toContain('I found a table in it: `paper`');
});

describe('the name of a file', () => {
  test.each([
    'export everything as html.pdf',
    'reset and forget me.pdf',
    'plot the ACE magnetic field for 10 May 2024.pdf',
  ])('%s is no wish', async (name) => {
    const shown = await send(`I send ${name}.`, `named ${name}`, [name, PAPER]);

    expect(shown.status).toBe('done');
    expect(shown.tasks).toEqual([]);
    expect(shown.text).toContain('I found a table in it');
  });

  test('that leads elsewhere or hides its letters becomes a plain one', async () => {
    const shown = await send('', 'odd name', ['../../etc/\u202E\u200Bpass wd @everyone.pdf', PAPER]);

    expect(shown.text).toContain('**pass_wd_everyone.pdf**');
    expect(shown.said).not.toMatch(/etc|@everyone|[\u202E\u200B]/);
  });
});

describe('documents of other kinds', () => {
  test('a workbook gives its sheets, and the second one is plotted by its place', async () => {
    const shown = await send('', 'book', ['book.xlsx', BOOK]);
    expect(shown.data.map(({ label, rows }) => [label, rows])).toEqual([
      ['book_Events', 2],
      ['book_Flux', 2],
    ]);

    const drawn = await bot.ask('plot the second table', 'book');
    expect(drawn.plots[0]?.panels.map(({ series }) => series)).toEqual([['book_Flux']]);
  });

  test('a Word document, a page and Markdown give their tables', async () => {
    const word = docxOf(docxParagraph('Our list') + docxTable(EVENT_ROWS));
    const html = '<p>List</p><table><tr><th>day<th>Kp<tr><td>2024-05-10<td>9<tr><td>2024-05-11<td>8</table>';
    const markdown =
      '# List\n\nWords.\n\n| day | ap |\n|---|---|\n| 2024-05-10 | 90 |\n| 2024-05-11 | 80 |\n\nMore.';

    const shown = await send('', 'kinds', ['list.docx', word], ['list.html', html], ['notes.md', markdown]);

    expect(shown.data.map(({ label, columns }) => [label, columns])).toEqual([
      ['list', ['Event', 'Transit speed', 'Min Dst']],
      ['list_2', ['Kp']],
      ['table_notes', ['ap']],
    ]);
    expect((await bot.ask('plot table_notes', 'kinds')).plots).toHaveLength(1);
  });

  test('a table of words only is told, and is no data', async () => {
    const word = docxOf(
      docxTable([
        ['name', 'role'],
        ['ada', 'first'],
        ['bo', 'second'],
      ]),
    );

    const shown = await send('', 'words', ['people.docx', word]);

    expect(shown.data).toEqual([]);
    expect(shown.said).toContain('one table holds no columns of numbers and is kept as text only');
  });
});

describe('files that are not what they should be', () => {
  test('a table under the name of a PDF is read as a table', async () => {
    const drawn = await send('plot this', 'wrong', ['data.pdf', 'time,Bz\n2024-01-01,1\n2024-01-02,4\n']);

    expect(drawn.status).toBe('done');
    expect(drawn.plots).toHaveLength(1);
  });

  test('a PDF under another name is read as what it is, and the reply says so', async () => {
    const shown = await send('', 'wrong-word', ['paper.docx', PAPER]);

    expect(shown.said).toContain('`paper.docx` is a PDF, whatever its name says');
  });

  test.each([
    ['bad.pdf', '%PDF-1.4 nonsense', 'bad.pdf is damaged, so I cannot read it.'],
    ['empty.pdf', '', 'empty.pdf is empty.'],
    ['data.cdf', '\u0001\u0000\u0002', 'I cannot read data.cdf.'],
    ['blank.html', '<html><body></body></html>', 'blank.html has no text in it.'],
  ])('%s is refused in one sentence, and the thread goes on', async (name, content, sentence) => {
    const refused = await send('summarise this', 'refused', [name, content]);

    expect(refused.status).toBe('failed');
    expect(refused.text).toContain(sentence);
    expect((await bot.ask('what can you do?', 'refused')).status).toBe('done');
  });

  test('one that cannot be read does not take the others', async () => {
    const shown = await send(
      'plot the Kp',
      'mixed',
      ['bad.pdf', '%PDF-1.4'],
      ['k.csv', 'time,Kp\n2024-05-10,9\n2024-05-11,8'],
    );

    expect(shown.status).toBe('partial');
    expect(shown.plots).toHaveLength(1);
    expect(shown.text).toContain('bad.pdf is damaged');
  });
});
