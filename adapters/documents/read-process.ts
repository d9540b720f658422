import { Worker } from 'node:worker_threads';
import type { ReadReply, ReadRequest } from '#adapters/documents/messages.ts';
import type { DocumentContents } from '#src/domain/document.ts';
import { BotError, failureFrom } from '#src/domain/failure.ts';

// Unpacked bytes lie outside of what V8 limits, and while this thread unpacks it cannot look.
new Worker(new URL('memory-watch.ts', import.meta.url)).unref();

process.once('message', (request: ReadRequest) => void answer(request));
process.on('disconnect', () => process.exit(0));

async function answer(request: ReadRequest): Promise<void> {
  const reply = await read(request).then(
    (contents): ReadReply => ({ contents }),
    (error: unknown): ReadReply =>
      error instanceof BotError
        ? { failure: failureFrom(error) }
        : { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) },
  );
  process.send?.(reply);
}

/** A process reads one document, so it loads the reader of that kind alone. */
async function read({ kind, name, content }: ReadRequest): Promise<DocumentContents> {
  switch (kind) {
    case 'pdf':
      return (await import('#adapters/documents/read-pdf.ts')).readPdf(content, name);
    case 'docx':
      return (await import('#adapters/documents/read-docx.ts')).readDocx(content, name);
    case 'xlsx':
      return (await import('#adapters/documents/read-xlsx.ts')).readXlsx(content, name);
    case 'cdf':
      return (await import('#adapters/documents/cdf/read-cdf.ts')).readCdf(content, name);
    case 'netcdf':
      return await (await import('#adapters/documents/netcdf/read-netcdf.ts')).readNetcdf(content, name);
    case 'html': {
      const { readHtml } = await import('#adapters/documents/read-html.ts');
      return readHtml(new TextDecoder(charsetOf(content)).decode(content));
    }
  }
}

/** What a page says of its own letters, where this program knows them; else UTF-8. */
function charsetOf(content: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(content.subarray(0, 2_000));
  const named =
    /charset\s{0,9}=\s{0,9}["']?\s{0,9}(utf-8|utf-16|windows-125\d|iso-8859-\d{1,2}|us-ascii|shift_jis|euc-jp|gb2312|gbk|big5)/i.exec(
      head,
    );
  return named?.[1] ?? 'utf-8';
}
