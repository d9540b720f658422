import { BotError } from '#src/domain/failure.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { ChangeOf } from '#src/domain/figure/figure-change.ts';
import type { Panel } from '#src/domain/figure/panel.ts';
import { columnsOf } from '#src/domain/figure/series.ts';
import { groupedPanels } from '#src/domain/figure/superimpose.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { formatMoment } from '#src/domain/time-range.ts';
import type { ChangeByNumbers } from '#src/workers/change-by-numbers.ts';
import { extremeIn } from '#src/workers/marker-at-extreme.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';
import { fullName } from '#src/workers/words/spoken-name.ts';

type Extreme = NonNullable<ChangeOf<'superimpose'>['extreme']>;

/** Where one panel is lowest or highest at each of its times, and whose extreme that is. */
interface Zeros {
  readonly name: string;
  readonly epochs: readonly number[];
}

/**
 * The times of the data at hand are to be laid over each other where the first series of each is lowest or highest: finds
 * those moments, of the first panel or of each by itself, and says whose they are.
 *
 * @throws BotError `all-missing`; `invalid-request` when nothing is drawn over time
 */
export async function zeroAtExtremes(
  figure: Figure,
  { extreme = 'minimum', ofEach = false, ...change }: ChangeOf<'superimpose'>,
  summaries: readonly FrameSummary[],
  toolbox: Pick<Toolbox, 'workspace'>,
): Promise<ChangeByNumbers> {
  const panels = groupedPanels(figure, summaries);
  const found = await Promise.all(
    (ofEach ? panels : panels.slice(0, 1)).map((panel) =>
      zerosOf(panel, { extreme, ...change }, summaries, toolbox),
    ),
  );
  const [first] = found;
  if (first === undefined || first.epochs.length === 0)
    throw new BotError('invalid-request', 'There are no lines over time in this plot to align.');
  const told = found.map(
    ({ name, epochs }) =>
      `Time zero is the ${extreme} of ${name} of each: ${epochs.map((time) => `${formatMoment(time)} UTC`).join(', ')}.`,
  );
  const shared = !ofEach && panels.length > 1 ? ['The other panels have the same zero.'] : [];
  return {
    change: {
      ...change,
      epochs: [...first.epochs],
      ...(ofEach ? { panelEpochs: found.map(({ epochs }) => [...epochs]) } : {}),
    },
    notes: [...told, ...shared],
  };
}

async function zerosOf(
  { traces }: Panel,
  {
    extreme,
    beforeMs = 0,
    afterMs = 0,
  }: Pick<ChangeOf<'superimpose'>, 'beforeMs' | 'afterMs'> & {
    readonly extreme: Extreme;
  },
  summaries: readonly FrameSummary[],
  { workspace }: Pick<Toolbox, 'workspace'>,
): Promise<Zeros> {
  const epochs: number[] = [];
  const known = new Set<string>();
  let name: string | undefined;
  for (const trace of traces) {
    const summary = summaries.find(({ label }) => label === trace.label);
    const [column] = summary === undefined ? [] : columnsOf(trace, summary);
    if (summary === undefined || column === undefined) continue;
    const { range } = summary.provenance;
    if (known.has(`${range.start} ${range.stop}`)) continue;
    known.add(`${range.start} ${range.stop}`);
    name ??= fullName(summary, [column]);
    // Data that reach out for what lies around the extreme may hold another storm there.
    const inner = { start: range.start + beforeMs, stop: range.stop - afterMs };
    const searched = inner.stop > inner.start ? inner : range;
    epochs.push(extremeIn(await workspace.frame(trace.label), column, searched, extreme).at);
  }
  return { name: name ?? '', epochs };
}
