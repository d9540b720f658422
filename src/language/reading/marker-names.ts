import type { Figure } from '#src/domain/figure/figure.ts';
import type { Candidate } from '#src/language/reading/candidate.ts';

/** What the markers of a figure are called, wherever a request says it. */
export function markerCandidates(text: string, markers: Figure['markers']): readonly Candidate[] {
  const lower = text.toLowerCase();
  const labels = new Map(markers.map(({ label = '', at, from }) => [label, at ?? from]));
  return [...labels].flatMap(([label, at]) => {
    if (label === '') return [];
    const found: Candidate[] = [];
    const wanted = label.toLowerCase();
    for (let from = lower.indexOf(wanted); from >= 0; from = lower.indexOf(wanted, from + 1)) {
      const to = from + wanted.length;
      const isWhole = !/[\p{L}\d]/u.test(lower.charAt(from - 1)) && !/[\p{L}\d]/u.test(lower.charAt(to));
      if (isWhole)
        found.push({
          from,
          to,
          senses: [{ kind: 'marker', value: label, ...(at === undefined ? {} : { at }) }],
          rank: 6,
        });
    }
    return found;
  });
}
