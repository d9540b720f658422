import type { FrameSummary } from '#src/domain/frame.ts';

/** What the thread has to refer to. */
export interface ThreadData {
  /** Newest last. */
  readonly frames: readonly FrameSummary[];
  /** Labels that the last turn made or showed. */
  readonly focus: readonly string[];
}

const SMOOTHING = new Set([
  'running_mean',
  'running_median',
  'exponential_smoothing',
  'resample',
  'running_maximum',
  'running_minimum',
]);

/** Words for results of an operation, and the operations that they mean. */
const RESULTS: readonly (readonly [RegExp, (summary: FrameSummary) => boolean])[] = [
  [/\b(non-?smoothed|unsmoothed|un-?filtered|original|raw|unprocessed)\b/i, isOriginal],
  [/\b(smooth(ed)?|averaged|running (mean|average|median)|resampled|moving average)\b/i, isSmoothed],
  [/\b(magnitudes?|total field|\|b\|)/i, isMagnitude],
  [/\bderivatives?\b/i, madeBy('derivative')],
  [/\b(differences?|residuals?)\b/i, madeBy('difference', 'subtract')],
  [/\bratios?\b/i, madeBy('divide')],
  [/\b(power spectrum|psd)\b/i, madeBy('power_spectrum')],
  [/\b(detrended)\b/i, madeBy('detrend')],
  [/\b(interpolated|filled)\b/i, madeBy('interpolate', 'fill_forward')],
  [/\b(alfv[eé]n speed)\b/i, madeBy('alfven_speed')],
];

const COUNT_WORDS: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5, six: 6 };

/** The labels that a request names, or describes as results ("the smoothed one", "the original"), in its order. */
export function namedLabels(text: string, { frames }: ThreadData): readonly string[] {
  if (frames.length === 0) return [];
  const named = writtenLabels(text, frames);
  const results = resultLabels(text, frames);
  return [...named, ...results.filter((label) => !named.includes(label))];
}

/** The labels that a request points at: "both", "all three", "it", "the data"; empty when it points at nothing. */
export function pointedLabels(text: string, { frames, focus }: ThreadData): readonly string[] {
  if (frames.length === 0) return [];
  return countedLabels(text, frames) ?? (pointsAtFocus(text) ? currentFocus(frames, focus) : []);
}

/** What the request means when it says nothing: the labels of the last turn, or the newest data. */
export function currentFocus(frames: readonly FrameSummary[], focus: readonly string[]): readonly string[] {
  const known = focus.filter((label) =>
    frames.some((frame) => frame.label === label || label.startsWith(`${frame.label}.`)),
  );
  const newest = frames.at(-1);
  if (known.length > 0) return known;
  return newest === undefined ? [] : [newest.label];
}

function writtenLabels(text: string, frames: readonly FrameSummary[]): readonly string[] {
  const lower = text.toLowerCase();
  return frames
    .map(({ label }) => ({ label, at: positionOf(lower, label.toLowerCase()) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ label }) => label);
}

/** Position of a label as a whole word; -1 when it is only a part of a longer one. */
function positionOf(text: string, label: string): number {
  const at = text.indexOf(label);
  if (at < 0) return -1;
  const before = text[at - 1] ?? ' ';
  const after = text.slice(at + label.length);
  return /[\w.#@-]/.test(before) || /^(#|\w|-\w)/.test(after) ? -1 : at;
}

function resultLabels(text: string, frames: readonly FrameSummary[]): readonly string[] {
  const negated = /\b(non-?smoothed|unsmoothed)\b/i.test(text);
  return RESULTS.flatMap(([words, isMeant]) => {
    const match = words.exec(text);
    if (match === null || (negated && isMeant === isSmoothed)) return [];
    if (!isThing(text, match.index, match[0])) return [];
    const label = frames.findLast(isMeant)?.label;
    return label === undefined ? [] : [{ label, at: match.index }];
  })
    .sort((a, b) => a.at - b.at)
    .map(({ label }) => label)
    .filter((label, index, all) => all.indexOf(label) === index);
}

/** "the smoothed data", "magnitude and smoothed data", not "compute the magnitude" or "1-hour running mean". */
function isThing(text: string, at: number, word: string): boolean {
  const before = text.slice(0, at);
  const after = text.slice(at + word.length);
  if (
    /\b(compute|calculate|derive|get|find|apply|add|take|make|do)\s+(me\s+)?(a|an|the|its|their)?\s*([\w-]+\s+){0,2}$/i.test(
      before,
    )
  ) {
    return /^\s*(data|one|series|version|values?|entry|curve|line|\()/i.test(after);
  }
  if (/\b(a|an|\d+[\w-]*)\s+$/i.test(before)) return false;
  return !/^\s+(it|them|by|with|over|to|the)\b/i.test(after) || /\b(the|original)\s+$/i.test(before);
}

function countedLabels(text: string, frames: readonly FrameSummary[]): readonly string[] | undefined {
  const labels = frames.map(({ label }) => label);
  const first =
    /\b(?:the )?first (two|three|four|five|six|\d)\b(?! (minutes|hours|days|min|h|rows|points))/i.exec(text);
  if (first !== null) return labels.slice(0, countOf(first[1]));
  if (/\bboth\b(?! (b[xyz]|and)\b)/i.test(text)) return lastOf(labels, 2);
  const all = /\ball (two|three|four|five|six|\d)\b(?! components)/i.exec(text);
  if (all !== null) return lastOf(labels, countOf(all[1]));
  const last =
    /\b(?:the )?last (two|three|four|five|six)\b(?! (minutes|hours|days|weeks|months|years|min|h))/i.exec(
      text,
    );
  if (last !== null) return lastOf(labels, countOf(last[1]));
  if (/\b(everything|all (of )?(the |my )?(data|series|them)|all of it|them all)\b/i.test(text))
    return labels;
  return undefined;
}

function countOf(word: string | undefined): number {
  return COUNT_WORDS[word?.toLowerCase() ?? ''] ?? Number(word);
}

function lastOf(labels: readonly string[], count: number): readonly string[] | undefined {
  return labels.length < 2 && count > 1 ? undefined : labels.slice(-count);
}

function pointsAtFocus(text: string): boolean {
  return /\b(it|its|this|that|these|those|them|the (same )?(data|series|result|results|vector|field|plot|one)|same (data|plot|series|one)|results?)\b/i.test(
    text,
  );
}

function isOriginal({ provenance }: FrameSummary): boolean {
  return provenance.origin !== 'computed';
}

function isSmoothed({ provenance }: FrameSummary): boolean {
  return SMOOTHING.has(provenance.operation ?? '');
}

function isMagnitude({ label, provenance }: FrameSummary): boolean {
  return (
    provenance.operation === 'magnitude' ||
    (provenance.operation === undefined && /magnitude|btotal|abs_b|\bF$|B?F1$/i.test(label))
  );
}

function madeBy(...operations: readonly string[]): (summary: FrameSummary) => boolean {
  return ({ provenance }) => operations.includes(provenance.operation ?? '');
}
