import type { Frame } from '#src/domain/frame.ts';

/** Writes data as files that other programs read, in formats that need a library. A missing value is NaN in all of them. */
export interface TableWriter {
  arrow(frame: Frame): Uint8Array;
  parquet(frame: Frame): Uint8Array;
  netcdf(frame: Frame): Promise<Uint8Array>;
}
