import type { DatasetInfo } from '#src/domain/dataset.ts';
import type { ServerAbout } from '#src/domain/documentation.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';

interface Said {
  /** Changes of what the archive says of its datasets, by id. */
  readonly info?: Readonly<Record<string, Partial<DatasetInfo>>>;
  readonly about?: ServerAbout;
  /** The servers do not answer. */
  readonly isDown?: boolean;
}

/** A toolbox whose archive says more of its datasets than the fake one does. */
export function documented<Box extends Toolbox>(
  toolbox: Box,
  { info = {}, about = {}, isDown = false }: Said,
): Box {
  const { archive } = toolbox;
  return {
    ...toolbox,
    archive: {
      ...archive,
      source: {
        ...archive.source,
        async describe(id: string, signal: AbortSignal) {
          if (isDown) throw new BotError('unavailable', 'The data server does not answer.');
          const base = await archive.source.describe(id, signal);
          return { ...base, isSynthetic: false, title: base.id, ...info[base.id] };
        },
        about: async () => about,
      },
    },
  };
}
