import type { Span } from '#src/language/span.ts';
import type { Ambiguity } from '#src/language/understanding.ts';

interface NamedMission extends Span {
  readonly id: string;
  readonly ambiguous?: readonly string[];
}

/** A shared name is settled when one of the names that it may mean is said as well. */
function isSettled({ ambiguous }: NamedMission, all: readonly NamedMission[], text: string): boolean {
  if (ambiguous === undefined) return true;
  const names = ambiguous.map(plainName);
  return all.some(
    (other) => other.ambiguous === undefined && names.includes(plainName(text.slice(other.from, other.to))),
  );
}

function plainName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

function ambiguityOf({ from, to, ambiguous }: NamedMission, text: string): Ambiguity {
  return { text: text.slice(from, to), choices: ambiguous ?? [] };
}

/** The shared names that nothing in the text settles. */
export function ambiguitiesIn(text: string, missions: readonly NamedMission[]): readonly Ambiguity[] {
  return missions
    .filter((mention) => !isSettled(mention, missions, text))
    .map((mention) => ambiguityOf(mention, text));
}
