import type { Figure } from '#src/domain/figure/figure.ts';
import { drawnSummaries, listed, withMission } from '#src/domain/figure/names.ts';
import { guessedSymbol, isMagnitude, knownQuantity } from '#src/domain/figure/symbols.ts';
import type { FrameSummary } from '#src/domain/frame.ts';

/** The title that the user gave, or one made from missions and quantities, e.g. `ACE and Wind magnetic field`. */
export function titleOf(figure: Figure, summaries: readonly FrameSummary[]): string {
  if (figure.title !== undefined) return figure.title;
  const kinds = new Set(figure.panels.map(({ kind, variant }) => (variant === 'orbit' ? 'orbit' : kind)));
  const against = kinds.has('scatter') && figure.panels.length === 1 ? ' against ' : undefined;
  const title = plainTitle(figure, summaries, against);
  if (kinds.size === 1 && kinds.has('orbit'))
    return capital(
      title.replace(/\bposition\b/, drawnSummaries(figure, summaries).length > 1 ? 'orbits' : 'orbit'),
    );
  return capital(kinds.size === 1 && kinds.has('histogram') ? histogramTitle(title) : title);
}

function histogramTitle(title: string): string {
  return /^histogram/i.test(title) ? title : `histogram of ${title}`;
}

function plainTitle(figure: Figure, summaries: readonly FrameSummary[], between: string | undefined): string {
  const byMission = new Map<string, readonly string[]>();
  for (const summary of drawnSummaries(figure, summaries)) {
    const mission = summary.provenance.missionName ?? summary.provenance.mission ?? '';
    byMission.set(mission, [...new Set([...(byMission.get(mission) ?? []), quantityWords(summary)])]);
  }
  const missionsOf = new Map<string, readonly string[]>();
  for (const [mission, quantities] of byMission) {
    const what =
      between !== undefined && quantities.length === 2 ? quantities.join(between) : few(quantities, 4);
    missionsOf.set(what, [...(missionsOf.get(what) ?? []), mission]);
  }
  const parts = [...missionsOf].map(([what, missions]) =>
    withMission(
      few(
        missions.filter((mission) => mission !== ''),
        5,
      ),
      what,
    ),
  );
  return between !== undefined && parts.length === 2 ? parts.join(between) : few(parts, 4);
}

function few(words: readonly string[], most: number): string {
  return words.length > most
    ? `${words.slice(0, most - 1).join(', ')} and ${words.length - most + 1} more`
    : listed(words);
}

/** A quantity in words, e.g. `energy spectrum`; the data's own name when it is not known. */
export function quantityWords(summary: FrameSummary): string {
  if (summary.provenance.symbol !== undefined) return summary.provenance.symbol;
  const known = knownQuantity(summary);
  if (known !== undefined) {
    const only = summary.columns[0];
    return only !== undefined && isMagnitude(summary, only) && known.symbol === 'B'
      ? 'magnetic field magnitude'
      : known.words;
  }
  const { quantity } = summary.provenance;
  if (quantity !== undefined && quantity !== '') return quantity.replaceAll('-', ' ');
  const guessed = guessedSymbol(summary);
  if (guessed !== undefined) return guessed === 'B' ? 'magnetic field' : 'velocity';
  const name = summary.label.split('.').at(-1) ?? summary.label;
  return summary.provenance.origin === 'fetched' ? name : summary.label.replaceAll('_', ' ');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
