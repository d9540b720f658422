import type { LanguageModel } from '#src/ports/language-model.ts';
import { calculate } from '#src/workers/calculate.ts';
import { cite } from '#src/workers/cite.ts';
import { clarify } from '#src/workers/clarify.ts';
import { compute } from '#src/workers/compute.ts';
import { compareDatasets } from '#src/workers/datasets/compare-datasets.ts';
import { documentDataset } from '#src/workers/datasets/document-dataset.ts';
import { describe } from '#src/workers/describe.ts';
import { countDatasets } from '#src/workers/discover/count-datasets.ts';
import { surveyDatasets } from '#src/workers/discover/survey-datasets.ts';
import { discover } from '#src/workers/discover.ts';
import { readDocument } from '#src/workers/documents/read-document.ts';
import { events } from '#src/workers/events.ts';
import { explain } from '#src/workers/explain.ts';
import { exportFile } from '#src/workers/export.ts';
import { extract } from '#src/workers/extract.ts';
import { fetch } from '#src/workers/fetch.ts';
import { intervals } from '#src/workers/intervals.ts';
import { measure } from '#src/workers/measure.ts';
import { plot } from '#src/workers/plot.ts';
import { recipe } from '#src/workers/recipe.ts';
import { refuse } from '#src/workers/refuse.ts';
import { reproduce } from '#src/workers/reproduce.ts';
import { generateQuery } from '#src/workers/search/generate-query.ts';
import { lookupMetadata } from '#src/workers/search/lookup-metadata.ts';
import { pageQuery } from '#src/workers/search/page-query.ts';
import { runQuery } from '#src/workers/search/run-query.ts';
import { showResults } from '#src/workers/search/show-results.ts';
import { fetchStation } from '#src/workers/servers/fetch-station.ts';
import { findOnServers } from '#src/workers/servers/find-on-servers.ts';
import { listServers } from '#src/workers/servers/list-servers.ts';
import { snippet } from '#src/workers/snippet.ts';
import { derive } from '#src/workers/specialists/derive.ts';
import { illustrate } from '#src/workers/specialists/illustrate.ts';
import { inspect } from '#src/workers/specialists/inspect.ts';
import { review } from '#src/workers/specialists/review.ts';
import { searchWeb } from '#src/workers/specialists/search-web.ts';
import { style } from '#src/workers/style.ts';
import { superpose } from '#src/workers/superpose.ts';
import { drawTable } from '#src/workers/table-figure.ts';
import type { Worker } from '#src/workers/worker.ts';

/** Every worker, in the order in which a planner reads about them. Adding a worker is adding a line here. */
export const workers: readonly Worker[] = [
  lookupMetadata,
  generateQuery,
  runQuery,
  pageQuery,
  showResults,
  discover,
  documentDataset,
  compareDatasets,
  cite,
  countDatasets,
  surveyDatasets,
  snippet,
  listServers,
  findOnServers,
  fetch,
  fetchStation,
  compute,
  measure,
  intervals,
  describe,
  readDocument,
  extract,
  events,
  superpose,
  plot,
  style,
  drawTable,
  exportFile,
  reproduce,
  recipe,
  explain,
  clarify,
  inspect,
  derive,
  illustrate,
  searchWeb,
];

/** Workers that no planner is told of: the bot plans them by itself. */
export const ownWorkers: readonly Worker[] = [review, refuse, calculate];

/** The workers that can work with this model. */
export function workersFor({ canSearch }: LanguageModel): readonly Worker[] {
  return workers.filter(({ needs }) => needs !== 'web' || canSearch === true);
}
