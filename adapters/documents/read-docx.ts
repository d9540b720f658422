import mammoth from 'mammoth';
import { readHtml } from '#adapters/documents/read-html.ts';
import { damaged, repacked } from '#adapters/documents/unpack.ts';
import type { DocumentContents } from '#src/domain/document.ts';

/** Reads a Word document by way of HTML. @throws BotError as `repacked` */
export async function readDocx(content: Uint8Array, name: string): Promise<DocumentContents> {
  const buffer = Buffer.from(repacked(content, name));
  const withoutPictures = mammoth.images.imgElement(async () => ({ src: '' }));
  const options = {
    convertImage: withoutPictures,
    includeEmbeddedStyleMap: false,
    externalFileAccess: false,
  };
  try {
    const { value } = await mammoth.convertToHtml({ buffer }, options);
    return readHtml(value);
  } catch (error) {
    throw damaged(name, error);
  }
}
