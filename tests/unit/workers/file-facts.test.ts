import { crc32 } from 'node:zlib';
import { getDocumentProxy, getMeta } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { withFileFacts } from '#src/workers/citing/file-facts.ts';
import { exportFile } from '#src/workers/export.ts';
import { scalarFrame } from '#tests/support/frames.ts';
import { runWorker, testToolbox } from '#tests/support/toolbox.ts';

const facts = {
  title: 'ACE |B|',
  description: 'AC_H2_MFI, 2024-05-10',
  references: ['N. Ness. "ACE" [Data set]. https://doi.org/10.48322/fh85-fj47, accessed on 2026-02-20.'],
};
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8');

describe('the file of a figure says what it shows', () => {
  test('as text of a PNG, with sums that are right', () => {
    const header = Buffer.alloc(25);
    const png = Buffer.concat([Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]), header, Buffer.from('rest')]);
    const made = Buffer.from(withFileFacts(png, 'png', facts));

    const [chunk] = [made.subarray(33)];
    const length = chunk.readUInt32BE(0);
    expect(chunk.toString('latin1', 4, 8)).toBe('iTXt');
    expect(chunk.readUInt32BE(8 + length)).toBe(crc32(chunk.subarray(4, 8 + length)));
    expect(text(made)).toContain('10.48322/fh85-fj47');
    expect(made.subarray(-4).toString()).toBe('rest');
  });

  test('in SVG and HTML, escaped', () => {
    const svg = text(withFileFacts(Buffer.from('<svg width="1"><g/></svg>'), 'svg', facts));
    const html = text(withFileFacts(Buffer.from('<head><title>x</title></head>'), 'html', facts));

    expect(svg).toMatch(/^<svg width="1"><metadata>ACE \|B\|\nAC_H2_MFI/);
    expect(html).toContain('<meta name="citation_reference" content="N. Ness. &#34;ACE&#34;');
  });

  test('as information of a PDF that readers find', async () => {
    const made = withFileFacts(smallPdf(), 'pdf', { ...facts, title: 'Größe (1)' });
    const { info } = await getMeta(await getDocumentProxy(new Uint8Array(made)));

    expect(info).toMatchObject({
      Title: 'Größe (1)',
      Subject: facts.description,
      Keywords: facts.references[0],
    });
  });

  test('and what is no such file stays as it is', () => {
    const other = Buffer.from('no picture');

    expect(withFileFacts(other, 'png', facts)).toBe(other);
    expect(withFileFacts(other, 'pdf', facts)).toBe(other);
  });
});

test('a table ends with how to cite each dataset that it was made from', async () => {
  const fetched = scalarFrame('AC_H2_MFI.Magnitude', 'nT', [5, 6], {
    provenance: {
      origin: 'fetched',
      dataset: 'AC_H2_MFI',
      citation: 'Ness: "ACE", https://doi.org/10.48322/fh85-fj47.',
    },
  });
  const smooth = scalarFrame('Smooth', 'nT', [5, 6], {
    provenance: { origin: 'computed', operation: 'scale', from: ['AC_H2_MFI.Magnitude'] },
  });
  const toolbox = await testToolbox({ frames: [fetched, smooth] });
  await runWorker(exportFile, toolbox, {
    inputs: { series: ['Smooth'] },
    params: { what: 'data', format: 'csv' },
  });

  const file = toolbox.events.find((event) => event.type === 'file');
  const lines = file?.type === 'file' ? text(file.content).trimEnd().split('\n') : [];
  expect(lines[0]).toMatch(/^time,/);
  expect(lines.at(-1)).toBe('# Cite: Ness: "ACE", https://doi.org/10.48322/fh85-fj47.');
  expect(lines).toHaveLength(4);
});

/** The smallest file that is a PDF: one empty page. */
function smallPdf(): Buffer {
  const objects = [
    '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n',
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 10 10] >>\nendobj\n',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object) => {
    const at = body.length;
    body += object;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 4\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(
    `${body}${table}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
}
