import { zipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { documentReader } from '#adapters/documents/document-reader.ts';
import { toNetcdf } from '#adapters/documents/netcdf/frame-to-netcdf.ts';
import { documentFrames } from '#src/documents/document-tables.ts';
import type { DocumentFile } from '#src/ports/document-reader.ts';
import { cdfFile, doubles } from '#tests/support/cdf-file.ts';
import { docxOf, docxParagraph, docxTable, grid, pdfOf, prose, xlsxOf } from '#tests/support/documents.ts';
import { NEW_YEAR, scalarFrame } from '#tests/support/frames.ts';
import { netcdf3File } from '#tests/support/netcdf3-file.ts';
import { silentLog } from '#tests/support/silent-log.ts';

/** The limit is for what never ends: a loaded machine may take many times as long as the 20 s of the program. */
const reader = documentReader({ log: silentLog, limitMs: 90_000 });
const ROWS = [
  ['Event', 'Launch', 'Transit speed (km/s)'],
  ['1', '2023-04-21 18:12', '1100'],
  ['2', '2024-05-10 06:54', '1250'],
  ['3', '2024-08-08 19:35', '980'],
];

afterAll(async () => {
  await reader.close();
});

function read(
  kind: DocumentFile['kind'],
  content: Uint8Array | string,
  signal = new AbortController().signal,
) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return reader.read({ name: 'it', kind, content: bytes }, signal);
}

describe('a PDF', () => {
  test('gives its pages as text, and the table whose columns stand apart', async () => {
    const first = [...prose(['Transit of ejections', 'We study three events.']), ...grid(ROWS)];

    const contents = await read('pdf', pdfOf([first, prose(['Conclusions follow.'])]));

    expect(contents.pages).toBe(2);
    expect(contents.text.split('\f')[0]).toContain('We study three events.');
    expect(contents.text.split('\f')[1]).toBe('Conclusions follow.');
    expect(contents.tables).toEqual([{ rows: ROWS }]);
  });

  test('whose table goes on under the same header on the next page has one table', async () => {
    const contents = await read(
      'pdf',
      pdfOf([grid(ROWS), grid([ROWS[0] ?? [], ['4', '2024-09-01', '700'], ['5', '2024-10-01', '800']])]),
    );

    expect(contents.tables.map(({ rows }) => rows.length)).toEqual([6]);
  });

  test('of prose has no table', async () => {
    const lines = Array.from(
      { length: 12 },
      (_, index) => `In line ${index} nothing stands apart from the rest.`,
    );

    expect((await read('pdf', pdfOf([prose(lines)]))).tables).toEqual([]);
  });

  test('without a text layer has no text, and is no failure', async () => {
    expect(await read('pdf', pdfOf([[]]))).toMatchObject({ text: '', pages: 1, tables: [] });
  });

  test('of very many pages is read up to a limit, and says so', async () => {
    const contents = await read('pdf', pdfOf(Array.from({ length: 205 }, () => prose(['One line.']))));

    expect(contents.pages).toBe(205);
    expect(contents.notes).toEqual(['Only the first 200 of its 205 pages were read.']);
  });

  test('with a password is refused with what to do', async () => {
    const locked = pdfOf(
      [prose(['secret'])],
      '/ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -44 /O <1111111111111111111111111111111111111111111111111111111111111111> /U <2222222222222222222222222222222222222222222222222222222222222222> >> ',
    );

    await expect(read('pdf', locked)).rejects.toMatchObject({
      code: 'invalid-request',
      message: 'it is protected with a password, so I cannot read it.',
    });
  });
});

describe('a Word document', () => {
  test('gives its paragraphs and its tables', async () => {
    const contents = await read('docx', docxOf(docxParagraph('Our list') + docxTable(ROWS)));

    expect(contents.text).toContain('Our list');
    expect(contents.text).toContain('2 | 2024-05-10 06:54 | 1250');
    expect(contents.tables).toEqual([{ rows: ROWS }]);
  });
});

describe('a workbook', () => {
  test('gives each sheet as a table, with its dates as times', async () => {
    const contents = await read(
      'xlsx',
      xlsxOf({
        Events: [
          ['start', 'speed'],
          [new Date('2024-05-10T06:54:00Z'), 1250.5],
        ],
        Notes: [['nothing']],
      }),
    );

    expect(contents.tables).toEqual([
      {
        title: 'Events',
        rows: [
          ['start', 'speed'],
          ['2024-05-10T06:54:00Z', '1250.5'],
        ],
      },
      { title: 'Notes', rows: [['nothing']] },
    ]);
    expect(contents.text).toContain('## Events');
  });
});

describe('a page', () => {
  test('gives what a reader would see, and its tables with their captions', async () => {
    const contents = await read(
      'html',
      '<title>Storms</title><style>p{}</style><p>Seen <b>text</b>.<script>let unseen</script>' +
        '<table><caption>List</caption><tr><th>day<th>Dst<tr><td rowspan=2><p>2024-05-10</p><td>-212<tr><td>-406</table>',
    );

    expect(contents.text).toContain('Seen text.');
    expect(contents.text).not.toContain('unseen');
    expect(contents.tables).toEqual([
      {
        title: 'List',
        rows: [
          ['day', 'Dst'],
          ['2024-05-10', '-212'],
          ['2024-05-10', '-406'],
        ],
      },
    ]);
  });
});

describe('a file from a stranger', () => {
  const damaged = { code: 'invalid-request', message: 'it is damaged, so I cannot read it.' };

  test.each([
    ['a PDF that is cut', 'pdf', pdfOf([prose(['words'])]).subarray(0, 40)],
    ['a PDF of nonsense', 'pdf', '%PDF-1.4 nonsense'],
    ['a Word document that is cut', 'docx', docxOf(docxParagraph('words')).subarray(0, 300)],
    ['a Word document without its words', 'docx', zipSync({ 'word/other.xml': new Uint8Array(3) })],
    ['a workbook of nonsense', 'xlsx', zipSync({ 'xl/workbook.xml': new TextEncoder().encode('<nonsense') })],
  ] as const)('%s is damaged, and says what to do', async (_, kind, content) => {
    await expect(read(kind, content)).rejects.toMatchObject(damaged);
  });

  test('that unpacks to very much is refused before it is unpacked', async () => {
    const bomb = zipSync({ 'word/document.xml': new Uint8Array(201_000_000) });

    expect(bomb.length).toBeLessThan(1_000_000);
    await expect(read('docx', bomb)).rejects.toMatchObject({
      code: 'too-large',
      message: 'it unpacks to more than 200 MB, so I do not read it.',
    });
  });

  test('that lies about what it unpacks to gets no more than it says', async () => {
    const bomb = zipSync({ 'word/document.xml': new Uint8Array(50_000_000) });
    // The size stands in the central directory and before the part itself.
    const view = new DataView(bomb.buffer, bomb.byteOffset);
    for (let at = 0; at < bomb.length - 4; at += 1) {
      if (view.getUint32(at, true) === 50_000_000) view.setUint32(at, 100, true);
    }

    await expect(read('docx', bomb)).rejects.toMatchObject(damaged);
  });

  test('that takes too long is given up', async () => {
    const impatient = documentReader({ log: silentLog, limitMs: 1 });

    await expect(
      impatient.read({ name: 'it', kind: 'html', content: new Uint8Array(10) }, new AbortController().signal),
    ).rejects.toMatchObject({ code: 'timeout', message: 'it took too long to read.' });
  });

  test('is not read on when the turn is cancelled', async () => {
    const turn = new AbortController();
    const reading = read('html', '<p>words</p>', turn.signal);
    turn.abort();

    await expect(reading).rejects.toMatchObject({ code: 'cancelled' });
  });

  test('with a deep page does not end the reader', async () => {
    const contents = await read('html', `${'<div>'.repeat(100_000)}words`);

    expect(contents.text).toBe('words');
  });
});

describe('a CDF file', () => {
  const start = Date.UTC(2024, 0, 1);
  const minutes = [0, 1, 2].map((minute) => start + 62_167_219_200_000 + minute * 60_000);
  const time = { name: 'Epoch', type: 31, records: 3, bytes: doubles(minutes) };
  const speed = {
    name: 'Vp',
    type: 45,
    records: 3,
    bytes: doubles([400, -1e31, 420]),
    attributes: { VAR_TYPE: 'data', DEPEND_0: 'Epoch', UNITS: 'km/s', FILLVAL: -1e31 },
  };

  test('becomes data over time, read in a process of its own', async () => {
    const contents = await read('cdf', cdfFile([time, speed]));
    const { frames } = documentFrames(contents, { kind: 'cdf', name: 'a.cdf', label: 'a' });

    expect(frames).toHaveLength(1);
    expect([...(frames[0]?.time ?? [])]).toEqual([0, 1, 2].map((minute) => start + minute * 60_000));
    expect(frames[0]?.columns[0]).toMatchObject({
      unit: 'km/s',
      values: Float64Array.of(400, Number.NaN, 420),
    });
  });

  test('that is damaged is refused by name', async () => {
    await expect(read('cdf', cdfFile([time, speed]).slice(0, 700))).rejects.toMatchObject({
      code: 'invalid-request',
      message: expect.stringMatching(/^it (?:is damaged|points outside of itself)\.$/),
    });
  });
});

describe('a NetCDF file', () => {
  const time = {
    name: 'time',
    type: 'double',
    dimensions: ['time'],
    values: [0, 1, 2],
    attributes: { units: 'minutes since 2024-01-01' },
  } as const;
  const speed = {
    name: 'speed',
    type: 'float',
    dimensions: ['time'],
    values: [400, -999, 420],
    attributes: { units: 'km/s', _FillValue: -999 },
  } as const;

  test('of version 3 becomes data over time, read in a process of its own', async () => {
    const contents = await read('netcdf', netcdf3File({ time: 0 }, [time, speed]));
    const { frames } = documentFrames(contents, { kind: 'netcdf', name: 'a.nc', label: 'a' });

    expect([...(frames[0]?.time ?? [])]).toEqual([0, 1, 2].map((minute) => NEW_YEAR + minute * 60_000));
    expect(frames[0]?.columns[0]).toMatchObject({
      unit: 'km/s',
      values: Float64Array.of(400, Number.NaN, 420),
    });
  });

  test('of version 4 too', async () => {
    const contents = await read('netcdf', await toNetcdf(scalarFrame('A.x', 'nT', [1, Number.NaN, 3])));
    const { frames } = documentFrames(contents, { kind: 'netcdf', name: 'a.nc', label: 'a' });

    expect(frames[0]?.columns[0]).toMatchObject({ unit: 'nT', values: Float64Array.of(1, Number.NaN, 3) });
  });

  test('that is damaged is refused by name', async () => {
    const content = await toNetcdf(scalarFrame('A.x', 'nT', [1, 2]));

    for (const cut of [netcdf3File({ time: 0 }, [time, speed]).slice(0, 120), content.slice(0, 900)])
      await expect(read('netcdf', cut)).rejects.toMatchObject({
        code: 'invalid-request',
        message: 'it is damaged, so I cannot read it.',
      });
  });

  test('that claims more numbers than it has is refused before anything is made of them', async () => {
    const claims = netcdf3File({ time: 0 }, [time, speed]);
    Buffer.from(claims.buffer, claims.byteOffset).writeInt32BE(2_000_000_000, 4);
    const { File, ready } = await import('h5wasm');
    const { FS } = await ready;
    const file = new File('huge.nc', 'w');
    const scale = file.create_dataset({
      name: 'time',
      data: new Float64Array(1),
      shape: [1],
      maxshape: [null],
      chunks: [1_000_000],
    });
    scale.make_scale('time');
    scale.create_attribute('units', 'days since 2000-01-01');
    const values = file.create_dataset({
      name: 'x',
      data: new Float64Array(1),
      shape: [1],
      maxshape: [null],
      chunks: [1_000_000],
      compression: 1,
    });
    values.attach_scale(0, 'time');
    for (const dataset of [scale, values]) dataset.resize([1_000_000_000]);
    file.close();

    for (const content of [claims, FS.readFile('huge.nc')])
      await expect(read('netcdf', content)).rejects.toMatchObject({ code: 'too-large' });
  });
});
