import { describedParameter } from '#src/assistant/dataset-text.ts';
import type { DatasetInfo, ParameterInfo } from '#src/domain/dataset.ts';
import { isScience } from '#src/knowledge/is-science.ts';
import { wordsOf } from '#src/knowledge/parameter-words.ts';
import { searchTerms } from '#src/knowledge/search-terms.ts';

/** Parameters with what their server says of them; the rest are only named. */
const MOST_DESCRIBED = 60;
const MOST_NAMED = 200;
/** So many are told whole, whatever is looked for. */
const FEW = 20;

/**
 * The parameters of a dataset for a model. Of many, those that have any of the words are described; without words, or where
 * none has any, what the request speaks of, then science, then flags. The others are named, so that none is hidden.
 */
export function parametersTold(info: DatasetInfo, words: string | undefined, request: string): string {
  const { parameters } = info;
  const terms = searchTerms(words ?? request);
  const ranked = parameters
    .map((parameter) => ({ parameter, hits: hitsOf(parameter, terms, info) }))
    .toSorted((a, b) => b.hits - a.hits || rankOf(a.parameter, info) - rankOf(b.parameter, info));
  const fitting = ranked.filter(({ hits }) => hits > 0);
  const isWhole = words === undefined || fitting.length === 0 || parameters.length <= FEW;
  const chosen = isWhole ? ranked : fitting;
  const described = new Set(chosen.slice(0, MOST_DESCRIBED).map(({ parameter }) => parameter));
  const names = ranked.flatMap(({ parameter }) => (described.has(parameter) ? [] : parameter.name));
  const more = names.length > MOST_NAMED ? `, and ${names.length - MOST_NAMED} more` : '';
  return [
    [...described].map(describedParameter).join('; '),
    ...(names.length === 0 ? [] : [`Further: ${names.slice(0, MOST_NAMED).join(', ')}${more}.`]),
  ].join('. ');
}

function hitsOf(parameter: ParameterInfo, terms: readonly string[], info: DatasetInfo): number {
  const { tokens, text } = wordsOf(parameter, info);
  const own = new Set([...tokens, ...searchTerms(text)]);
  return terms.filter((term) => own.has(term)).length;
}

function rankOf(parameter: ParameterInfo, info: DatasetInfo): number {
  return isScience(wordsOf(parameter, info)) ? 0 : 1;
}
