import type { MemoryKind, MemoryScope } from '#src/domain/memory.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import { datasetMentions } from '#src/language/dataset-names.ts';
import { missionMentions } from '#src/language/mission-names.ts';
import { mask } from '#src/language/span.ts';

/** Words of what goes wrong with data or figures. */
const TROUBLE =
  /\b(?:no data|gaps?|missing|nan|fill values?|bad|wrong|broken|noisy|noise|saturat\w*|contaminat\w*|unreliable|offset|spikes?|calibrat\w*|fails?|failed|does(?: not|n'?t) (?:work|exist|have|hold|cover)|only (?:from|since|until|after|before)|starts? (?:in|on)|ends? (?:in|on)|not available|unavailable|careful|beware|caution)\b/i;
const LIKING = /\b(?:prefer\w*|like|want|always|never|use|show|plot|draw|my|i|please|should)\b/i;
const FIGURES =
  /\b(?:figures?|plots?|panels?|axis|axes|scale|colou?rs?|spectrograms?|legend|titles?|pictures?)\b/i;

/** What kind of memory a sentence makes, and what a pitfall is about. */
export function kindOfMemory(
  text: string,
  knowledge: Knowledge,
): { readonly kind: MemoryKind; readonly scope: MemoryScope } {
  if (!TROUBLE.test(text) || LIKING.test(text)) return { kind: 'preference', scope: 'generic' };
  return { kind: 'pitfall', scope: scopeOfPitfall(text, knowledge) };
}

/** The mission that a pitfall is about, figures, or anything. */
export function scopeOfPitfall(text: string, knowledge: Knowledge): MemoryScope {
  const datasets = datasetMentions(text, knowledge);
  const byDataset = datasets.flatMap(({ id }) => knowledge.missionOfDataset(id) ?? []);
  const byName = missionMentions(mask(text, datasets), knowledge).map(({ id }) => id);
  const [mission] = [...byDataset, ...byName];
  if (mission !== undefined) return `mission:${mission}`;
  return FIGURES.test(text) ? 'visualization' : 'generic';
}
