import { GROUND } from '#src/knowledge/stations.ts';
import { type Mark, means, senseOf } from '#src/language/reading/mark.ts';

/** "MMS1 omni ion energy spectrogram": over all directions, as what is drawn is anyway, and not of OMNI. */
export function withOmniSpectra(marks: readonly Mark[]): readonly Mark[] {
  const isOfOther = marks.some((mark) => means(mark, 'mission') && !means(mark, 'mission', 'OMNI'));
  if (!isOfOther) return marks;
  return marks.filter((mark, at) => {
    const rest = marks.slice(at + 1, at + 5);
    const end = rest.findIndex(({ raw }) => /^[,;+&]$|^and$/i.test(raw));
    const near = end < 0 ? rest : rest.slice(0, end);
    return !(/^omni$/i.test(mark.raw) && near.some(isSpectrum));
  });
}

function isSpectrum(mark: Mark): boolean {
  return means(mark, 'quantity', ...SPECTRA) || means(mark, 'noun', 'spectrogram');
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
