import { createRequire } from 'node:module';
import type { RESTOptions } from 'discord.js';

type Agent = NonNullable<RESTOptions['agent']>;

/**
 * An HTTP agent of the version of undici that discord.js itself uses. Without one of its own, the client would take the
 * global agent, which another version of undici in the same process may have set; uploads then fail.
 */
export function ownAgent(): Agent {
  const ours = createRequire(import.meta.url);
  const undici: { readonly Agent: new () => Agent } = createRequire(ours.resolve('discord.js'))('undici');
  return new undici.Agent();
}
