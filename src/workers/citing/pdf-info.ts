import type { FigureFacts } from '#src/workers/citing/figure-facts.ts';

/**
 * Adds an information dictionary to a PDF as an incremental update (ISO 32000-1, 7.5.6): what is there stays as it is. A file
 * without a plain cross-reference table is given back unchanged.
 */
export function withPdfInfo(
  content: Uint8Array,
  { title, description, references }: FigureFacts,
): Uint8Array {
  const text = Buffer.from(content).toString('latin1');
  const trailer = text.slice(Math.max(0, text.lastIndexOf('trailer')));
  const size = /\/Size\s+(\d+)/.exec(trailer)?.[1];
  const root = /\/Root\s+(\d+\s+\d+\s+R)/.exec(trailer)?.[1];
  const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1];
  if (size === undefined || root === undefined || previous === undefined) return content;
  const head = text.endsWith('\n') ? '' : '\n';
  const start = content.length + head.length;
  const fields = [
    ['Title', title],
    ['Subject', description],
    ['Keywords', references.join('\n')],
    ['Creator', 'Helio'],
  ] as const;
  const info = fields.map(([key, value]) => `/${key} ${pdfText(value)}`).join(' ');
  const object = `${size} 0 obj\n<< ${info} >>\nendobj\n`;
  const table = `xref\n${size} 1\n${String(start).padStart(10, '0')} 00000 n \n`;
  const end = `trailer\n<< /Size ${Number(size) + 1} /Root ${root} /Info ${size} 0 R /Prev ${previous} >>\nstartxref\n${start + object.length}\n%%EOF\n`;
  return Buffer.concat([content, Buffer.from(`${head}${object}${table}${end}`, 'latin1')]);
}

/** UTF-16 with its mark, in hexadecimal: no letter has to be escaped. */
function pdfText(text: string): string {
  return `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;
}
