import { describe, expect, test } from 'vitest';
import { messageTables } from '#src/tables/message-tables.ts';
import { tableInMessage } from '#src/tables/table-in-message.ts';

describe('a table is found in a message, and the rest is the request', () => {
  test.each([
    ['plot this:\ntime,Bz (nT)\n2024-01-01,3\n2024-01-02,4', 'plot this', 2],
    ['plot this: time,Bz\n2024-01-01,3\n2024-01-02,4', 'plot this', 2],
    ['time,Bz\n2024-01-01,3\n2024-01-02,4\nplot it', 'plot it', 2],
    ['2024-01-01 3.2\n2024-01-02 4.1', '', 2],
    ['3.2\n4.1\n5.0', '', 3],
    ['1.5, 2.3, 4.1', '', 3],
    ['compute the mean of these: 1, 2, 3', 'compute the mean of these', 3],
    ['what is the average of 1, 2, 3 and 4?', 'what is the average of ?', 4],
    ['find the maximum of [3, 9, 2, 7]', 'find the maximum of', 4],
    ['plot: 2024-01-01 3.2; 2024-01-02 4.1', 'plot', 2],
    ['here:\n| time | Bz |\n|---|:-:|\n| 2024-01-01 | 3 |\n| 2024-01-02 | - |\nthanks', 'here\nthanks', 2],
    ['```\ntime,Bz (nT)\n2024-01-01,3\n2024-01-02,4\n```\nplot it', 'plot it', 2],
    ['```csv\na,b\n1,2\n```', '', 1],
    ['```json\n[{"time":"2024-01-01","v":1}]\n```', '', 1],
    ['mark these events:\n2024-05-10 17:00 shock\n2024-05-11 02:00 second shock', 'mark these events', 2],
    [
      'average over these intervals:\n2023-06-10 2023-06-11\n2023-06-12 2023-06-13',
      'average over these intervals',
      2,
    ],
    ['year doy hour Dst\n2024 131 0 -50\n2024 131 1 -60', '', 2],
  ])('%j', (message, rest, rows) => {
    const found = tableInMessage(message);

    expect(found?.rest).toBe(rest);
    expect(found?.read({}).rows).toBe(rows);
  });
});

describe('an ordinary request is never taken for a table', () => {
  test.each([
    'Compare ACE and Wind, magnetic field, 2024-05-10, 2024-05-11',
    'plot ACE B for 2024-01-01 to 2024-01-03\nand Wind density for 2024-02-01 to 2024-02-03',
    'set the y limits to -10, 10',
    'y range: -10, 0, 10',
    'panels 1, 2, 3 to log',
    '1',
    '2',
    '1, 2',
    'plot Bx, By, Bz of ACE\nfor 10, 11, 12 June 2023',
    '1. plot ACE Bz, January 2024\n2. then smooth it, 10 min',
    '```\nconst x = frame;\nreturn x.map(v => v*2);\n```',
    '`ACE.map(v => [1, 2, 3])`',
    'ACE magnetic field\nWind density\n2024-01-01 to 2024-01-05',
    'mark 2024-05-10 17:00 and 2024-05-11 02:00',
    'size 1200, 800, 2',
    'percentiles of Bz: 5, 50, 95',
    'plot the index for May 10, 11, 12, 2024',
    'ACE 2024-01-01 2024-01-05\nWind 2024-01-01 2024-01-05',
    'for 2023-06-10, 2023-06-12, plot Bz',
    'draw thresholds at -50, -100, -200',
    'show panels: 1, 2, 3',
    'highlight days 1, 2, 3',
    '2024-01-01 to 2024-01-05',
    'Plot:\n- ACE Bz\n- Wind Vx\nfrom 2024-05-10 to 2024-05-12',
    'compare these periods:\n2024-01-01 2024-01-05\n2024-02-01 2024-02-05',
    'AC_H2_MFI, BGSEc\n2024-01-01, 2024-01-03',
    'what is |B| on 2024-01-01?\n| is a bar',
    '',
    'help',
  ])('%j', (message) => {
    expect(tableInMessage(message)).toBeUndefined();
    expect(messageTables(message)).toEqual({ rest: message, frames: [], failures: [] });
  });
});

describe('what is said about the table', () => {
  const table = 'time,Bz (nT)\n2024-01-01,9999.9\n2024-01-02,4';

  test.each([
    ['call it shock_field', 'shock_field', ''],
    ['please plot it and call it "my field"', 'my_field', 'please plot it'],
    ['store this as IMF, then plot it', 'IMF', 'store this, then plot it'],
    ['plot it as points', 'table', 'plot it as points'],
    ['plot this as a histogram', 'table', 'plot this as a histogram'],
    ['save it as bz.csv', 'table', 'save it as bz.csv'],
    ['call it 2024', 'table_2024', ''],
  ])('%s', (words, label, rest) => {
    const { frames, rest: left } = messageTables(`${words}\n${table}`);

    expect(frames[0]?.label).toBe(label);
    expect(left).toBe(rest);
  });

  test.each(['fill 9999.9', 'fill value is 9999.9', '9999.9 means missing', 'missing = 9999.9'])(
    '%s',
    (words) => {
      const { frames } = messageTables(`${words}\n${table}`);

      expect(Array.from(frames[0]?.columns[0]?.values ?? [])).toEqual([Number.NaN, 4]);
    },
  );

  test('rows without times stand on an axis of their own, and that is told', () => {
    const [frame] = messageTables('compute the mean of these: 4, 5, 9').frames;

    expect(frame?.axis?.name).toBe('row');
    expect(Array.from(frame?.time ?? [])).toEqual([1, 2, 3]);
    expect(frame?.provenance).toMatchObject({
      origin: 'created',
      notes: [expect.stringContaining('numbered')],
    });
  });

  test('three columns of one unit that are called so are a vector', () => {
    const [frame] = messageTables('time,Bx (nT),By (nT),Bz (nT)\n2024-01-01,1,2,3\n2024-01-02,1,2,3').frames;

    expect(frame?.columns.map(({ component }) => component)).toEqual(['x', 'y', 'z']);
  });
});

describe('attached files', () => {
  const file = (name: string, text: string | Uint8Array) => ({
    name,
    content: typeof text === 'string' ? new TextEncoder().encode(text) : text,
  });

  test.each([
    ['flux.csv', 'time,flux\n2024-01-01,1\n2024-01-02,2'],
    ['flux.tsv', 'time\tflux\n2024-01-01\t1\n2024-01-02\t2'],
    ['flux.txt', 'time flux\n2024-01-01 1\n2024-01-02 2'],
    ['flux.json', '[{"time":"2024-01-01","flux":1},{"time":"2024-01-02","flux":2}]'],
    ['flux.json', '{"time":["2024-01-01","2024-01-02"],"flux":[1,2]}'],
    [
      'flux.json',
      '{"columns":[{"name":"time"},{"name":"flux","unit":""}],"rows":[["2024-01-01",1],["2024-01-02",2]]}',
    ],
    ['flux.json', '[["2024-01-01",1],["2024-01-02",2]]'],
  ])('%s is read: %s', (name, text) => {
    const { frames, failures } = messageTables('plot it', [file(name, text)]);

    expect(failures).toEqual([]);
    expect(frames[0]).toMatchObject({ label: 'flux' });
    expect(Array.from(frames[0]?.columns[0]?.values ?? [])).toEqual([1, 2]);
  });

  test('other files are refused by name, and do not take the others', () => {
    const { frames, failures } = messageTables('', [
      file('a.csv', 'time,x\n2024-01-01,1\n2024-01-02,2'),
      file('picture.png', new Uint8Array([0x89, 0x50, 0])),
      file('binary.csv', new Uint8Array([1, 0, 2])),
      file('empty.csv', ' '),
      file('odd.json', '{"a": 1'),
    ]);

    expect(frames.map(({ label }) => label)).toEqual(['a']);
    expect(failures.map(({ message }) => message)).toEqual([
      'picture.png is no text file.',
      'binary.csv is no text file.',
      'empty.csv is empty.',
      'This is no valid JSON.',
    ]);
  });

  test('UTF-16 and Latin-1 are read', () => {
    const utf16 = Buffer.from('\uFEFFtime,T (K)\n2024-01-01,1\n2024-01-02,2', 'utf16le');
    const latin1 = Buffer.from('time,v (\u00b5V)\n2024-01-01,1\n2024-01-02,2', 'latin1');

    expect(messageTables('', [file('a.csv', utf16)]).frames[0]?.columns[0]).toMatchObject({
      name: 'T',
      unit: 'K',
    });
    expect(messageTables('', [file('b.csv', latin1)]).frames[0]?.columns[0]).toMatchObject({
      name: 'v',
      unit: 'uV',
    });
  });

  test('a name that is a path or a trick gives a plain label', () => {
    const [frame] = messageTables('', [
      file('../../etc/`pass|wd`.csv', 'time,x\n2024-01-01,1\n2024-01-02,2'),
    ]).frames;

    expect(frame?.label).toMatch(/^[\w.-]+$/);
  });
});
