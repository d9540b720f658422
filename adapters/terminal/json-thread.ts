import { saveFile } from '#adapters/terminal/save-file.ts';
import { STREAM_VERSION } from '#src/domain/event.ts';
import type { Thread } from '#src/ports/thread.ts';

/** A thread that writes each event as one JSON object a line, as it happens; files go to a folder. */
export function jsonThread(id: string, outFolder: string, write: (line: string) => void): Thread {
  return {
    id,
    hearsTalk: true,
    async report(event) {
      if (event.type === 'turn') return write(`${JSON.stringify({ ...event, version: STREAM_VERSION })}\n`);
      if (event.type !== 'file') return write(`${JSON.stringify(event)}\n`);
      const { content, ...rest } = event;
      const path = await saveFile(outFolder, event.name, content);
      write(`${JSON.stringify({ ...rest, path, bytes: content.length })}\n`);
    },
  };
}
