import type { CdasClient } from '#adapters/cdaweb/cdas-client.ts';
import { frameOfCdf } from '#adapters/cdaweb/frames-of-cdf.ts';
import type { DataQuery, DatasetInfo, ParameterInfo } from '#src/domain/dataset.ts';
import type { DocumentTable } from '#src/domain/document.ts';
import { BotError, type FailureCode } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import type { DataSource } from '#src/ports/data-source.ts';
import type { DocumentReader } from '#src/ports/document-reader.ts';
import type { Log } from '#src/ports/log.ts';

export interface SecondRoadOptions {
  readonly client: CdasClient;
  /** Reads CDF files in a process of its own. */
  readonly reader: Pick<DocumentReader, 'read'>;
  /** What is known here of a dataset of CDAWeb; `undefined` for one of another archive. */
  readonly known: (id: string) => DatasetInfo | undefined;
  readonly log: Log;
}

/** A server that does not answer, and one that lacks the variable. */
const SILENT: ReadonlySet<FailureCode> = new Set(['unavailable', 'timeout']);
const HELPED: ReadonlySet<FailureCode> = new Set([...SILENT, 'unknown-parameter']);
const WARNING = 'The HAPI server of the archive does not answer.';

/** A source whose datasets of CDAWeb come from its CDF files where the source does not answer or lacks a variable. */
export function withSecondRoad<Source extends DataSource>(
  source: Source,
  options: SecondRoadOptions,
): Source {
  const { client, reader, known, log } = options;

  async function describe(id: string, signal: AbortSignal): Promise<DatasetInfo> {
    try {
      return await source.describe(id, signal);
    } catch (error) {
      const own = isOne(error, SILENT) && !signal.aborted ? known(id) : undefined;
      if (own === undefined) throw error;
      return { ...own, warnings: [...own.warnings, WARNING] };
    }
  }

  async function fetch(query: DataQuery, signal: AbortSignal): Promise<readonly Frame[]> {
    try {
      return await source.fetch(query, signal);
    } catch (error) {
      const own = isOne(error, HELPED) && !signal.aborted ? known(query.dataset) : undefined;
      if (own === undefined) throw error;
      log.info('the second road to the archive is taken', { dataset: own.id, because: String(error) });
      try {
        return await framesOf(query, own, signal);
      } catch (second) {
        if (!(second instanceof BotError)) throw second;
        log.warn('the second road does not help', { dataset: own.id, error: second.message });
        throw error;
      }
    }
  }

  async function framesOf(
    { parameters, range }: DataQuery,
    own: DatasetInfo,
    signal: AbortSignal,
  ): Promise<readonly Frame[]> {
    const files = await client.files(own.id, parameters, range, signal);
    const tables: DocumentTable[] = [];
    for (const content of files)
      tables.push(...(await reader.read({ name: `${own.id}.cdf`, kind: 'cdf', content }, signal)).tables);
    const facts = {
      dataset: own.id,
      server: own.server,
      range,
      cadenceMs: own.cadenceMs,
      parameters: own.parameters,
      notes: [`Read from CDAWeb's CDF files, since its HAPI server did not give them.`],
    };
    return parameters.map((parameter) => {
      const frame = frameOfCdf(tables, parameter, facts);
      if (frame === undefined)
        throw new BotError('unknown-parameter', `${own.id} has no ${parameter} in its CDF files.`);
      return frame;
    });
  }

  return {
    ...source,
    describe,
    fetch,
    async extended(info, signal) {
      if (known(info.id) === undefined) return info;
      const variables = await client.variables(info.id, signal);
      const more = variables.filter(({ name }) => !info.parameters.some((each) => each.name === name));
      return { ...info, parameters: [...info.parameters, ...more.map(asParameter)] };
    },
  };
}

/** Its unit and its size stand in the file. */
function asParameter({
  name,
  description,
}: {
  readonly name: string;
  readonly description: string;
}): ParameterInfo {
  return { name, type: 'double', size: [], units: [''], description, labels: [] };
}

function isOne(error: unknown, codes: ReadonlySet<FailureCode>): boolean {
  return error instanceof BotError && codes.has(error.code);
}
