import type { FrameSummary } from '#src/domain/frame.ts';
import { formatDuration, formatTimeRange } from '#src/domain/time-range.ts';
import { operations } from '#src/timeseries/operations.ts';
import { dataAtHand, lineageOf } from '#src/workers/explain/lineage.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';
import { fullName } from '#src/workers/words/spoken-name.ts';

/** Steps that one reply tells. */
const MOST = 12;

/** Where the data at hand come from and by which definitions they were computed: of the figure, or the newest. */
export function howMade(toolbox: Toolbox): string {
  const { workspace, archive } = toolbox;
  const made = lineageOf(dataAtHand(toolbox), workspace.summaries());
  if (made.length === 0)
    return 'Nothing was fetched or computed in this thread yet. Ask for data first; then I tell which dataset, parameters and formula stand behind them.';
  const lines = made.slice(0, MOST).map((frame) => `- ${lineOf(frame, archive.knowledge)}`);
  return `${lines.join('\n')}\n\nMissing values stay missing; times are UTC. "give me the python code" shows every step.`;
}

function lineOf(summary: FrameSummary, knowledge: Toolbox['archive']['knowledge']): string {
  const { provenance, cadenceMs, label } = summary;
  const name = `**${fullName(summary)}**`;
  const notes = provenance.notes
    .filter((note) => /channel/i.test(note))
    .map((note) => ` ${note}`)
    .join('');
  const { operation, params = {}, from, dataset, parameter } = provenance;
  if (operation !== undefined) {
    const definition =
      operations.find((each) => each.name === operation)?.summary ?? operation.replaceAll('_', ' ');
    const formula = knowledge.glossary.ofData({ operation });
    const told = formula === undefined ? '' : ` ${formula.text}`;
    const set = Object.entries(params)
      .map(([key, value]) => `${key} ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
      .join(', ');
    return `${name}: computed from ${from.map((each) => `\`${each}\``).join(', ')}. ${definition}${set === '' ? '' : ` (${set})`}.${told}${notes}`;
  }
  if (dataset === undefined) return `${name}: \`${label}\`, brought by you.`;
  const every = cadenceMs > 0 ? `, every ${formatDuration(cadenceMs)}` : '';
  const units = [...new Set(summary.columns.map(({ unit }) => unit))]
    .filter((unit) => unit !== '')
    .join(', ');
  const steps =
    provenance.steps.length === 0 ? ', as the dataset has it' : `, then ${provenance.steps.join(', ')}`;
  return `${name}: \`${dataset}\`, parameter \`${parameter ?? label}\`${units === '' ? '' : ` (${units})`}${every}, ${formatTimeRange(provenance.range)}${steps}.${notes}`;
}
