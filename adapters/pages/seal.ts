import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { z } from 'zod';

const sealedSchema = z.object({
  thread: z.string(),
  /** When the thread began, ms since epoch: one that was forgotten and begun anew is another. */
  began: z.number(),
  /** Ms since epoch. */
  expires: z.number(),
});

/** What a link stands for. */
type Sealed = z.infer<typeof sealedSchema>;

/** Makes words of a link that only this program can make, read or change (AES-256-GCM). */
export interface Seal {
  close(what: Sealed): string;
  /** @returns `undefined` for anything that was not made by `close` with the same key */
  open(token: string): Sealed | undefined;
}

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** @param key 32 bytes */
export function sealWith(key: Uint8Array): Seal {
  return {
    close(what) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce);
      const body = Buffer.concat([cipher.update(JSON.stringify(what), 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(token) {
      const bytes = Buffer.from(token, 'base64url');
      // More than one spelling of the same bytes would be more than one link.
      if (bytes.length <= NONCE_BYTES + TAG_BYTES || bytes.toString('base64url') !== token) return undefined;
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      try {
        const body = Buffer.concat([
          decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)),
          decipher.final(),
        ]);
        return sealedSchema.parse(JSON.parse(body.toString('utf8')));
      } catch {
        // Whatever is wrong with it, it is no link of ours.
        return undefined;
      }
    },
  };
}
