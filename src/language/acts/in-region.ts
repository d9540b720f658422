import type { Act, NamedSeries } from '#src/domain/request.ts';
import { HOUR, isoTime } from '#src/domain/time-range.ts';
import { craftMeantBy } from '#src/language/acts/where-along.ts';
import { PART_OF_SPACE } from '#src/language/acts/which-craft.ts';
import { type ActSpec, type ClauseView, seriesOf } from '#src/language/reading/act.ts';
import { periodOf } from '#src/language/reading/period.ts';

/** Spacecraft whose places are told at once. */
const MOST = 5;
const BE = /^(?:is|was|were|are)(?: (?:it|they|the spacecraft))?$/i;
const WIND = /\b(?:solar wind|magnetosheath|magnetosphere)$/i;

/**
 * "Was MMS in the solar wind at 17:05?", "is THEMIS-A in the tail?": nothing here knows the boundaries, so what it measured there would
 * be no answer; where it was is told beside the refusal.
 */
export const inRegionAct: ActSpec = {
  name: 'in-region',
  rank: 1,
  read(view, setting) {
    const series = seriesOf(view.series());
    const named = series.filter(({ mission }) => mission !== undefined);
    // "Is Bz in the solar wind negative?" is of Bz.
    const isOfData = named.length === 0 && series.some(({ quantity }) => quantity !== undefined);
    if (named.length > 1 || isOfData || view.all('condition').length > 0) return undefined;
    const region = regionIn(view);
    if (region === undefined || !view.phrases.some(({ raw }) => BE.test(raw))) return undefined;
    const craft = craftMeantBy(series, setting);
    if (craft.length === 0 || craft.length > MOST) return undefined;
    if (view.words('verb').length + view.words('statistic').length > 0) return undefined;
    const [time, ...more] = view.all('time');
    const isMoment = time !== undefined && more.length === 0 && time.range.stop - time.range.start <= HOUR;
    const places = craft.map(
      (each): NamedSeries => ({ ...each, text: 'position', quantity: 'position', coordinates: 'GSE' }),
    );
    const refused: Act = {
      do: 'refuse',
      what: 'regions',
      reason: `I do not tell in which region a spacecraft was, so not whether it was in the ${region}.`,
      hint: 'Where it was, in GSE, is below (X points to the Sun); density, speed and field of that time tell the rest.',
      leavesData: true,
    };
    const where: Act = {
      do: 'measure',
      question: isMoment
        ? { kind: 'value-at', times: [isoTime(time.range.start)], method: 'nearest' }
        : { kind: 'statistic', statistics: ['minimum', 'maximum'] },
      of: places,
      period: periodOf(view.all('time')),
    };
    return { acts: [refused, where], used: view.phrases.filter((phrase) => view.isFree(phrase)) };
  },
};

/** "In the solar wind", "inside the magnetosphere": behind such a word only. */
function regionIn(view: ClauseView): string | undefined {
  const [whole] = view
    .series()
    .flatMap(({ raw }) => /\bin(?:side)? (?:the )?(solar wind)$/i.exec(raw)?.[1] ?? []);
  if (whole !== undefined) return whole;
  const at = view.phrases.findIndex(
    ({ raw, prep }) => prep === 'in' && (PART_OF_SPACE.test(raw) || WIND.test(raw)),
  );
  return view.phrases[at]?.raw;
}
