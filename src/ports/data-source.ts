import type { CatalogEntry, DataQuery, DatasetInfo } from '#src/domain/dataset.ts';
import type { ServerAbout } from '#src/domain/documentation.ts';
import type { Frame } from '#src/domain/frame.ts';

/** One or more data servers behind one face. */
export interface DataSource {
  /** Every dataset that the servers list, with the ids that they answer to. @throws BotError `unavailable`, `timeout` */
  catalog(signal: AbortSignal): Promise<readonly CatalogEntry[]>;
  /** The same of one server alone, by its address, with what an earlier one has, too. */
  catalogOf?(server: string, signal: AbortSignal): Promise<readonly CatalogEntry[]>;
  /**
   * Takes an id as a person writes it: any case, with or without `@N`, and after a name or the address of its server
   * where it has to be that one (`amda:ace_r`).
   * @throws BotError `unknown-dataset` (the hint names near ids), `unavailable`, `timeout`
   */
  describe(dataset: string, signal: AbortSignal): Promise<DatasetInfo>;
  /**
   * One frame a parameter, in the order of the query, labelled `DATASET.PARAMETER`, inside the half-open range.
   * @throws BotError `no-data`, `out-of-range`, `unknown-dataset`, `unknown-parameter`, `too-large`, `truncated`,
   * `unavailable`, `timeout`
   */
  fetch(query: DataQuery, signal: AbortSignal): Promise<readonly Frame[]>;
  /**
   * A dataset with the parameters that another road to its archive knows besides; as it is where there is none.
   *
   * @throws BotError `unavailable`, `timeout`
   */
  extended?(info: DatasetInfo, signal: AbortSignal): Promise<DatasetInfo>;
  /** What a server says of itself; nothing where it does not (HAPI 2, or it is down). Takes its address. */
  about?(server: string, signal: AbortSignal): Promise<ServerAbout>;
}
