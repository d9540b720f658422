import type { NamedSeries } from '#src/domain/request.ts';
import { HOUR, isoTime } from '#src/domain/time-range.ts';
import { type ActSpec, seriesOf, wordValue } from '#src/language/reading/act.ts';
import { periodOf } from '#src/language/reading/period.ts';

export const PART_OF_SPACE =
  /^(?:tail|magnetotail|nightside|night side|dayside|day side|lobes?|magnetosheath|sheath|upstream|downstream|plasma sheet|magnetosphere|cusp|plasmasphere|foreshock)$/i;

/**
 * "Which THEMIS probes were in the tail (X < -8 RE) on 26 Feb 2008 at 05 UT?": where each of them was then, since which of them that is
 * is seen in a table of their places.
 */
export const whichCraftAct: ActSpec = {
  name: 'which-craft',
  rank: 2,
  read(view) {
    const series = seriesOf(view.series());
    const fleet = series.filter(({ mission, probe }) => mission !== undefined && probe !== undefined);
    const [time, ...more] = view.all('time');
    const asksPlace =
      view.spelt(PART_OF_SPACE).length > 0 ||
      view.all('condition').length > 0 ||
      view.spelt(/^[xyz]$/i).length > 0;
    const isMoment = time !== undefined && more.length === 0 && time.range.stop - time.range.start <= HOUR;
    const isOther = series.some(
      ({ quantity = 'position' }) => quantity !== 'position' && quantity !== 'radial-distance',
    );
    if (!view.hasWord('question', 'which') || fleet.length < 2 || !isMoment || !asksPlace || isOther)
      return undefined;
    if (view.hasWord('verb', 'show', 'add', 'export')) return undefined;
    const period = periodOf([time]);
    const coordinates = wordValue(view.words('frame')[0], 'frame') ?? 'GSM';
    const places = fleet.map(
      ({ mission, probe }): NamedSeries => ({
        kind: 'series',
        text: 'position',
        ...(mission === undefined ? {} : { mission }),
        ...(probe === undefined ? {} : { probe }),
        quantity: 'position',
        coordinates,
      }),
    );
    return {
      acts: [
        {
          do: 'refuse',
          what: 'places',
          reason: `I compare no places with limits or regions ("${view.text()}").`,
          hint: `Where each was then, in ${coordinates}, tells it.`,
          leavesData: true,
        },
        {
          do: 'measure',
          question: { kind: 'value-at', times: [isoTime(time.range.start)], method: 'nearest' },
          of: places,
          period,
        },
      ],
      used: view.phrases.filter((phrase) => view.isFree(phrase)),
    };
  },
};
