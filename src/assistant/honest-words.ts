import { plainWords } from '#src/assistant/plain-words.ts';

/** A number with a unit of the field, as it stands for a measured value. */
const VALUE =
  /[-−+]?\d[\d.,]{0,40}(?:e[-+]?\d{1,4})?\s*(?:nT|km\/s|m\/s|nPa|mV\/m|V\/m|[kMG]?eV|sfu|TECU|cm\^?[-−]3|\/cc|kelvin|K|%|per ?cent|R[eEs]|AU|Hz)(?![\w])/g;

/**
 * What a model says, fit for a reply: plain, and without sentences that state values, for values come from data. Those that
 * the user said may be repeated.
 */
export function honestWords(text: string, request: string, longest: number): string {
  const said = squeezed(request);
  const sentences = plainWords(text, Number.POSITIVE_INFINITY).split(/(?<=[.!?;])\s+/);
  const kept = sentences.filter((sentence) =>
    [...sentence.matchAll(VALUE)].every(([value]) => said.includes(squeezed(value))),
  );
  return plainWords(kept.join(' '), longest);
}

function squeezed(text: string): string {
  return text.toLowerCase().replace(/\s+/g, '').replaceAll('−', '-');
}
