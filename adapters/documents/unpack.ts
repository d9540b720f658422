import { type Unzipped, unzipSync, zipSync } from 'fflate';
import { DOCUMENT_LIMITS } from '#src/domain/document.ts';
import { BotError } from '#src/domain/failure.ts';

const MOST_PARTS = 5_000;

/**
 * The text parts of a zipped document, zipped again without compression. What a part says of its own size is what it
 * gets, so no library behind this ever unpacks more than was counted here. Pictures, macros and fonts are left out.
 *
 * @throws BotError `too-large` for a file that unpacks to more than it may, `invalid-request` for a damaged one
 */
export function repacked(content: Uint8Array, name: string): Uint8Array {
  let total = 0;
  let parts = 0;
  const isWanted = ({ name: part, originalSize }: { name: string; originalSize: number }) => {
    if (!/\.(?:xml|rels)$/i.test(part)) return false;
    total += originalSize;
    parts += 1;
    if (total > DOCUMENT_LIMITS.unpackedBytes || parts > MOST_PARTS) throw unpacksTooMuch(name);
    return true;
  };
  return zipSync(unzipped(content, isWanted, name), { level: 0 });
}

function unzipped(
  content: Uint8Array,
  filter: (part: { name: string; originalSize: number }) => boolean,
  name: string,
): Unzipped {
  try {
    return unzipSync(content, { filter });
  } catch (error) {
    if (error instanceof BotError) throw error;
    throw damaged(name, error);
  }
}

function unpacksTooMuch(name: string): BotError {
  return new BotError(
    'too-large',
    `${name} unpacks to more than ${DOCUMENT_LIMITS.unpackedBytes / 1e6} MB, so I do not read it.`,
    { hint: 'Attach a smaller one, or the table in it as CSV.' },
  );
}

/** The refusal of a file that begins like its kind and goes on otherwise. */
export function damaged(name: string, cause: unknown): BotError {
  return new BotError('invalid-request', `${name} is damaged, so I cannot read it.`, {
    hint: 'Open it, save it anew, and attach that.',
    cause,
  });
}
