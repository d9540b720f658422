/** What a NetCDF attribute says. */
export type NcAttribute = string | readonly number[];

/** A variable of a NetCDF file, of either kind. */
export interface NcVariable {
  /** With the groups that it stands in: `solar/density`. */
  readonly name: string;
  /** Slowest first; dimensions without a name are called by their length. */
  readonly dimensions: readonly string[];
  readonly sizes: readonly number[];
  readonly attributes: ReadonlyMap<string, NcAttribute>;
  /** What a value is when nobody wrote one and the file names no fill; absent for kinds that use every value. */
  readonly fill?: number;
  readonly isNumber: boolean;
  /** Numbers in row-major order, as they are stored; nothing for text. */
  read(): ArrayLike<number>;
}

/** A file whose variables can be read until it is closed. */
export interface NcFile {
  readonly variables: readonly NcVariable[];
  close(): void;
}

/** What is wrong with a file, as the end of a sentence that begins with its name. */
export class NcFault extends Error {}

/** The first word of a text attribute's list, or the text. */
export function textOf(attribute: NcAttribute | undefined): string {
  return typeof attribute === 'string' ? attribute.replace(/\0.*$/s, '').trim() : '';
}

export function numbersOf(attribute: NcAttribute | undefined): readonly number[] {
  if (attribute === undefined) return [];
  if (typeof attribute !== 'string') return attribute;
  const value = Number(attribute);
  return attribute.trim() === '' || Number.isNaN(value) ? [] : [value];
}
