import type { Act, NamedSeries } from '#src/domain/request.ts';
import { HOUR, isoTime } from '#src/domain/time-range.ts';
import { PART_OF_SPACE } from '#src/language/acts/which-craft.ts';
import { type ActSpec, type ClauseView, seriesOf } from '#src/language/reading/act.ts';
import { periodOf } from '#src/language/reading/period.ts';

const BE = /^(?:is|was|were|are)$/i;
const WIND = /\b(?:solar wind|magnetosheath|magnetosphere)$/i;

/**
 * "Was MMS in the solar wind at 17:05?", "is THEMIS-A in the tail?": nothing here knows the boundaries, so what it measured there would
 * be no answer; where it was is told beside the refusal.
 */
export const inRegionAct: ActSpec = {
  name: 'in-region',
  rank: 1,
  read(view) {
    const [craft, ...others] = seriesOf(view.series()).filter(({ mission }) => mission !== undefined);
    if (others.length > 0 || view.all('condition').length > 0) return undefined;
    const region = regionIn(view);
    if (craft?.mission === undefined || region === undefined || !view.phrases.some(({ raw }) => BE.test(raw)))
      return undefined;
    if (view.words('verb').length + view.words('statistic').length > 0) return undefined;
    const [time, ...more] = view.all('time');
    const isMoment = time !== undefined && more.length === 0 && time.range.stop - time.range.start <= HOUR;
    const { mission, probe } = craft;
    const place: NamedSeries = {
      kind: 'series',
      text: 'position',
      mission,
      ...(probe === undefined ? {} : { probe }),
      quantity: 'position',
      coordinates: 'GSE',
    };
    const refused: Act = {
      do: 'refuse',
      what: 'regions',
      reason: `I do not tell in which region a spacecraft was, so not whether it was in the ${region}.`,
      hint: isMoment
        ? 'Where it was then, in GSE, is below; density, speed and field of that hour tell the rest.'
        : 'Ask where it was, e.g. "where was MMS1 at 17:05 on 10 May 2024?", and look at its density, speed and field.',
      ...(isMoment ? { leavesData: true } : {}),
    };
    const where: readonly Act[] = isMoment
      ? [
          {
            do: 'measure',
            question: { kind: 'value-at', times: [isoTime(time.range.start)], method: 'nearest' },
            of: [place],
            period: periodOf([time]),
          },
        ]
      : [];
    return {
      acts: [refused, ...where],
      used: view.phrases.filter((phrase) => view.isFree(phrase)),
    };
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
