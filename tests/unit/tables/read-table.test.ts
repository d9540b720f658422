import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTable } from '#src/tables/read-table.ts';
import type { Table } from '#src/tables/table.ts';

const iso = (time: Float64Array | undefined) => Array.from(time ?? [], (ms) => new Date(ms).toISOString());
const values = (table: Table, index = 0) => Array.from(table.columns[index]?.values ?? []);

describe('cells', () => {
  test.each([
    ['commas', 'time,Bz\n2024-01-01,1.5\n2024-01-02,-2'],
    ['semicolons', 'time;Bz\n2024-01-01;1.5\n2024-01-02;-2'],
    ['semicolons and decimal commas', 'time;Bz\n2024-01-01;1,5\n2024-01-02;-2,0'],
    ['tabs', 'time\tBz\n2024-01-01\t1.5\n2024-01-02\t-2'],
    ['bars', 'time|Bz\n2024-01-01|1.5\n2024-01-02|-2'],
    ['blanks', 'time   Bz\n2024-01-01   1.5\n2024-01-02  -2'],
    ['Windows line ends', 'time,Bz\r\n2024-01-01,1.5\r\n2024-01-02,-2\r\n'],
    ['empty lines', '\n\ntime,Bz\n\n2024-01-01,1.5\n2024-01-02,-2\n\n'],
    ['blanks around commas', ' time , Bz \n 2024-01-01 , 1.5 \n2024-01-02 , -2'],
    ['a byte order mark', '\uFEFFtime,Bz\n2024-01-01,1.5\n2024-01-02,-2'],
    ['quotation marks', '"time","Bz"\n"2024-01-01","1.5"\n"2024-01-02","-2"'],
    ['comments before it', '# made by hand\ntime,Bz\n2024-01-01,1.5\n2024-01-02,-2'],
    ['a header in a comment', '# time Bz\n2024-01-01 1.5\n2024-01-02 -2'],
    ['a comma at each end', 'time,Bz\n2024-01-01,1.5,\n2024-01-02,-2,'],
    ['a minus sign of print', 'time,Bz\n2024-01-01,1.5\n2024-01-02,−2'],
    ['exponents of Fortran', 'time,Bz\n2024-01-01,0.15D+01\n2024-01-02,-0.2D1'],
  ])('%s part and fill cells', (_, text) => {
    const table = readTable(text);

    expect(iso(table.time)).toEqual(['2024-01-01T00:00:00.000Z', '2024-01-02T00:00:00.000Z']);
    expect(table.columns.map(({ name }) => name)).toEqual(['Bz']);
    expect(values(table)).toEqual([1.5, -2]);
  });

  test.each([
    'nan',
    'NaN',
    '',
    '-',
    '--',
    'N/A',
    'null',
    'None',
    '—',
    '...',
    '*****',
    'inf',
    '-Infinity',
    '1e999',
  ])('"%s" is a missing value', (cell) => {
    expect(values(readTable(`time,a,b\n2024-01-01,1,0\n2024-01-02,${cell},0`))).toEqual([1, Number.NaN]);
  });

  test('a fill value is missing only when it is named', () => {
    const text = 'time,a\n2024-01-01,9999.9\n2024-01-02,3';

    expect(values(readTable(text))).toEqual([9999.9, 3]);
    expect(values(readTable(text, { fill: [9999.9] }))).toEqual([Number.NaN, 3]);
  });

  test('a few words among numbers are missing and told, with their line', () => {
    const table = readTable('time,a\n2024-01-01,1\n2024-01-02,bad\n2024-01-03,3\n2024-01-04,4\n2024-01-05,5');

    expect(values(table)).toEqual([1, Number.NaN, 3, 4, 5]);
    expect(table.notes.join()).toContain('"bad" on line 3');
  });

  test('a quoted cell may hold commas, quotation marks and line breaks', () => {
    const table = readTable('time,a,note\n2024-01-01,1,"x, ""y""\nz"\n2024-01-02,2,w');

    expect(table.text).toEqual([{ name: 'note', values: ['x, "y" z', 'w'] }]);
  });
});

describe('headers', () => {
  test.each([
    ['Bz (nT)', 'Bz', 'nT'],
    ['speed [km/s]', 'speed', 'km/s'],
    ['N {cm^-3}', 'N', 'cm^-3'],
    ['Np (#/cc)', 'Np', 'cm^-3'],
    ['B (GSE) (nT)', 'B (GSE)', 'nT'],
    ['plain', 'plain', ''],
  ])('%s names a column and its unit', (header, name, unit) => {
    const [column] = readTable(`time,${header}\n2024-01-01,1\n2024-01-02,2`).columns;

    expect(column).toMatchObject({ name, unit });
  });

  test('units stay with their names between blanks', () => {
    const { columns } = readTable('time Bz (nT) V [km/s]\n2024-01-01T00:00 3 400\n2024-01-01T01:00 4 410');

    expect(columns.map(({ name, unit }) => `${name} in ${unit}`)).toEqual(['Bz in nT', 'V in km/s']);
  });

  test('a line of units may follow the names', () => {
    const { columns } = readTable('time,Bz,V\nUTC,nT,km/s\n2024-01-01,3,400\n2024-01-02,4,410');

    expect(columns.map(({ unit }) => unit)).toEqual(['nT', 'km/s']);
  });

  test('names are made different, and none is empty', () => {
    const { columns } = readTable('time,a,A,\n2024-01-01,1,2,3\n2024-01-02,1,2,3');

    expect(columns.map(({ name }) => name)).toEqual(['a', 'A_2', 'column4']);
  });

  test('the only column without a header is called value', () => {
    expect(readTable('2024-01-01,1\n2024-01-02,2').columns[0]?.name).toBe('value');
  });
});

describe('times', () => {
  test.each([
    ['2024-05-10T17:05', '2024-05-10T17:05:00.000Z'],
    ['2024-05-10 17:05:30.25', '2024-05-10T17:05:30.250Z'],
    ['2024-05-10T17:05:30Z', '2024-05-10T17:05:30.000Z'],
    ['2024-05-10T19:05:30+02:00', '2024-05-10T17:05:30.000Z'],
    ['2024-131', '2024-05-10T00:00:00.000Z'],
    ['2024-131T17:05', '2024-05-10T17:05:00.000Z'],
    ['2024/05/10 17:05', '2024-05-10T17:05:00.000Z'],
    ['20240510', '2024-05-10T00:00:00.000Z'],
    ['10-May-2024 17:05', '2024-05-10T17:05:00.000Z'],
    ['10 May 2024', '2024-05-10T00:00:00.000Z'],
    ['10.05.2024', '2024-05-10T00:00:00.000Z'],
    ['1969-12-31T23:59', '1969-12-31T23:59:00.000Z'],
  ])('%s is read', (cell, expected) => {
    expect(iso(readTable(`time;a\n${cell};1`).time)).toEqual([expected]);
  });

  test.each([
    ['a date and a time of day', 'date,time,a\n2024-05-10,17:05,1'],
    ['a date and a time of day between blanks', 'time a\n2024-05-10 17:05 1'],
    ['both with a header each', 'date time a\n2024-05-10 17:05 1'],
    ['year and day of the year', 'year,doy,hour,min,a\n2024,131,17,5,1'],
    ['year, month and day', 'year,month,day,hour,minute,a\n2024,5,10,17,5,1'],
    ['seconds since 1970', 'epoch,a\n1715360700,1'],
    ['milliseconds since 1970', 'timestamp,a\n1715360700000,1'],
    ['a time that is not the first column', 'a,when it was (time)\n1,2024-05-10T17:05'],
  ])('%s make a time axis', (_, text) => {
    const table = readTable(text);

    expect(iso(table.time)).toEqual(['2024-05-10T17:05:00.000Z']);
    expect(values(table)).toEqual([1]);
  });

  test('slashes are told by a number above 12, and refused when none shows which', () => {
    expect(iso(readTable('date,a\n03/04/2024,1\n13/04/2024,2').time)[0]).toMatch(/^2024-04-03/);
    expect(iso(readTable('date,a\n03/04/2024,1\n03/14/2024,2').time)[0]).toMatch(/^2024-03-04/);
    expect(() => readTable('date,a\n03/04/2024,1\n03/05/2024,2')).toThrow(/two ways/);
  });

  test('days that do not exist are no times', () => {
    const table = readTable('time,a\n2024-02-28,1\n2024-02-29,2\n2024-02-30,3\n2024-03-01,4\n2024-03-02,5');

    expect(table.rows).toBe(4);
    expect(table.notes.join()).toContain('line 4');
  });

  test('rows are sorted, and the first of two at one time is kept', () => {
    const table = readTable('time,a\n2024-01-03,3\n2024-01-01,1\n2024-01-03,4');

    expect(values(table)).toEqual([1, 3]);
    expect(table.notes).toEqual([
      'The rows were sorted by time.',
      '1 row repeats a time that was there before and was left out.',
    ]);
  });

  test('rows without times are only counted', () => {
    const table = readTable('energy (keV),flux\n10,3\n30,2');

    expect(table.time).toBeUndefined();
    expect(table.columns.map(({ name }) => name)).toEqual(['energy', 'flux']);
  });

  test('a second column of times ends the events', () => {
    const table = readTable('start,stop,label\n2024-01-01,2024-01-02,CME\n2024-01-05,2024-01-07,SIR');

    expect(iso(table.stop)).toEqual(['2024-01-02T00:00:00.000Z', '2024-01-07T00:00:00.000Z']);
    expect(table.text).toEqual([{ name: 'label', values: ['CME', 'SIR'] }]);
  });
});

describe('what cannot be read is refused with the facts', () => {
  test.each([
    [
      'a row with too many cells',
      'time,a\n2024-01-01,1\n2024-01-02,2,3',
      /Line 3 .*has 3 cells, and the header has 2/,
    ],
    [
      'a row with too few cells',
      'time,a,b\n2024-01-01,1,2\n2024-01-02,2',
      /Line 3 .*has 2 cells, and the header has 3/,
    ],
    ['words only', 'a,b\nx,y\nz,w', /no numbers/],
    ['times only', 'time\n2024-01-01\n2024-01-02', /times and nothing else/],
    ['a header only', 'time,Bz', /no numbers|no rows/],
    ['nothing', '', /no rows/],
    ['a quotation mark that is never closed', 'time,a\n2024-01-01,"1\n2024-01-02,2', /never closed/],
    ['too many columns', `${'a,'.repeat(150)}b\n${'1,'.repeat(150)}2`, /more than 100 columns/],
    ['too many rows', `time,a\n${'2024-01-01,1\n'.repeat(200_002)}`, /more than 200,000 rows/],
    ['one line of a megabyte of commas', ','.repeat(1_000_000), /no rows|100 columns/],
  ])('%s', (_, text, message) => {
    expect(() => readTable(text)).toThrow(message);
  });

  test('formulas are words, and signs that nobody sees are taken out', () => {
    const table = readTable(
      'time,a,note\n2024-01-01,1,=cmd()\n2024-01-02,2,\u202Eabc\u0000d\n2024-01-03,3,שלום',
    );

    expect(table.text[0]?.values).toEqual(['=cmd()', 'abcd', 'שלום']);
  });

  test('names of objects are names of columns', () => {
    const table = readTable('time,__proto__,constructor\n2024-01-01,1,2\n2024-01-02,3,4');

    expect(table.columns.map(({ name }) => name)).toEqual(['__proto__', 'constructor']);
  });

  test('a megabyte in one cell is cut where it is shown', () => {
    const table = readTable(`time,a,note\n2024-01-01,1,${'x'.repeat(1_000_000)}\n2024-01-02,2,y`);

    expect(table.text[0]?.values[0]?.length).toBeLessThanOrEqual(200);
  });
});

test('numbers come back to the last bit, whatever parts them', () => {
  const number = fc.double({ noNaN: true, noDefaultInfinity: true });
  fc.assert(
    fc.property(
      fc.array(number, { minLength: 2, maxLength: 20 }),
      fc.constantFrom(',', ';', '\t', ' '),
      (list, by) => {
        const rows = list.map((value, row) => `${new Date(row * 60_000).toISOString()}${by}${value}`);
        const table = readTable(`${['time', 'a'].join(by)}\n${rows.join('\n')}`);
        expect(values(table)).toEqual(
          list.map((value) => (Object.is(value, -0) ? Number(String(value)) : value)),
        );
      },
    ),
  );
});

test('a cell of 60,000 digits is no number, and is read at once', () => {
  const began = process.cpuUsage();
  const { columns, text } = readTable(`time,a,b\n2024-01-01,1,${'1'.repeat(60_000)}\n2024-01-02,2,x`);

  expect(process.cpuUsage(began).user / 1000).toBeLessThan(500);
  expect(columns.map(({ name }) => name)).toEqual(['a']);
  expect(text.map(({ name }) => name)).toEqual(['b']);
});
