import type { Clause } from '#src/language/operations/clauses.ts';
import type { OperationCall } from '#src/language/operations/operation-calls.ts';

/** Words that say of what stands before them what is done to it: "the magnitude, smoothed by 1 h", "the speed in m/s". */
const MODIFIER = /^(?:in\b|by\b|with\b|over\b|times\b|minus\b|[\u00d7*]|\w+ed\b(?!\s+of))/i;

/**
 * The calls in the order in which they have to run. Inside a clause the last-named is the innermost ("mean of the derivative of
 * the magnitude"); clauses run as they stand, but for "A after B" and "before A, B", which run B first.
 */
export function inRunningOrder(
  text: string,
  clauses: readonly Clause[],
  calls: readonly (readonly OperationCall[])[],
): readonly OperationCall[] {
  const ordered: OperationCall[][] = [];
  clauses.forEach((clause, index) => {
    const own = innermostFirst(text, calls[index] ?? []);
    const previous = clauses[index - 1];
    const isLeading = previous !== undefined && text.slice(previous.from, previous.to).trim() === '';
    if (clause.joint === 'after' && !isLeading && ordered.length > 0) ordered.splice(-1, 0, own);
    else if (clause.joint === 'before' && isLeading) held(ordered, own);
    else ordered.push(own);
  });
  return settled(ordered).flat();
}

const HELD = Symbol('held');
type Group = OperationCall[] & { [HELD]?: true };

/** Marks a group that waits for the clause after it: "before taking the derivative, smooth it". */
function held(ordered: Group[], own: OperationCall[]): void {
  const group: Group = own;
  group[HELD] = true;
  ordered.push(group);
}

function settled(groups: readonly Group[]): readonly OperationCall[][] {
  const place = groups.findIndex((group) => group[HELD] === true && group.length > 0);
  const next = groups[place + 1];
  const group = groups[place];
  if (group === undefined || next === undefined) return [...groups];
  return [...groups.slice(0, place), next, group, ...groups.slice(place + 2)];
}

function innermostFirst(text: string, calls: readonly OperationCall[]): OperationCall[] {
  const units: OperationCall[][] = [];
  for (const call of calls) {
    const last = units.at(-1);
    const isModifier = MODIFIER.test(text.slice(call.from, call.to));
    if (last !== undefined && (isModifier || isListed(text, last, call))) last.push(call);
    else units.push([call]);
  }
  return units.reverse().flat();
}

/** "detrend and Hanning", "the cone angle and clock angle": one beside the other, not one of the other. */
function isListed(text: string, before: readonly OperationCall[], call: OperationCall): boolean {
  if (/^(?:and|with)\s/i.test(text.slice(call.from, call.to))) return true;
  const between = text.slice(before.at(-1)?.to ?? 0, call.from);
  return (
    /(?:\b(?:and|or|plus|as\s+well\s+as)|[&,/:])\s*(?:also\s+|then\s+)?(?:(?:the|its|their|an?)\s+)?$/i.test(
      between,
    ) ||
    (/[,:]|\band\b/.test(between) && !/\bof\b/i.test(between))
  );
}
