import type { DataQuestion } from '#src/language/operations/data-questions.ts';
import type { OperationCall } from '#src/language/operations/operation-calls.ts';
import type { QuantityMention } from '#src/language/request/series-wishes.ts';
import { overlaps } from '#src/language/span.ts';

export interface Readings {
  readonly calls: readonly OperationCall[];
  readonly questions: readonly DataQuestion[];
  readonly quantities: readonly QuantityMention[];
  readonly text: string;
  readonly hasData: boolean;
  /** True when the missions of the request hold this quantity as data. */
  readonly isMeasured: (quantity: string) => boolean;
}

const COMPUTE = /\b(compute|calculate|derive|estimate|determine|evaluate|work out|take)\b/i;

/** Operations whose result some missions also hold as data. */
const MEASURED: Readonly<Record<string, string>> = {
  plasma_beta: 'plasma-beta',
  dynamic_pressure: 'dynamic-pressure',
  alfven_mach: 'alfven-mach',
  electric_field: 'electric-field',
};

/**
 * Settles words that can be read twice: "magnetic field magnitude" is data unless it is to be computed; "plasma beta"
 * is data where the mission has it; the speed in "Alfvén speed" is no series of its own.
 */
export function reconciled({
  calls,
  questions,
  quantities,
  text,
  isMeasured,
}: Readings): Pick<Readings, 'calls' | 'questions' | 'quantities'> {
  const isComputed = COMPUTE.test(text);
  const keptCalls = calls.filter((call) => !isData(call, quantities, isComputed, isMeasured));
  const keptQuantities = quantities
    .filter((quantity) => !isNameOfResult(quantity, keptCalls))
    .map((quantity) => (isMagnitudeToCompute(quantity, keptCalls) ? withoutComponent(quantity) : quantity));
  return {
    calls: keptCalls,
    questions,
    quantities: [...keptQuantities, ...indexOfStorms(questions, keptQuantities)],
  };
}

/** A question about storms is one about Dst, unless it says SYM-H. */
function indexOfStorms(
  questions: readonly DataQuestion[],
  quantities: readonly QuantityMention[],
): readonly QuantityMention[] {
  const asked = questions.find(({ kind }) => kind === 'storms');
  const isNamed = quantities.some(({ quantity }) => quantity === 'dst' || quantity === 'sym-h');
  return asked === undefined || isNamed ? [] : [{ quantity: 'dst', from: asked.from, to: asked.to }];
}

function isData(
  call: OperationCall,
  quantities: readonly QuantityMention[],
  isComputed: boolean,
  isMeasured: (quantity: string) => boolean,
): boolean {
  const touching = quantities.filter((quantity) => overlaps(quantity, call));
  if (call.operation === 'component')
    return touching.some(({ component }) => component !== undefined && component !== 'magnitude');
  if (isComputed) return false;
  if (call.operation === 'magnitude') return touching.some(({ component }) => component === 'magnitude');
  const measured = MEASURED[call.operation];
  return (
    measured !== undefined && touching.some(({ quantity }) => quantity === measured) && isMeasured(measured)
  );
}

/** "plasma beta" that is computed, the "speed" of "Alfvén speed": names of results, not of inputs. */
function isNameOfResult(quantity: QuantityMention, calls: readonly OperationCall[]): boolean {
  return calls.some(
    (call) =>
      overlaps(quantity, call) &&
      (MEASURED[call.operation] === quantity.quantity || isInsideName(quantity, call)),
  );
}

function isInsideName(quantity: QuantityMention, { operation, from }: OperationCall): boolean {
  return operation === 'alfven_speed' && quantity.quantity === 'speed' && quantity.from - from < 12;
}

function isMagnitudeToCompute({ component }: QuantityMention, calls: readonly OperationCall[]): boolean {
  return component === 'magnitude' && calls.some(({ operation }) => operation === 'magnitude');
}

function withoutComponent({ component: _, ...quantity }: QuantityMention): QuantityMention {
  return quantity;
}
