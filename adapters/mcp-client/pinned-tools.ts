import { z } from 'zod';
import type { ServerSettings } from '#adapters/mcp-client/server-settings.ts';
import type { ListedTool } from '#adapters/mcp-client/tool-listing.ts';
import type { Store } from '#src/ports/store.ts';

const pinsSchema = z.object({ approved: z.string(), prints: z.record(z.string(), z.string()) });

const PREFIX = 'tool-prints:';

/** Tools that are what they were when they were first seen, and those that have become something else since. */
export interface Pinned {
  readonly same: readonly ListedTool[];
  readonly changed: readonly ListedTool[];
}

/** Remembers what each tool was; a server that says something else later is not believed until it is approved anew. */
export async function pinnedTools(
  { name, approved }: Pick<ServerSettings, 'name' | 'approved'>,
  tools: readonly ListedTool[],
  store: Store,
): Promise<Pinned> {
  const value = await store.change(PREFIX + name, (now) => {
    const kept = pinsSchema.safeParse(now).data;
    const before = kept?.approved === approved ? kept.prints : {};
    const fresh = Object.fromEntries(tools.map((tool) => [tool.name, tool.print]));
    return { approved, prints: { ...fresh, ...before } };
  });
  const { prints } = pinsSchema.parse(value);
  return {
    same: tools.filter((tool) => prints[tool.name] === tool.print),
    changed: tools.filter((tool) => prints[tool.name] !== tool.print),
  };
}
