import type { WorkerCard } from '#src/planning/model/worker-card.ts';

/** Names that models have learnt elsewhere for what our workers do. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  fetch_data: 'fetch',
  get_data: 'fetch',
  delegate_to_mission: 'inspect',
  delegate_to_data_ops: 'derive',
  delegate_to_visualization: 'illustrate',
  google_search: 'search_web',
  web_search: 'search_web',
  custom_operation: 'compute',
  run_code: 'compute',
  search_datasets: 'lookup_metadata',
  browse_datasets: 'lookup_metadata',
  search_full_catalog: 'lookup_metadata',
  list_parameters: 'discover',
  list_fetched_data: 'discover',
  get_data_availability: 'discover',
  describe_data: 'describe',
  summarize_document: 'read_document',
  ask_document: 'read_document',
  extract_data: 'extract',
  store_dataframe: 'extract',
  preview_data: 'describe',
  plot_data: 'plot',
  style_plot: 'style',
  manage_plot: 'style',
  save_data: 'export',
  export_data: 'export',
  ask_clarification: 'clarify',
  clarify_question: 'clarify',
};

/** The worker that a model means: without an invented prefix, and by other names for the same. */
export function workerName(said: string, workers: readonly WorkerCard[]): string {
  const bare = said.trim().replace(/^(default_api|functions?|tools?|workers?)[:./]+/i, '');
  if (workers.some(({ name }) => name === bare)) return bare;
  const lower = bare.toLowerCase().replaceAll('-', '_');
  return workers.find(({ name }) => name === lower)?.name ?? OTHER_NAMES[lower] ?? plainWorker(bare);
}

/** What is shown of a name that no worker has. */
function plainWorker(name: string): string {
  return name.replace(/[^\w-]+/g, '_').slice(0, 40);
}
