import { listed } from '#src/domain/figure/names.ts';

const CLAIM = /^(?<subject>[^."]+? (?:is|are)) (?<what>[^."]+)\.$/;

/** What is said of one subject in one sentence: `Bz is red.` and `Bz is dashed.` become `Bz is red and dashed.` */
export function joinedClaims(sentences: readonly string[]): readonly string[] {
  const groups = Map.groupBy(sentences, (sentence) => CLAIM.exec(sentence)?.groups?.['subject'] ?? sentence);
  return [...groups].map(([subject, group]) => {
    const whats = group.flatMap((sentence) => CLAIM.exec(sentence)?.groups?.['what'] ?? []);
    return whats.length < 2 ? (group[0] ?? '') : `${subject} ${listed(whats)}.`;
  });
}
