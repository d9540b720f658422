import type { NamedSeries } from '#src/domain/request.ts';
import {
  type ActSpec,
  type ClauseView,
  type Setting,
  seriesOf,
  wordValue,
} from '#src/language/reading/act.ts';
import { periodOf } from '#src/language/reading/period.ts';

/** What has components in frames. */
const VECTORS = ['magnetic-field', 'velocity', 'electric-field', 'position'] as const;

/** "MMS1 - MMS2 per component, GSE", "ACE minus Wind, each component": one vector taken from the other, and not what is drawn of them. */
export const componentDifferencesAct: ActSpec = {
  name: 'component-differences',
  rank: 1,
  read(view, setting) {
    const minus = view.words('operation', 'difference', 'subtract');
    const each = [...view.words('by', 'component'), ...view.words('component', 'vector')];
    const series = view.all('series');
    const [first, second, ...more] = seriesOf(series).filter(({ mission }) => mission !== undefined);
    const extra = seriesOf(series).filter(({ mission }) => mission === undefined);
    const isByComponent = each.length > 0 || extra.some(({ component }) => component === 'vector');
    if (minus.length === 0 || !isByComponent || first === undefined || second === undefined) return undefined;
    const quantity = quantityOf([first, second, ...extra], setting);
    if (more.length > 0 || quantity === undefined || view.words('statistic').length > 0) return undefined;
    const frames = view.words('frame');
    const coordinates = frameOf(view, seriesOf(series));
    const vectorOf = (craft: NamedSeries): NamedSeries => ({
      ...craft,
      quantity,
      component: 'vector',
      ...(coordinates === undefined ? {} : { coordinates }),
    });
    const period = periodOf(view.all('time'));
    return {
      acts: [
        {
          do: 'compute',
          operation: 'difference',
          params: {},
          of: [vectorOf(first), vectorOf(second)],
          period,
        },
        {
          do: 'show',
          mode: 'auto',
          layout: 'separate',
          of: [{ kind: 'act', act: setting.acts.length }],
          period,
        },
      ],
      used: [
        ...minus,
        ...each,
        ...frames,
        ...series,
        ...view.all('time'),
        ...view.words('verb', 'show', 'compute', 'give'),
        ...view.spelt(/^(?:component|components|comp|by|per|each|for|every|component-?wise)$/i),
      ],
      notes: series.flatMap(({ notes }) => notes),
    };
  },
};

/** What was said, else what of them is drawn. */
function quantityOf(series: readonly NamedSeries[], { drawn }: Setting): string | undefined {
  const said = series.flatMap(({ quantity }) => quantity ?? [])[0];
  const vectors: readonly string[] = VECTORS;
  if (said !== undefined) return vectors.includes(said) ? said : undefined;
  return VECTORS.find((quantity) => drawn.has({ kind: 'series', text: quantity, quantity }));
}

function frameOf(view: ClauseView, series: readonly NamedSeries[]): string | undefined {
  return (
    wordValue(view.words('frame')[0], 'frame') ?? series.flatMap(({ coordinates }) => coordinates ?? [])[0]
  );
}
