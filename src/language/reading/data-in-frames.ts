import { means, senseOf } from '#src/language/reading/mark.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

const FROM = /^(?:from|using|with|in|on|of|based on)$/i;
const DATA = /^(?:data|components?|coordinates?|coords?|values|averages?|frames?)$/i;

interface Said {
  readonly from: number;
  readonly to: number;
  readonly frames: readonly string[];
  readonly cadenceMs?: number;
}

/** "ACE mag 2007 from hourly GSE data", "… in RTN or GSE coordinates": in what frame and how fine what was named before shall be. */
export function withDataInFrames(phrases: readonly Phrase[]): readonly Phrase[] {
  const said = saidIn(phrases);
  const before = phrases.slice(0, said?.from ?? 0);
  if (said === undefined || !before.some(({ type }) => type === 'series')) return phrases;
  return [
    ...before.map((phrase) => (phrase.type === 'series' ? withSaid(phrase, said) : phrase)),
    ...phrases.slice(said.to),
  ];
}

function saidIn(phrases: readonly Phrase[]): Said | undefined {
  for (let from = 1; from < phrases.length; from += 1) {
    if (!FROM.test(phrases[from]?.raw ?? '')) continue;
    let at = from + 1;
    const cadence = cadenceOf(phrases[at]);
    if (cadence !== undefined) at += 1;
    const frames = framesOf(phrases[at]);
    at += 1;
    if (frames.length === 0 || !DATA.test(phrases[at]?.raw ?? '')) continue;
    return { from, to: at + 1, frames, ...(cadence === undefined ? {} : { cadenceMs: cadence }) };
  }
  return undefined;
}

function cadenceOf(phrase: Phrase | undefined): number | undefined {
  if (phrase?.type === 'duration') return phrase.ms;
  const value = phrase?.type === 'word' ? senseOf(phrase.mark, 'cadence')?.value : undefined;
  return value === undefined || !Number.isFinite(Number(value)) ? undefined : Number(value);
}

/** The frame, or both of "RTN or GSE". */
function framesOf(phrase: Phrase | undefined): readonly string[] {
  if (phrase?.type !== 'word') return [];
  const frame = senseOf(phrase.mark, 'frame')?.value;
  if (frame !== undefined) return [frame];
  return means(phrase.mark, 'function') && / or /i.test(phrase.raw) ? phrase.raw.split(/ or /i) : [];
}

/** Of several frames the first that there is will do, so that none is asked for. */
function withSaid(phrase: PhraseOf<'series'>, { frames, cadenceMs }: Said): PhraseOf<'series'> {
  const [coordinates] = frames.length === 1 ? frames : [];
  const items = phrase.items.map((item) => {
    const { series } = item;
    if ((series.label ?? series.dataset) !== undefined) return item;
    const isVector = series.instrument !== undefined || /field|velocity|position/.test(series.quantity ?? '');
    const frame = coordinates === undefined || !isVector ? {} : { coordinates };
    const cadence = cadenceMs === undefined ? {} : { cadenceMs };
    return {
      ...item,
      series: {
        ...series,
        ...cadence,
        ...frame,
        ...(series.coordinates === undefined ? {} : { coordinates: series.coordinates }),
      },
    };
  });
  const isOpen = frames.length > 1;
  const note = `Of ${frames.join(' and ')} the one is taken that there is.`;
  return { ...phrase, items, notes: isOpen ? [...phrase.notes, note] : phrase.notes };
}
