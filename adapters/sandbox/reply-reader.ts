import { LONGEST_HEADER, type ReplyHeader, replyHeaderSchema } from '#adapters/sandbox/messages.ts';
import { plainText } from '#src/domain/plain-text.ts';

/** How a job ended, as the parent sees it; `killed` and `crashed` are the end of the process, too. */
export type Outcome =
  | {
      readonly ended: 'well';
      readonly kind: 'scalar' | 'columns' | 'record';
      readonly columns: readonly Numbers[];
    }
  | Exclude<ReplyHeader, { ended: 'well' }>
  | { readonly ended: 'killed'; readonly because: 'time' | 'memory' }
  | { readonly ended: 'crashed'; readonly lastWords: string };

export interface Numbers {
  readonly name: string;
  readonly values: Float64Array;
}

const CRASHED: Outcome = { ended: 'crashed', lastWords: 'It did not keep to the agreed messages.' };

interface Body {
  readonly header: ReplyHeader;
  readonly bytes: Uint8Array;
  filled: number;
}

/**
 * Puts a reply together from the chunks of a pipe; each call gives the outcome once it is whole. What is kept is
 * bounded whatever comes, and what does not keep to the agreement counts as a crash.
 */
export function replyReader(mostCells: number): (chunk: Buffer) => Outcome | undefined {
  let head: Buffer = Buffer.alloc(0);
  let body: Body | undefined;

  return (chunk) => {
    if (body !== undefined) return fill(body, chunk);
    head = Buffer.concat([head, chunk]);
    const length = head.length < 4 ? 0 : head.readUInt32LE();
    if (length > LONGEST_HEADER) return CRASHED;
    if (head.length < Math.max(5, 4 + length)) return undefined;
    body = bodyFor(head.subarray(4, 4 + length).toString('utf8'), mostCells);
    return body === undefined ? CRASHED : fill(body, head.subarray(4 + length));
  };
}

function bodyFor(text: string, mostCells: number): Body | undefined {
  const header = parseHeader(text);
  if (header === undefined) return undefined;
  const columns = header.ended === 'well' ? header.columns : [];
  const cells = columns.reduce((total, { rows }) => total + rows, 0);
  return cells > mostCells ? undefined : { header, bytes: new Uint8Array(cells * 8), filled: 0 };
}

function parseHeader(text: string): ReplyHeader | undefined {
  try {
    return replyHeaderSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function fill(body: Body, chunk: Uint8Array): Outcome | undefined {
  const { bytes, header } = body;
  if (body.filled + chunk.length > bytes.length) return CRASHED;
  bytes.set(chunk, body.filled);
  body.filled += chunk.length;
  return body.filled === bytes.length ? outcomeOf(header, bytes) : undefined;
}

/** Code names its columns as it likes. */
const LONGEST_NAME = 120;

function outcomeOf(header: ReplyHeader, bytes: Uint8Array): Outcome {
  if (header.ended !== 'well') return header;
  let at = 0;
  const columns = header.columns.map(({ name, rows }) => {
    const values = new Float64Array(bytes.buffer, at, rows).slice();
    at += rows * 8;
    return { name: plainText(name, LONGEST_NAME), values };
  });
  return { ended: 'well', kind: header.kind, columns };
}
