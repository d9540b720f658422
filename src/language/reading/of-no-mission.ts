import { GROUND } from '#src/knowledge/stations.ts';
import { type Mark, means, senseOf } from '#src/language/reading/mark.ts';

/** "MMS1 omni ion energy spectrogram": over all directions, as what is drawn is anyway, and not of OMNI. */
export function withOmniSpectra(marks: readonly Mark[]): readonly Mark[] {
  const isOfOther = marks.some((mark) => means(mark, 'mission') && !means(mark, 'mission', 'OMNI'));
  if (!isOfOther) return marks;
  return marks.filter((mark, at) => {
    const rest = marks.slice(at + 1, at + 5);
    const isSpectrum = rest.some(
      (each) => means(each, 'quantity', ...SPECTRA) || means(each, 'noun', 'spectrogram'),
    );
    const isUpTo = rest.findIndex((each) => /^[,;+&]$|^and$/i.test(each.raw));
    const isNear =
      isUpTo < 0 ||
      rest
        .slice(0, isUpTo)
        .some((each) => means(each, 'quantity', ...SPECTRA) || means(each, 'noun', 'spectrogram'));
    return !(/^omni$/i.test(mark.raw) && isSpectrum && isNear);
  });
}

const SPECTRA = ['energy-spectrum', 'electron-spectrum', 'ion-flux', 'electron-flux', 'proton-flux'] as const;

/** "PC index Thule": the northern polar cap index is made of that station's field, and every archive has it as the index. */
export function withoutStationOfIndex(marks: readonly Mark[]): readonly Mark[] {
  if (!marks.some((mark) => means(mark, 'quantity', 'pc-index'))) return marks;
  return marks.filter((mark, at) => {
    const mission = senseOf(mark, 'mission');
    const isBeside = [marks[at - 1], marks[at - 2], marks[at + 1], marks[at + 2]].some((each) =>
      means(each, 'quantity', 'pc-index'),
    );
    return !(mission?.value === GROUND && /^(?:qaanaaq|thule)$/i.test(mission.probe ?? '') && isBeside);
  });
}

/** "THEMIS all Bz", "Cluster |B| all": all of a family whose members nobody named, as "all THEMIS" is. */
export function withAllOfFamily(marks: readonly Mark[]): readonly Mark[] {
  const place = marks.findIndex((mark) => senseOf(mark, 'mission')?.family !== undefined);
  const family = marks[place];
  const at = marks.findIndex((mark, index) => /^all$/i.test(mark.raw) && index > place);
  const [next, own] = [marks[at + 1], marks[at]];
  const isTail = at >= 0 && (next === undefined || (at === place + 1 && means(next, 'quantity')));
  if (
    family === undefined ||
    own === undefined ||
    !isTail ||
    marks.filter((mark) => means(mark, 'mission')).length > 1
  )
    return marks;
  const rest = marks.filter((_, index) => index !== at);
  return rest.toSpliced(place, 0, { ...own, from: family.from, to: family.from });
}

/** "STEREO B LET 2012-03-07": the Low Energy Telescope, and no verb. */
export function withLet(marks: readonly Mark[]): readonly Mark[] {
  return marks.map((mark, at) =>
    /^let$/i.test(mark.raw) && means(marks[at - 1], 'mission', 'STEREO_A', 'STEREO_B', 'PSP')
      ? { ...mark, senses: [{ kind: 'instrument', value: 'LET' }] }
      : mark,
  );
}
