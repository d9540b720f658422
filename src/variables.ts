import { z } from 'zod';
import { shownAddress } from '#src/domain/shown-address.ts';

export const text = z.string().trim();

export const secret = text.regex(/^\S+$/, 'has to be one word without spaces');

export const webAddress = text.refine(
  isWebAddress,
  'has to be an address that begins with http:// or https://',
);

export const port = text
  .refine((number) => /^\d+$/.test(number) && Number(number) <= 65_535, 'has to be a port from 0 to 65535')
  .transform(Number);

/** One of some words. */
export function choice<const Words extends readonly [string, ...string[]]>(words: Words) {
  const list = `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
  return z.enum(words, `has to be ${list}`);
}

/** Epoch ms, or NaN when it is no time; a time without a zone is UTC. */
export function utcTime(iso: string): number {
  const [, day, time = '00:00', zone = 'Z'] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:\d\d)?|Z)?$/i.exec(iso) ?? [];
  const parsed = day === undefined ? Number.NaN : Date.parse(`${day}T${time}${zone.toUpperCase()}`);
  const isRealDay =
    !Number.isNaN(Date.parse(`${day}`)) && new Date(`${day}`).toISOString().startsWith(`${day}`);
  return isRealDay ? parsed : Number.NaN;
}

function isWebAddress(address: string): boolean {
  const url = shownAddress(address);
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}
