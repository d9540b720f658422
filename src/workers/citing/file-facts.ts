import { crc32 } from 'node:zlib';
import type { FigureFacts } from '#src/workers/citing/figure-facts.ts';
import { withPdfInfo } from '#src/workers/citing/pdf-info.ts';

const PNG_SIGNATURE = Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10);
/** Signature, then the header chunk of 25 bytes: text stands behind it. */
const PNG_HEADER_END = 33;

/** Writes title, description and references into the file of a figure, where its format has a place for them. */
export function withFileFacts(
  content: Uint8Array,
  format: 'png' | 'svg' | 'pdf' | 'html' | 'vega-lite',
  facts: FigureFacts,
): Uint8Array {
  switch (format) {
    case 'png':
      return withPngText(content, facts);
    case 'svg':
      return inText(
        content,
        /<svg\b[^<>]{0,2000}>/,
        (tag) => `${tag}<metadata>${xml(sentences(facts))}</metadata>`,
      );
    case 'html':
      return inText(content, /<\/head>/, (tag) => `${metaTags(facts)}${tag}`);
    case 'pdf':
      return withPdfInfo(content, facts);
    case 'vega-lite':
      return content;
  }
}

/** International text chunks (PNG 3rd edition, 11.3.3.4), plain UTF-8. */
function withPngText(content: Uint8Array, { title, description, references }: FigureFacts): Uint8Array {
  if (Buffer.compare(content.subarray(0, 8), PNG_SIGNATURE) !== 0) return content;
  const chunks = [
    textChunk('Title', title),
    textChunk('Description', description),
    textChunk('Software', 'Helio'),
    ...(references.length === 0 ? [] : [textChunk('Source', references.join('\n'))]),
  ];
  return Buffer.concat([content.subarray(0, PNG_HEADER_END), ...chunks, content.subarray(PNG_HEADER_END)]);
}

function textChunk(keyword: string, text: string): Buffer {
  const body = Buffer.concat([
    Buffer.from('iTXt', 'latin1'),
    Buffer.from(keyword, 'latin1'),
    Buffer.alloc(5),
    Buffer.from(text, 'utf8'),
  ]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(body.length - 4, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

function inText(content: Uint8Array, place: RegExp, change: (tag: string) => string): Uint8Array {
  const text = new TextDecoder().decode(content);
  return new TextEncoder().encode(text.replace(place, change));
}

function metaTags({ description, references }: FigureFacts): string {
  const tag = (name: string, value: string) => `<meta name="${name}" content="${xml(value)}">\n`;
  return [tag('description', description), ...references.map((each) => tag('citation_reference', each))].join(
    '',
  );
}

function sentences({ title, description, references }: FigureFacts): string {
  return [title, description, ...references].join('\n');
}

function xml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0)};`);
}
