import { z } from 'zod';
import { parseTimeText } from '#adapters/hapi/parse-time.ts';
import { type Dialect, json } from '#knowledge/scripts/hapi-request.ts';
import { measuredCadence } from '#knowledge/scripts/measured-cadence.ts';
import type { RawDataset } from '#src/knowledge/describe-dataset.ts';
import { durationMs } from '#src/knowledge/iso-duration.ts';

/** As many requests as a shared server bears. */
const IN_FLIGHT = 3;

const capabilitiesSchema = z.object({ HAPI: z.string() });
const catalogSchema = z.object({
  catalog: z.array(z.object({ id: z.string(), title: z.string().optional() })),
});
const infoSchema = z.object({
  startDate: z.string(),
  stopDate: z.string(),
  cadence: z.string().optional(),
  parameters: z.array(
    z.object({
      name: z.string(),
      type: z.enum(['double', 'integer', 'string', 'isotime']).catch('string'),
      units: z.union([z.string(), z.null(), z.array(z.unknown())]).optional(),
      size: z.array(z.int()).optional(),
      description: z.string().optional(),
    }),
  ),
});

/**
 * Every dataset of a HAPI server, by `/catalog` and one `/info` each; ids with `@N` are joined under the plain id.
 * A cadence that the server does not say is measured in its data. A dataset whose `/info` fails is left out and named
 * on standard error.
 *
 * @param base URL up to `/hapi`
 */
export async function datasetsOfServer(base: string, signal: AbortSignal): Promise<readonly RawDataset[]> {
  const { HAPI } = capabilitiesSchema.parse(await json(`${base}/capabilities`, signal));
  const dialect: Dialect = HAPI.startsWith('3')
    ? { base, dataset: 'dataset', start: 'start', stop: 'stop' }
    : { base, dataset: 'id', start: 'time.min', stop: 'time.max' };
  const { catalog } = catalogSchema.parse(await json(`${base}/catalog`, signal));
  const found: RawDataset[] = [];
  const waiting = [...catalog];
  const workers = Array.from({ length: IN_FLIGHT }, async () => {
    for (let entry = waiting.shift(); entry !== undefined; entry = waiting.shift()) {
      const info = await infoOf(`${base}/info?${dialect.dataset}=${encodeURIComponent(entry.id)}`, signal);
      if (info === undefined) continue;
      const raw = rawOf(entry.id, entry.title ?? entry.id, info);
      const time = info.parameters[0]?.name ?? 'Time';
      found.push(
        raw.cadenceMs === undefined
          ? { ...raw, ...(await measuredCadence(raw, time, dialect, signal)) }
          : raw,
      );
    }
  });
  await Promise.all(workers);
  return joined(found);
}

async function infoOf(url: string, signal: AbortSignal): Promise<z.infer<typeof infoSchema> | undefined> {
  try {
    return infoSchema.parse(await json(url, signal));
  } catch (error) {
    if (signal.aborted) throw error;
    process.stderr.write(`left out: ${url}: ${String(error).slice(0, 200)}\n`);
    return undefined;
  }
}

function rawOf(id: string, title: string, info: z.infer<typeof infoSchema>): RawDataset {
  const cadenceMs = info.cadence === undefined ? undefined : durationMs(info.cadence);
  return {
    id,
    title,
    coverage: { start: parseTimeText(info.startDate), stop: parseTimeText(info.stopDate) },
    ...(cadenceMs !== undefined && { cadenceMs }),
    parameters: info.parameters.slice(1).map(({ name, type, units, size, description }) => ({
      name,
      type,
      size: size ?? [],
      units: [units ?? ''].flat(2).map((unit) => (typeof unit === 'string' ? unit : '')),
      description: description ?? '',
    })),
  };
}

function joined(datasets: readonly RawDataset[]): readonly RawDataset[] {
  const groups = Map.groupBy(datasets, ({ id }) => id.replace(/@\d+$/, ''));
  return [...groups].flatMap(([id, group]) => {
    const first = group.toSorted((a, b) => (a.id < b.id ? -1 : 1))[0];
    return first === undefined
      ? []
      : [{ ...first, id, parameters: group.flatMap(({ parameters }) => parameters) }];
  });
}
