import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { z } from 'zod';
import { namedFiles } from '#adapters/terminal/named-files.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Attachment, Incoming } from '#src/ports/thread.ts';

const lineSchema = z.object({
  text: z.string().optional(),
  files: z.array(z.string()).default([]),
  choice: z.string().optional(),
});

/** JSON with keys of the query language is a query that somebody pasted into the chat. */
const PASTED_QUERY =
  /^\s*\{\s*"(?:query|bool|match|match_all|multi_match|term|terms|range|exists|size|from|sort)"\s*:/;
const USER = 'terminal';
const MOST_BYTES = 20_000_000;

/** What a person at the terminal writes, with the files that it names. @throws BotError as `incomingOf` */
export async function incomingFromPerson(words: string): Promise<Incoming> {
  const { text, paths } = namedFiles(words);
  const files = await Promise.all(paths.map(readAttachment));
  return { kind: 'text', userId: USER, text, ...(files.length === 0 ? {} : { files }) };
}

/**
 * One line of input as a message: plain text, or a JSON object `{"text", "files", "choice"}`.
 *
 * @throws BotError `invalid-request` for an object of another form or a file that cannot be read
 */
export async function incomingOf(line: string): Promise<Incoming> {
  const object = line.trimStart().startsWith('{') && !PASTED_QUERY.test(line) ? parseObject(line) : undefined;
  if (object === undefined) return { kind: 'text', userId: USER, text: line };
  if (object.choice !== undefined) return { kind: 'choice', userId: USER, choiceId: object.choice };
  const files = await Promise.all(object.files.map(readAttachment));
  return { kind: 'text', userId: USER, text: object.text ?? '', files };
}

function parseObject(line: string): z.infer<typeof lineSchema> | undefined {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    // A line that begins with a brace and is no JSON is what somebody wrote.
    return undefined;
  }
  const parsed = lineSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new BotError(
    'invalid-request',
    'A line of JSON has to be {"text": "…", "files": ["path"], "choice": "1"}.',
    {
      hint: parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
    },
  );
}

async function readAttachment(path: string): Promise<Attachment> {
  try {
    const content = await readFile(path);
    if (content.length <= MOST_BYTES) return { name: basename(path), content };
  } catch (error) {
    throw new BotError('invalid-request', `The file ${path} cannot be read.`, {
      hint: 'Check its name and place.',
      cause: error,
    });
  }
  throw new BotError('too-large', `The file ${path} is larger than ${MOST_BYTES / 1e6} MB.`, {
    hint: 'Attach a smaller one.',
  });
}
