import { parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Bot, openBot, type Reply } from '#tests/support/bot.ts';

let bot: Bot;

beforeAll(async () => {
  bot = await openBot();
});

afterAll(async () => {
  await bot.close();
});

const FIELD = [
  'time,Bz (nT),speed [km/s]',
  '2024-01-01T00:00Z,3,400',
  '2024-01-01T01:00Z,-4,410',
  '2024-01-01T02:00Z,5,420',
].join('\n');
const EVENTS = [
  'start,stop,label',
  '2023-06-11 05:00,2023-06-11 12:00,CME',
  '2023-06-12 05:00,2023-06-12 12:00,stream',
  '2024-06-12 05:00,2024-06-12 12:00,later',
].join('\n');

function textOf(reply: Reply, index = 0): string {
  return new TextDecoder().decode(reply.files[index]?.content);
}

function attach(name: string, content: string | Uint8Array) {
  return { name, content: typeof content === 'string' ? new TextEncoder().encode(content) : content };
}

function sendFiles(text: string, files: readonly ReturnType<typeof attach>[], thread: string) {
  return bot.send({ kind: 'text', userId: 'u1', text, files }, thread);
}

describe('a pasted table', () => {
  test('is plotted, computed on, measured and exported in one thread', async () => {
    const say = (text: string) => bot.ask(text, 'pasted');

    const plotted = await say(`plot this:\n${FIELD}`);
    expect(plotted.status).toBe('done');
    expect(plotted.data[0]).toMatchObject({
      label: 'table1',
      origin: 'created',
      rows: 3,
      columns: ['Bz', 'speed'],
      units: 'nT, km/s',
      start: '2024-01-01T00:00:00Z',
      stop: '2024-01-01T03:00:00Z',
    });
    expect(plotted.plots[0]?.panels.map(({ units }) => units)).toEqual(['nT', 'km/s']);

    const smooth = await say('compute the running mean of Bz over 2 hours');
    expect(smooth.data[0]).toMatchObject({
      origin: 'computed',
      operation: 'running_mean',
      from: ['table1.Bz'],
    });

    const fastest = await say('what is the maximum of speed?');
    expect(fastest.text).toContain('420 km/s');
    expect(fastest.data).toEqual([]);

    const exported = await say('export table1 as csv');
    expect(textOf(exported)).toBe(
      'time,Bz (nT),speed (km/s)\n2024-01-01T00:00:00Z,3,400\n2024-01-01T01:00:00Z,-4,410\n2024-01-01T02:00:00Z,5,420\n',
    );
  });

  test('is kept under the name that it is given, and shown when nothing else is asked', async () => {
    const reply = await bot.ask(`${FIELD}\ncall it shock_field`, 'named');

    expect(reply.status).toBe('done');
    expect(reply.data.map(({ label }) => label)).toEqual(['shock_field']);
    expect(reply.tasks.map(({ worker }) => worker)).toEqual(['extract']);
    expect(reply.text).toContain('| 2024-01-01 01:00 | −4 | 410 |');
    expect((await bot.ask('plot shock_field', 'named')).plots[0]?.panels).toHaveLength(2);
  });

  test('of bare numbers has a mean and a largest value without a time, and a plot over its rows', async () => {
    const mean = await bot.ask('compute the mean of these: 4, 5, 9', 'numbers');
    const largest = await bot.ask('what is the maximum of these: 4, 19, 9', 'numbers');
    const drawn = await bot.ask('plot this: 4, 5, 9', 'numbers');

    expect(mean.text).toContain('is 6 ');
    expect(largest.text).toContain('19, in row 2');
    expect(drawn.status).toBe('done');
    expect(drawn.said).not.toContain('1970');
    expect(drawn.files[0]?.alt).not.toContain('1970');
    expect(drawn.said).toContain('numbered');
  });

  test('of bare numbers has a histogram', async () => {
    const reply = await bot.ask('histogram of these: 3 4 4 5 5 5 6 6 7 8', 'bins');

    expect(reply.status).toBe('done');
    expect(reply.plots).toHaveLength(1);
  });

  test('never takes the place of another of the same name', async () => {
    await bot.ask('time,x\n2024-01-01,1\n2024-01-02,2\ncall it mine', 'same');
    const other = await bot.ask('time,x\n2024-01-01,1\n2024-01-02,3\ncall it mine', 'same');
    const again = await bot.ask('time,x\n2024-01-01,1\n2024-01-02,2\ncall it mine', 'same');

    expect(other.data[0]?.label).toBe('mine_2');
    expect(again.data[0]?.label).toBe('mine');
  });

  test('that does not fit is refused with its line, and the thread goes on', async () => {
    const refused = await bot.ask('plot this:\ntime,a\n2024-01-01,1\n2024-01-02,2,3', 'ragged');

    expect(refused.status).toBe('failed');
    expect(refused.text).toMatch(/Line 3 .* has 3 cells/);
    expect((await bot.ask(`plot this:\n${FIELD}`, 'ragged')).status).toBe('done');
  });

  test('is compared with data of the archive', async () => {
    const reply = await bot.ask(
      'compare this with the ACE magnetic field magnitude for 10 June 2023:\ntime,B (nT)\n2023-06-10T00:00,5\n2023-06-10T12:00,6\n2023-06-10T23:00,7',
      'compared',
    );

    expect(reply.data.map(({ origin }) => origin)).toEqual(['created', 'fetched']);
    expect(reply.plots[0]?.panels.flatMap(({ series }) => series)).toEqual(
      expect.arrayContaining(['table1', 'AC_H1_MFI.Magnitude']),
    );
  });

  test('survives a restart', async () => {
    await bot.ask(`${FIELD}\ncall it lasting`, 'restart');
    await bot.restart();

    expect((await bot.ask('what is the minimum of Bz?', 'restart')).text).toContain('lasting Bz is −4 nT');
  });
});

describe('a list of events', () => {
  test('marks the figure, averages and cuts what it shows', async () => {
    const say = (text: string) => bot.ask(text, 'events');
    await say('plot ACE magnetic field magnitude for 10-14 June 2023');

    const marked = await say(`mark these events on the plot:\n${EVENTS}`);
    expect(marked.status).toBe('done');
    expect(marked.plots[0]?.markers).toEqual([
      { from: '2023-06-11T05:00:00Z', to: '2023-06-11T12:00:00Z', label: 'CME' },
      { from: '2023-06-12T05:00:00Z', to: '2023-06-12T12:00:00Z', label: 'stream' },
    ]);
    expect(marked.said).toContain('2 of the 3 events');

    const means = await say('average over each event');
    expect(means.data[0]).toMatchObject({ origin: 'computed', rows: 2 });
    expect(means.text).toMatch(/\| CME \| 2023-06-11 05:00 \| \d/);

    const cut = await say('cut the data to these intervals');
    expect(cut.data[0]?.rows).toBeLessThan(300);
    expect(cut.data[0]?.from).toEqual(['AC_H1_MFI.Magnitude', 'table1']);
  });

  test('of moments marks lines on a figure that is asked for with it, drawn once', async () => {
    const reply = await bot.ask(
      'plot OMNI SYM-H for 10-14 June 2023 and mark these events:\n2023-06-11 05:00 shock\n2023-06-12 07:00 second shock',
      'moments',
    );

    expect(reply.plots).toHaveLength(1);
    expect(reply.plots[0]?.markers).toEqual([
      { at: '2023-06-11T05:00:00Z', label: 'shock' },
      { at: '2023-06-12T07:00:00Z', label: 'second shock' },
    ]);
  });

  test('from a file marks a figure', async () => {
    await bot.ask('plot ACE magnetic field magnitude for 10-14 June 2023', 'event-file');
    const reply = await sendFiles('shade these intervals', [attach('storms.csv', EVENTS)], 'event-file');

    expect(reply.plots[0]?.markers).toHaveLength(2);
  });

  test('of more than a figure holds is cut, and that is told', async () => {
    await bot.ask('plot ACE magnetic field magnitude for 10-14 June 2023', 'many');
    const rows = Array.from({ length: 80 }, (_, hour) => new Date(Date.UTC(2023, 5, 10, hour)).toISOString());
    const reply = await bot.ask(
      `mark these events:\ntime,label\n${rows.map((time, row) => `${time},e${row}`).join('\n')}`,
      'many',
    );

    expect(reply.plots[0]?.markers).toHaveLength(60);
    expect(reply.said).toContain('first 60');
  });

  test('outside the time of the figure marks nothing and says when the events are', async () => {
    await bot.ask('plot ACE magnetic field magnitude for 10-14 June 2023', 'outside');
    const reply = await bot.ask('mark these events:\nstart,label\n2020-01-01,a\n2020-01-05,b', 'outside');

    expect(reply.status).toBe('failed');
    expect(reply.text).toContain('2020-01-01');
  });
});

describe('attached files', () => {
  test('a CSV is plotted by the words of its message', async () => {
    const reply = await sendFiles(
      'plot it',
      [attach('flux.csv', 'time,flux (W/m^2)\n2024-05-10T00:00,1e-6\n2024-05-10T00:01,2e-6')],
      'csv',
    );

    expect(reply.data[0]).toMatchObject({ label: 'flux', units: 'W/m^2', origin: 'created' });
    expect(reply.plots[0]?.panels[0]?.series).toEqual(['flux']);
  });

  test('one that cannot be read is named, and the others are used', async () => {
    const reply = await sendFiles(
      'plot it',
      [
        attach('orbit.cdf', new Uint8Array([0xcd, 0xf3, 0x00, 0x01])),
        attach('x.csv', 'time,x\n2024-05-10,1\n2024-05-11,2'),
      ],
      'mixed',
    );

    expect(reply.status).toBe('partial');
    expect(reply.text).toContain('orbit.cdf');
    expect(reply.plots[0]?.panels[0]?.series).toEqual(['x']);
  });

  test('one that cannot be read alone is a failure with what can be', async () => {
    const reply = await sendFiles('', [attach('orbit.sav', new Uint8Array([0x53, 0x52, 0x00, 0x04]))], 'sav');

    expect(reply.status).toBe('failed');
    expect(reply.text).toMatch(/CSV, TSV, TXT, JSON/);
  });

  test.each(['csv', 'tsv', 'json'])('what was exported as %s comes back as it was', async (format) => {
    const thread = `round-${format}`;
    await bot.ask('plot ACE magnetic field for 10 June 2023', thread);
    const out = await bot.ask(`export the data as back.${format}`, thread);
    const [file] = out.files;
    expect(file?.name).toBe(`back.${format}`);

    const back = await sendFiles('', [attach(file?.name ?? '', file?.content ?? '')], `${thread}-2`);
    const again = await bot.ask(`export the data as back.${format}`, `${thread}-2`);

    expect(back.data[0]).toMatchObject({ label: 'back', units: 'nT' });
    const rows = (text: string) => (format === 'json' ? JSON.parse(text).rows : text);
    expect(rows(textOf(again))).toEqual(rows(textOf(out)));
  });
});

describe('exports', () => {
  test('hold what the plot shows: one file a time axis, or one file for all', async () => {
    const say = (text: string) => bot.ask(text, 'exports');
    await say('plot ACE magnetic field magnitude and Wind magnetic field magnitude for 10 June 2023');

    const two = await say('export as CSV');
    expect(two.files).toHaveLength(2);

    const one = await say('export the data in one csv file called both');
    expect(one.files.map(({ name }) => name)).toEqual(['both.csv']);
    expect(textOf(one).split('\n')[0]?.split(',').toSorted()).toEqual([
      'AC_H1_MFI.Magnitude (nT)',
      'WI_H0_MFI@0.BF1 (nT)',
      'time',
    ]);
  });

  test('series of one time axis share a file', async () => {
    await bot.ask('plot ACE magnetic field magnitude for 10 June 2023', 'shared');
    await bot.ask('compute the running mean over 1 hour and add it to the plot', 'shared');
    const reply = await bot.ask('export as csv', 'shared');

    expect(reply.files).toHaveLength(1);
    expect(textOf(reply).split('\n')[0]?.split(',')).toHaveLength(3);
  });

  test('are written as Arrow and Parquet', async () => {
    await bot.ask(`plot this:\n${FIELD}`, 'formats');
    const arrow = await bot.ask('save the data as field.arrow', 'formats');
    const parquet = await bot.ask('export the data as parquet', 'formats');

    expect(textOf(arrow).startsWith('ARROW1')).toBe(true);
    const content = parquet.files[0]?.content ?? new Uint8Array();
    expect(await parquetReadObjects({ file: new Uint8Array(content).buffer })).toEqual([
      { time: new Date('2024-01-01T00:00Z'), Bz: 3, speed: 400 },
      { time: new Date('2024-01-01T01:00Z'), Bz: -4, speed: 410 },
      { time: new Date('2024-01-01T02:00Z'), Bz: 5, speed: 420 },
    ]);
  });
});

test('a list of events that is attached is drawn as points, unless a line is asked for', async () => {
  const list = attach(
    'speeds.csv',
    'Start,Transit speed (km/s)\n2022-02-03T00:00Z,500\n2023-03-23T00:00Z,620\n2024-05-10T17:00Z,980',
  );
  const drawn = await sendFiles('plot the transit speeds of the events of 2023-2024', [list], 'event points');
  expect(drawn.plots[0]?.panels[0]).toMatchObject({ mark: 'point', units: 'km/s' });

  const lines = await sendFiles('plot the transit speeds of the events as a line', [list], 'event lines');
  expect(lines.plots[0]?.panels[0]?.mark).toBe('line');
});
