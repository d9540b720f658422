import type { CatalogDataset } from '#src/knowledge/catalog-dataset.ts';

/** What stands in ids and titles beside the names of instruments: kinds of products, frames, numbers of versions. */
const NO_INSTRUMENT =
  /^(?:\d.*|[A-Z]?\d+[A-Z]?|[KHL]\d|REL\d+|GSE|GSM|RTN|GEO|SM|GEI|HAE|HCI|UT|UTC|PDF|CDF|SPDF|NASA|ESA|NOAA|CDAWEB|THE|AND|FOR|ALL|DEF|PRE|HOUR|MIN|SEC|DAY|DATA|FIELD|MAGNETIC|PLASMA|POSITION|ION|ELECTRON|PROTON|PARTICLE|SOLAR|WIND|MERGED|LEVEL|KEY|RAW|SUM|AVG|AVERAGE)$/;

/** Parts of the ids and abbreviations in the titles of datasets, in capitals, without what names no instrument. */
export function instrumentNamesOf(datasets: readonly CatalogDataset[]): ReadonlySet<string> {
  const names = datasets.flatMap(({ id, title }) => [
    ...id.toUpperCase().split(/[^A-Z\d]+/),
    ...title.split(/[^A-Za-z\d]+/).filter((word) => /^[A-Z]{3,}\d?$/.test(word)),
  ]);
  return new Set(names.filter((name) => name.length >= 3 && !NO_INSTRUMENT.test(name)));
}
