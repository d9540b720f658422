import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import { figureChangeSchema } from '#src/domain/figure/figure-change.ts';
import { listed } from '#src/domain/figure/names.ts';
import { commonUnit, type Frame, type FrameSummary } from '#src/domain/frame.ts';
import { convertFactor } from '#src/domain/unit-conversion.ts';
import { formatUnit, isSameUnit } from '#src/domain/units.ts';
import { runOperation } from '#src/timeseries/run-operation.ts';
import { dataEvent } from '#src/workers/data-event.ts';
import { partOf } from '#src/workers/part-of.ts';
import { renamedLabel, withNames } from '#src/workers/renamed-labels.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';

type Tools = Pick<Toolbox, 'workspace' | 'report'>;

interface InOneUnit {
  /** Labels of what is drawn, those of the converted data in the place of the others. */
  readonly series: readonly string[];
  readonly changes: readonly FigureChange[];
  readonly notes: readonly string[];
}

/** What is converted, and to what. */
interface Conversion {
  readonly summary: FrameSummary;
  readonly to: string;
}

/**
 * One quantity of several spacecraft that is drawn together stands in one unit: positions in km beside one in Re are compared in the
 * unit of the first.
 *
 * @param beside labels of what is drawn already and stays as it is
 */
export async function inOneUnit(
  series: readonly string[],
  changes: readonly FigureChange[],
  tools: Tools,
  beside: readonly string[] = [],
): Promise<InOneUnit> {
  const conversions = conversionsOf([...beside, ...series], tools.workspace.summaries()).filter(
    ({ summary }) => !beside.includes(summary.label),
  );
  const renamed = new Map<string, string>();
  for (const { summary, to } of conversions) {
    renamed.set(summary.label, await converted(summary, to, tools));
  }
  if (renamed.size === 0) return { series, changes, notes: [] };
  const name = (label: string) => renamedLabel(label, renamed);
  return {
    series: series.map(name),
    changes: changes.map((change) => figureChangeSchema.parse(withNames(change, name))),
    notes: [...Map.groupBy(conversions, ({ summary, to }) => `${commonUnit(summary)} ${to}`).values()].map(
      noteOf,
    ),
  };
}

function conversionsOf(series: readonly string[], summaries: readonly FrameSummary[]): readonly Conversion[] {
  const labels = [...new Set(series.map((name) => partOf(name, summaries).label))];
  const drawn = summaries
    .filter(({ label, isSpectrum, axis }) => labels.includes(label) && !isSpectrum && axis === undefined)
    .toSorted((a, b) => labels.indexOf(a.label) - labels.indexOf(b.label));
  const alike = Map.groupBy(drawn, ({ provenance: { quantity, coordinates = '', symbol = '' } }) =>
    quantity === undefined ? '' : [quantity, coordinates, symbol].join('\n'),
  );
  return [...alike].flatMap(([key, [first, ...others]]) => {
    const to = first === undefined ? undefined : commonUnit(first);
    if (key === '' || first === undefined || to === undefined || to === '') return [];
    return others.flatMap((summary) => {
      const own = commonUnit(summary);
      const isOfOther = summary.provenance.mission !== first.provenance.mission;
      const isOther = own !== undefined && own !== '' && !isSameUnit(own, to);
      return isOfOther && isOther && convertFactor(own, to) !== undefined ? [{ summary, to }] : [];
    });
  });
}

/** The label of the same data in another unit; what was converted before is taken again. */
async function converted(
  { label, provenance: own }: FrameSummary,
  to: string,
  { workspace, report }: Tools,
): Promise<string> {
  const before = workspace
    .summaries()
    .find(
      ({ columns, provenance }) =>
        provenance.operation === 'convert_units' &&
        provenance.from.join() === label &&
        columns[0]?.unit === to,
    );
  if (before !== undefined) return before.label;
  const frame = await workspace.frame(label);
  const made = runOperation('convert_units', [frame], { to }, labelIn(to, label, own)).frame;
  if (made === undefined) return label;
  const kept = await workspace.put({
    ...made,
    provenance: { ...made.provenance, params: { to } },
  } satisfies Frame);
  await report(dataEvent(kept));
  return kept.label;
}

/** `Wind_position_km`. */
function labelIn(
  to: string,
  label: string,
  { missionName, mission, quantity }: FrameSummary['provenance'],
): string {
  const who = missionName ?? mission ?? label;
  return [who, quantity, to].join('_').replace(/[^\w-]+/g, '_');
}

function noteOf(conversions: readonly Conversion[]): string {
  const [first] = conversions;
  const who = conversions.map(
    ({ summary: { label, provenance } }) => provenance.missionName ?? provenance.mission ?? label,
  );
  const from = first === undefined ? '' : (commonUnit(first.summary) ?? '');
  return `${listed([...new Set(who)])}: converted from ${formatUnit(from)} to ${formatUnit(first?.to ?? '')}, to stand in one panel.`;
}
