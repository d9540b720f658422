import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What was typed before, newest first; nothing when there is no such file yet. */
export function readHistory(file: string): readonly string[] {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '');
  } catch {
    // A chat without its history is a chat all the same.
    return [];
  }
}

/** Keeps what was typed, for its owner only. A disk that takes nothing does not end the chat. */
export function keepHistory(file: string, lines: readonly string[]): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  } catch {
    // As above.
  }
}
