import { BotError } from '#src/domain/failure.ts';
import type { SettleContext } from '#src/planning/model/settle-context.ts';
import { wishesRead } from '#src/planning/model/wishes-read.ts';

/** True for ids that the user wrote, a tool gave, the thread uses, or the servers list; a model's own are none of these. */
export async function isKnownDataset(
  id: string,
  { archive, turn, frames, verified }: Pick<SettleContext, 'archive' | 'turn' | 'frames' | 'verified'>,
  signal: AbortSignal,
): Promise<boolean> {
  const plain = plainId(id);
  const said = wishesRead(turn).flatMap(({ dataset }) => dataset ?? []);
  const used = frames.flatMap(({ provenance }) => provenance.dataset ?? []);
  if ([...said, ...used, ...verified].some((each) => plainId(each) === plain)) return true;
  try {
    const entries = await archive.source.catalog(signal);
    return entries.some((entry) => plainId(entry.id) === plain);
  } catch (error) {
    // A server that is down cannot say; the shipped catalogue can.
    if (error instanceof BotError && !signal.aborted) return archive.knowledge.dataset(id) !== undefined;
    throw error;
  }
}

function plainId(id: string): string {
  return id.trim().replace(/@\d+$/, '').toUpperCase();
}
