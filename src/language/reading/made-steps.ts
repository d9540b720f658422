import type { Figure } from '#src/domain/figure/figure.ts';
import { placedSeries } from '#src/domain/figure/pick.ts';
import type { FrameSummary } from '#src/domain/frame.ts';

/** A computation that something drawn went through. */
export interface MadeStep {
  readonly operation: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** How what is drawn was computed: the steps that ended in a curve, then those before them; each way once. */
export function madeSteps(figure: Figure, frames: readonly FrameSummary[]): readonly MadeStep[] {
  const byLabel = (name: string) =>
    frames.find(({ label }) => label === name) ?? frames.find(({ label }) => name.startsWith(`${label}.`));
  const steps = new Map<string, MadeStep>();
  const seen = new Set<string>();
  let level = placedSeries(figure, frames).map(({ label }) => label);
  while (level.length > 0) {
    const made = [...new Set(level)].flatMap((name) => byLabel(name) ?? []);
    const fresh = made.filter(({ label }) => !seen.has(label));
    for (const { label, provenance } of fresh) {
      seen.add(label);
      const { operation, params = {}, origin } = provenance;
      if (origin !== 'computed' || operation === undefined) continue;
      steps.set(JSON.stringify([operation, params]), { operation, params });
    }
    level = fresh.flatMap(({ provenance }) => provenance.from);
  }
  return [...steps.values()];
}
