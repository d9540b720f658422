import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import { isOfInstrument } from '#src/domain/instrument.ts';
import { datasetsOf } from '#src/knowledge/datasets-of.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';

/** Whose data are meant, where no dataset is named: "the MagEIS data of RBSP". */
export const namedData = z.object({
  mission: z.string(),
  probe: z.string().optional(),
  instrument: z.string().optional(),
  quantity: z.string().optional(),
});

/** Datasets that one reply tells of. */
const MOST = 3;

/**
 * The datasets of a mission and instrument: those that the thread uses, else those of the catalogue, recommended ones first.
 *
 * @returns ids, and how many more there are
 * @throws BotError `unknown-dataset` when there are none
 */
export function namedDatasets(
  of: z.infer<typeof namedData>,
  { workspace, archive: { knowledge } }: Pick<Toolbox, 'workspace' | 'archive'>,
): { readonly ids: readonly string[]; readonly more: number } {
  const { mission, instrument } = of;
  const used = workspace
    .summaries()
    .filter(({ provenance }) => provenance.mission === mission && provenance.dataset !== undefined)
    .flatMap(({ provenance: { dataset = '' } }) => dataset)
    .filter((id) => instrument === undefined || isOfInstrument(instrument, id));
  if (used.length > 0) return { ids: [...new Set(used)], more: 0 };
  const known = datasetsOf(of, knowledge).toSorted((a, b) => rank(a.tier) - rank(b.tier));
  if (known.length > 0)
    return { ids: known.slice(0, MOST).map(({ id }) => id), more: Math.max(0, known.length - MOST) };
  throw new BotError('unknown-dataset', `I know no dataset of ${mission} that fits.`, {
    hint: `"datasets of ${mission}" lists those that there are.`,
  });
}

function rank(tier: string): number {
  return tier === 'recommended' ? 0 : 1;
}
