import type { FrameSummary } from '#src/domain/frame.ts';
import type { OperationCall } from '#src/language/operations/operation-calls.ts';
import type { QuantityMention } from '#src/language/request/series-wishes.ts';

/** What the words of a request may refer to. */
interface AtHand {
  readonly labels: readonly string[];
  readonly frames: readonly FrameSummary[];
  readonly quantities: readonly QuantityMention[];
  readonly text: string;
}

/**
 * Tells what still has to be computed: "the magnitude" and "the smoothed data" name results that the thread has, but "the
 * power spectrum of the density" is a new one while the thread has only that of Bz.
 *
 * @returns the calls that are left, and the labels without results that only share a name with what is wanted
 */
export function withoutResults(
  calls: readonly OperationCall[],
  hand: AtHand,
): { readonly calls: readonly OperationCall[]; readonly labels: readonly string[] } {
  const isNew = (call: OperationCall) => !isThere(call, hand);
  const strangers = new Set(
    calls.filter((call) => mayNameResult(call) && isNew(call)).flatMap((call) => resultsOf(call, hand)),
  );
  return {
    calls: calls.filter(isNew),
    labels: hand.labels.filter((label) => !strangers.has(label) || hand.text.includes(label)),
  };
}

function isThere(call: OperationCall, hand: AtHand): boolean {
  return (
    mayNameResult(call) && resultsOf(call, hand).some((label) => isMadeOf(operandOf(call, hand), label, hand))
  );
}

function mayNameResult({ mayBeAtHand, params }: OperationCall): boolean {
  return mayBeAtHand === true || Object.keys(params).length === 0;
}

function resultsOf({ operation }: OperationCall, { labels, frames }: AtHand): readonly string[] {
  return frames
    .filter(({ label, provenance }) => labels.includes(label) && provenance.operation === operation)
    .map(({ label }) => label);
}

/** What the words behind "of" name: "the power spectrum OF THE DENSITY". */
function operandOf({ to }: OperationCall, { quantities, text }: AtHand): QuantityMention | undefined {
  if (!/^\s*(?:of|for|from)\b/i.test(text.slice(to))) return undefined;
  return quantities.find(({ from }) => from >= to);
}

/** True when a result was made of just what is named, or when nothing is named. */
function isMadeOf(operand: QuantityMention | undefined, label: string, { frames }: AtHand): boolean {
  if (operand === undefined) return true;
  const from = frames.find((frame) => frame.label === label)?.provenance.from ?? [];
  return from.some((source) => {
    const frame = frames.find((each) => each.label === source || source.startsWith(`${each.label}.`));
    if (frame === undefined) return true;
    const { quantity } = frame.provenance;
    if (quantity !== undefined && quantity !== operand.quantity) return false;
    const { component = 'vector' } = operand;
    if (!/^[xyzrtn]$/.test(component)) return source === frame.label;
    return (
      source === `${frame.label}.${component}` || frame.columns.every((each) => each.component === component)
    );
  });
}
