import type { Figure } from '#src/domain/figure/figure.ts';
import type { Act } from '#src/domain/request.ts';
import type { TurnContext } from '#src/planning/context.ts';
import { drawnLabels } from '#src/planning/request/at-hand.ts';
import { isOfFirst, joinsSource, replacesSource } from '#src/planning/request/operation-facts.ts';
import type { Stream } from '#src/planning/stream.ts';

type ShowAct = Extract<Act, { do: 'show' }>;

/** Lines of the figure at hand whose place cleaned, moved or converted ones take. */
export function replacedBy(
  shown: readonly Stream[],
  shows: readonly ShowAct[],
  { thread: { figure, frames } }: TurnContext,
): { readonly replaces?: readonly string[] } {
  if (figure === undefined) return {};
  const drawn = drawnLabels(figure, frames);
  const parts = shown.flatMap((stream) => drawnPart(stream, drawn, frames) ?? []);
  const isOfResults = shows.every(
    ({ mode, of }) => mode === 'auto' && of.every(({ kind }) => kind === 'act'),
  );
  if (parts.length > 0 && parts.length === shown.length && isOfResults) return { replaces: parts };
  if (shows.length > 0) return inTheirPlace(shown, shows, drawn);
  // A scatter stays one: what would stand beside a line takes the place of the points.
  const hasLines = figure.panels.some(({ kind }) => kind === 'line');
  const hasPoints = figure.panels.some(({ kind }) => kind === 'scatter');
  const isReplacing = (operation: string) =>
    replacesSource(operation) || (!hasLines && joinsSource(operation));
  const replaces = shown.map(({ operations, sources }) => {
    const operation = operations.at(-1) ?? '';
    if (!isReplacing(operation)) return undefined;
    // Of points what was chosen is y; what the condition speaks of stays what it is.
    const changed = hasPoints && isOfFirst(operation) ? sources.slice(0, 1) : sources;
    return drawnSource(beyondDistance(changed, figure), drawn);
  });
  const known = replaces.filter((label) => label !== undefined);
  return known.length === shown.length ? { replaces: known } : {};
}

/** "Speed squared instead of speed": what was made stands where its source stood; what is no line over time has a figure of its own. */
function inTheirPlace(
  shown: readonly Stream[],
  shows: readonly ShowAct[],
  drawn: readonly string[],
): { readonly replaces?: readonly string[] } {
  const isOfResults = shows.every(
    ({ mode, of }) => mode === 'replace' && of.length > 0 && of.every(({ kind }) => kind === 'act'),
  );
  if (!isOfResults || shown.some(({ isCurve }) => isCurve === true)) return {};
  const labels = shown.map(({ sources }) =>
    drawnSource(
      sources.filter(({ quantity }) => sources.length === 1 || quantity !== 'radial-distance'),
      drawn,
    ),
  );
  const known = labels.filter((label) => label !== undefined);
  return known.length === shown.length && new Set(known).size === known.length ? { replaces: known } : {};
}

/** Another part of the same table of two axes, which is drawn. */
function drawnPart(
  { operations, sources: [table, ...more] }: Stream,
  drawn: readonly string[],
  frames: TurnContext['thread']['frames'],
): string | undefined {
  if (operations.at(-1) !== 'slice' || table === undefined || more.length > 0) return undefined;
  const whole = frames.find(({ label, grid }) => label === table.ref.slot && grid !== undefined);
  return frames.find(
    ({ label, provenance: { operation, from } }) =>
      whole !== undefined && drawn.includes(label) && operation === 'slice' && from[0] === whole.label,
  )?.label;
}

/** What is scaled by the distance takes the place of a line that has its panel, and with it the unit, for itself. */
function beyondDistance(sources: readonly Stream[], { panels }: Figure): readonly Stream[] {
  const [only, ...more] = sources.filter(({ quantity }) => quantity !== 'radial-distance');
  if (sources.length < 2 || only === undefined || more.length > 0) return sources;
  const isAlone = panels.some(
    ({ traces: [trace, ...others] }) =>
      trace !== undefined &&
      others.length === 0 &&
      (only.ref.slot === trace.label || only.ref.slot.startsWith(`${trace.label}.`)),
  );
  return isAlone ? [only] : sources;
}

/** The drawn line that a result was made of, however many steps ago. */
function drawnSource(sources: readonly Stream[], drawn: readonly string[]): string | undefined {
  const [source] = sources;
  if (source === undefined || sources.length > 1) return undefined;
  const { fromSubGoal, slot } = source.ref;
  return fromSubGoal === 0 && drawn.includes(slot) ? slot : drawnSource(source.sources, drawn);
}
