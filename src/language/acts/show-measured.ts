import type { NamedSeries } from '#src/domain/request.ts';
import { type ActSpec, seriesOf } from '#src/language/reading/act.ts';
import { periodOf } from '#src/language/reading/period.ts';

/** What a spacecraft alone is asked for: its field and its plasma. */
const STANDARD = 'solar-wind';

/** "What did STEREO A measure on 23 July 2012?", "what did Wind see that day": a figure of its field and plasma. */
export const showMeasuredAct: ActSpec = {
  name: 'show-measured',
  rank: 4,
  read(view) {
    const series = seriesOf(view.series());
    const times = view.all('time');
    const isAsked =
      view.hasWord('question', 'what') &&
      (view.hasWord('verb', 'measure') || view.spelt(/^(?:see|show|look)$/i).length > 0);
    const onlySpacecraft = series.length > 0 && series.every(isSpacecraft);
    if (!isAsked || !onlySpacecraft || times.length === 0 || view.hasWord('noun', 'dataset', 'mission'))
      return undefined;
    return {
      acts: [
        {
          do: 'show',
          mode: 'new',
          of: series.map((each): NamedSeries => ({ ...each, quantity: STANDARD })),
          period: periodOf(times),
        },
      ],
      used: view.phrases.filter((phrase) => view.isFree(phrase)),
    };
  },
};

function isSpacecraft({ mission, quantity, dataset, instrument, parameter }: NamedSeries): boolean {
  return mission !== undefined && (quantity ?? dataset ?? instrument ?? parameter) === undefined;
}
