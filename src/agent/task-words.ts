import { listed } from '#src/domain/figure/names.ts';
import type { SubGoal } from '#src/domain/plan.ts';

/** What a step does while it runs: `Fetching`, and of what: `ACE`. */
export interface Activity {
  readonly verb: string;
  readonly what: string;
}

const VERBS: Readonly<Record<string, string>> = {
  fetch: 'Fetching',
  compute: 'Computing',
  measure: 'Measuring',
  describe: 'Measuring',
  plot: 'Drawing',
  style: 'Redrawing',
  export: 'Writing',
  events: 'Going through the events',
  intervals: 'Looking for events',
  superpose: 'Laying events over each other',
  discover: 'Looking it up',
  explain: 'Looking it up',
  clarify: 'Asking back',
  lookup_metadata: 'Searching',
  generate_query: 'Searching',
  run_query: 'Searching',
  page_query: 'Searching',
  show_results: 'Searching',
  read_document: 'Reading',
  extract: 'Reading',
  search_web: 'Searching the web',
  inspect: 'Looking at the data',
  derive: 'Working on the computation',
  illustrate: 'Drawing',
  review: 'Looking at the picture',
  reproduce: 'Writing the code',
  cite: 'Looking up the sources',
  compare_datasets: 'Comparing datasets',
  document_dataset: 'Looking up the dataset',
  fetch_station: 'Fetching',
  find_on_servers: 'Searching the servers',
  list_servers: 'Looking up the servers',
  refuse: 'Answering',
};

/** What a step does, in words for people; the names of missions as `nameOf` knows them. */
export function activityOf(
  { worker, params }: Pick<SubGoal, 'worker' | 'params'>,
  nameOf: (mission: string) => string = (mission) => mission,
): Activity {
  const verb = VERBS[worker] ?? 'Working';
  switch (worker) {
    case 'fetch':
      return { verb, what: fetched(params, nameOf) };
    case 'compute':
      return { verb, what: operationWords(text(params['operation'])) };
    case 'plot':
    case 'illustrate':
      return { verb, what: 'the figure' };
    case 'style':
      return { verb, what: 'the figure' };
    case 'export':
      return { verb, what: 'the file' };
    case 'read_document':
    case 'extract':
      return { verb, what: 'what you attached' };
    default:
      return { verb, what: '' };
  }
}

/** What a round does, in one sentence: `Fetching ACE and Wind, then computing the magnitude.` */
export function planWords(
  subGoals: readonly Pick<SubGoal, 'worker' | 'params'>[],
  nameOf?: (mission: string) => string,
): string {
  const verbs = Map.groupBy(
    subGoals.map((subGoal) => activityOf(subGoal, nameOf)),
    ({ verb }) => verb,
  );
  const parts = [...verbs].map(([verb, group]) => {
    const whats = [...new Set(group.map(({ what }) => what).filter((what) => what !== ''))];
    return [verb, listed(whats)].filter((part) => part !== '').join(' ');
  });
  const [first = 'Working', ...rest] = parts;
  return `${[first, ...rest.map((part) => `${part.charAt(0).toLowerCase()}${part.slice(1)}`)].join(', then ')}.`;
}

function fetched(params: SubGoal['params'], nameOf: (mission: string) => string): string {
  const mission = text(params['mission']);
  if (mission !== '') return nameOf(mission);
  const [first] = Array.isArray(params['candidates']) ? params['candidates'] : [];
  return typeof first === 'string' ? first : 'data';
}

const OPERATIONS: Readonly<Record<string, string>> = {
  code: 'your formula',
  difference: 'the difference',
  divide: 'the ratio',
  histogram: 'the histogram',
  magnitude: 'the magnitude',
  power_spectrum: 'the power spectrum',
  resample: 'averages',
  running_mean: 'the running mean',
  spectrogram: 'the spectrogram',
};

/** `the magnitude`, `the running median`. */
function operationWords(operation: string): string {
  return operation === '' ? '' : (OPERATIONS[operation] ?? `the ${operation.replaceAll('_', ' ')}`);
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
