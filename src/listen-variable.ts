import { z } from 'zod';

const LOOPBACK = '127.0.0.1';

/** Where a server listens: `HOST:PORT`, or a port of this machine alone. */
export const listenVariable = z
  .string()
  .trim()
  .regex(/^(?:(?:[\w.-]+|\[[\da-f:]+\]):)?\d{1,5}$/i, 'has to be a port, or HOST:PORT')
  .transform((address) => {
    const at = address.lastIndexOf(':');
    const host = at < 0 ? LOOPBACK : address.slice(0, at).replace(/^\[|\]$/g, '');
    return { host, port: Number(address.slice(at + 1)) };
  })
  .refine(({ port }) => port <= 65_535, 'has to be a port, or HOST:PORT');
