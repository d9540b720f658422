import type { Memory } from '#src/domain/memory.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import { searchTexts } from '#src/knowledge/text-search.ts';
import { type Preference, readPreference } from '#src/language/memory/preference.ts';

/** Memories that have the words of a query, or are about what it names, best first. */
export function findMemories(
  memories: readonly Memory[],
  query: string,
  most: number,
  knowledge: Knowledge,
): readonly Memory[] {
  const newest = memories.length - MOST_READ;
  const texts = memories.map((memory, index) =>
    index < newest ? memory.text : `${memory.text} ${topicsOf(memory, knowledge)}`,
  );
  return searchTexts(texts, query, most).flatMap((row) => memories[row] ?? []);
}

/** Reading what a preference is about takes time; those put aside long ago are found by their words. */
const MOST_READ = 60;

/** What people call the things that preferences are about. */
const TOPICS: Readonly<Record<string, string>> = {
  scale: 'scale axis logarithmic linear',
  color: 'color colour colors colours',
  'color-map': 'color colour map colours spectrograms',
  dash: 'lines dashes style',
  'line-width': 'lines width thickness',
  opacity: 'lines opacity transparency',
  mark: 'marks markers points lines symbols',
  legend: 'legend',
  'font-size': 'font text size',
  size: 'size of figures',
  theme: 'theme background dark light',
  grid: 'grid lines',
  provenance: 'footer provenance',
  split: 'panels layout',
  merge: 'panels layout',
  coordinates: 'coordinates frame system',
  mission: 'mission spacecraft satellite',
  dataset: 'dataset data source',
  cadenceMs: 'cadence resolution',
  spanMs: 'period time range default',
  format: 'export file format',
};

function topicsOf({ kind, text }: Memory, knowledge: Knowledge): string {
  if (kind !== 'preference') return kind;
  const { looks, words: _, quantities, missions, ...choice }: Preference = readPreference(text, knowledge);
  const names = [...looks.map((look) => look.kind), ...Object.keys(choice)];
  return [...names.map((name) => TOPICS[name] ?? ''), ...quantities, ...missions].join(' ');
}
