import { meaningsOf } from '#src/domain/figure/quantity-words.ts';
import { symbolOf } from '#src/domain/figure/symbols.ts';
import type { FrameSummary } from '#src/domain/frame.ts';

/** Words of a request that say nothing about which curve is meant. */
const EMPTY_WORDS = new Set(
  'a an the line lines curve curves trace traces series panel panels plot data component components of for in on and it its all spacecraft mission units value values subplot graph first-panel'.split(
    ' ',
  ),
);

const UNIT_QUANTITIES: Readonly<Record<string, string>> = {
  nT: 'magnetic-field',
  'km/s': 'speed',
  'cm^-3': 'density',
  K: 'temperature',
  eV: 'temperature',
  nPa: 'pressure',
  'mV/m': 'electric-field',
};

/** True when every word of `text` that says something fits the curve. */
export function isMeant(text: string, summary: FrameSummary, column: string): boolean {
  const words = plain(text)
    .replace(/\bsolar wind\b/g, ' ')
    .split(' ')
    .map((word) => word.replace(/(?<![.,;:!?])[.,;:!?]+$/, ''))
    .filter((word) => word !== '' && !EMPTY_WORDS.has(word));
  return words.length > 0 && words.every((word) => fits(word, summary, column));
}

function fits(word: string, summary: FrameSummary, column: string): boolean {
  const { provenance } = summary;
  const found = summary.columns.find(({ name }) => name === column);
  const symbol = found === undefined ? '' : symbolOf(summary, found).toLowerCase();
  const names = [
    provenance.mission,
    provenance.coordinates,
    provenance.dataset,
    provenance.parameter,
    summary.label,
    column,
    symbol,
    found?.unit,
  ];
  if (names.some((name) => name !== undefined && name.toLowerCase() === word)) return true;
  if (found?.component !== undefined && found.component.toLowerCase() === word) return true;
  if (isVectorWord(word, quantityOf(summary), found?.component)) return true;
  if (meaningFits(word, summary, found?.component, symbol)) return true;
  if (/^smooth/.test(word) || word === 'averaged')
    return provenance.steps.some((step) => /mean|median|smooth/.test(step));
  if (word === 'original' || word === 'raw') return provenance.steps.length === 0;
  return (
    word.length >= 3 &&
    (summary.label.toLowerCase().includes(word) ||
      (provenance.quantity ?? '').split('-').includes(word) ||
      (provenance.description ?? '').toLowerCase().split(/\W+/).includes(word))
  );
}

function quantityOf({ provenance, columns }: FrameSummary): string {
  return provenance.quantity ?? UNIT_QUANTITIES[columns[0]?.unit ?? ''] ?? '';
}

/** `bz`, `vx`, `b_z`. */
function isVectorWord(word: string, quantity: string, component: string | undefined): boolean {
  const match = /^([bv])_?([xyzrtn])$/.exec(word);
  if (match === null || component?.toLowerCase() !== match[2]) return false;
  return match[1] === 'b' ? quantity.includes('magnetic') : /speed|velocity/.test(quantity);
}

/** By the names and symbols of its quantity; `total` and `magnitude` are of any. */
function meaningFits(
  word: string,
  summary: FrameSummary,
  component: string | undefined,
  symbol: string,
): boolean {
  if (word === 'magnitude' || word === 'total') return isSize(component, symbol);
  if (word === 'spectrogram' || word === 'spectrum') return summary.isSpectrum;
  const own = quantityOf(summary);
  return meaningsOf(word).some(
    (meaning) =>
      isQuantity(meaning.quantity, own) &&
      (meaning.component === undefined ||
        (meaning.component === 'magnitude' ? isSize(component, symbol) : component === meaning.component)),
  );
}

function isQuantity(meant: string, own: string): boolean {
  const isFlow = (id: string) => id === 'speed' || id === 'velocity';
  return meant === own || (isFlow(meant) && isFlow(own));
}

function isSize(component: string | undefined, symbol: string): boolean {
  return component === 'total' || component === 'magnitude' || symbol.startsWith('|');
}

/** Words as they are compared: small letters, single blanks, no quotation marks. */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\s_"'“”]+/g, ' ')
    .trim();
}
