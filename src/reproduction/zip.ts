import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import { BotError } from '#src/domain/failure.ts';

export interface ZipEntry {
  readonly name: string;
  readonly content: Uint8Array;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const DEFLATED = 8;
const UTF8_NAMES = 0x0800;
/** 1980-01-01, the first day that a zip can say: the same content gives the same bytes. */
const DOS_DAY = 0x21;
const LOCAL_BYTES = 30;
const CENTRAL_BYTES = 46;
const END_BYTES = 22;
/** Unpacked bytes of all files of one archive that is read. */
const MOST_BYTES = 512 * 1_048_576;
const MOST_FILES = 10_000;

/** Files as one zip archive (APPNOTE 6.3.10, deflate, no zip64). */
export function zipOf(entries: readonly ZipEntry[]): Uint8Array {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const path = Buffer.from(name, 'utf8');
    const packed = deflateRawSync(content);
    const local = Buffer.alloc(LOCAL_BYTES);
    local.writeUInt32LE(LOCAL, 0);
    writeFacts(local, 4, { content, packed, path });
    const central = Buffer.alloc(CENTRAL_BYTES);
    central.writeUInt32LE(CENTRAL, 0);
    central.writeUInt16LE(20, 4);
    writeFacts(central, 6, { content, packed, path });
    central.writeUInt32LE(offset, 42);
    locals.push(local, path, packed);
    centrals.push(central, path);
    offset += LOCAL_BYTES + path.length + packed.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(END_BYTES);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

function writeFacts(
  header: Buffer,
  at: number,
  { content, packed, path }: { readonly content: Uint8Array; readonly packed: Buffer; readonly path: Buffer },
): void {
  header.writeUInt16LE(20, at);
  header.writeUInt16LE(UTF8_NAMES, at + 2);
  header.writeUInt16LE(DEFLATED, at + 4);
  header.writeUInt16LE(DOS_DAY, at + 8);
  header.writeUInt32LE(crc32(content), at + 10);
  header.writeUInt32LE(packed.length, at + 14);
  header.writeUInt32LE(content.length, at + 18);
  header.writeUInt16LE(path.length, at + 22);
}

/**
 * Reads an archive that `zipOf` made.
 *
 * @throws BotError `invalid-request` for what is none, is damaged or unpacks to too much
 */
export function unzip(bytes: Uint8Array): readonly ZipEntry[] {
  try {
    return entriesOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch (error) {
    if (error instanceof BotError) throw error;
    throw noArchive('it is damaged', error);
  }
}

function entriesOf(file: Buffer): readonly ZipEntry[] {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0) throw noArchive('it is no zip file');
  const count = file.readUInt16LE(end + 10);
  if (count > MOST_FILES) throw noArchive('it holds too many files');
  const entries: ZipEntry[] = [];
  let [at, left] = [file.readUInt32LE(end + 16), MOST_BYTES];
  for (let index = 0; index < count; index += 1) {
    if (file.readUInt32LE(at) !== CENTRAL) throw noArchive('its directory is damaged');
    const nameLength = file.readUInt16LE(at + 28);
    const name = file.toString('utf8', at + CENTRAL_BYTES, at + CENTRAL_BYTES + nameLength);
    const content = contentAt(file, at, left);
    left -= content.length;
    entries.push({ name, content });
    at += CENTRAL_BYTES + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return entries;
}

function contentAt(file: Buffer, central: number, left: number): Buffer {
  const packedLength = file.readUInt32LE(central + 20);
  const length = file.readUInt32LE(central + 24);
  const local = file.readUInt32LE(central + 42);
  if (length > left) throw noArchive('it unpacks to too much');
  const start = local + LOCAL_BYTES + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
  const packed = file.subarray(start, start + packedLength);
  const isDeflated = file.readUInt16LE(central + 10) === DEFLATED;
  const content = isDeflated ? inflateRawSync(packed, { maxOutputLength: Math.max(1, length) }) : packed;
  if (crc32(content) !== file.readUInt32LE(central + 16)) throw noArchive('a file in it is damaged');
  return content;
}

function noArchive(why: string, cause?: unknown): BotError {
  return new BotError('invalid-request', `This file cannot be opened as a bundle: ${why}.`, {
    hint: 'Take the zip file that "give me the bundle" made, as it was sent.',
    cause,
  });
}
