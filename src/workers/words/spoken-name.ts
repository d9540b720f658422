import { hasWord, legendOf } from '#src/domain/figure/names.ts';
import { isMagnitude, knownQuantity, symbolOf } from '#src/domain/figure/symbols.ts';
import { quantityWords } from '#src/domain/figure/titles.ts';
import type { FrameSummary } from '#src/domain/frame.ts';

type Columns = FrameSummary['columns'];

/** What people call data: who measured it and what it is; the label is for programs and formulas. */
export interface SpokenName {
  /** `ACE`, `Wind`; `''` where no spacecraft measured it. */
  readonly who: string;
  /** `|B|`, `magnetic field (GSE)`, `Bz GSE (1 h running mean)`. */
  readonly what: string;
}

/** The name of some columns of data: of all of them when none are named. */
export function spokenName(summary: FrameSummary, names?: readonly string[]): SpokenName {
  const columns = summary.columns.filter(({ name }) => names?.includes(name) ?? true);
  const { mission, from, params } = summary.provenance;
  // What is made of two probes of a mission names them itself.
  const { missionName = from.length > 1 ? '' : (mission ?? '') } = summary.provenance;
  const [only] = columns;
  // A table that somebody brought is called by its name, its columns by theirs.
  if (params?.['table'] !== undefined && columns.length === 1 && summary.columns.length > 1)
    return { who: summary.label.replaceAll('_', ' '), what: only?.name ?? '' };
  const what = `${whatOf(summary, columns)}${processingOf(summary, columns)}`;
  // What a mission has already said is not said again: `OMNI OMNI_Bmag`.
  return missionName === '' || hasWord(what, missionName) ? { who: '', what } : { who: missionName, what };
}

/** The name in one line: `ACE |B|`. */
export function fullName(summary: FrameSummary, names?: readonly string[]): string {
  const { who, what } = spokenName(summary, names);
  const of = what.indexOf(' of ');
  if (who === '') return what;
  return of < 0 ? `${who} ${what}` : `${what.slice(0, of)} of ${who} ${what.slice(of + 4)}`;
}

function whatOf(summary: FrameSummary, columns: Columns): string {
  const [only] = columns;
  const { symbol, coordinates, origin } = summary.provenance;
  if (summary.isSpectrum) return quantityWords(summary);
  if (columns.length === 1 && only !== undefined) {
    if (symbol !== undefined) return symbolOf(summary, only);
    const known = knownQuantity(summary);
    const isPart = only.component !== undefined && !isMagnitude(summary, only);
    if (known !== undefined && !isPart && !/^\|/.test(symbolOf(summary, only)))
      return summary.columns.length > 1 ? symbolOf(summary, only) : known.words;
    if (known !== undefined || symbolOf(summary, only) !== only.name)
      return isPart && coordinates !== undefined && !symbolOf(summary, only).endsWith(coordinates)
        ? `${symbolOf(summary, only)} ${coordinates}`
        : symbolOf(summary, only);
    return origin === 'fetched' ? only.name : plainLabel(summary.label);
  }
  const words = quantityWords(summary);
  return coordinates === undefined || words.includes(coordinates) ? words : `${words} (${coordinates})`;
}

/** A label as words; the point of a number stays: `proton flux 1.585 MeV`. */
function plainLabel(label: string): string {
  return label.replace(/_|(?<!\d)\.|\.(?!\d)/g, ' ');
}

/** ` (1 h running mean)`: what legends say was done to it. */
function processingOf(summary: FrameSummary, [only]: Columns): string {
  // Legends tell the curves of one answer apart, which is no processing.
  if (only === undefined || (summary.axis !== undefined && summary.columns.length > 1)) return '';
  const legend = legendOf({ label: summary.label, columns: [only.name] }, only.name, summary);
  const own = summary.label.replaceAll('_', ' ');
  const comma = legend.indexOf(', ', legend.startsWith(own) ? own.length : 0);
  return comma < 0 || summary.provenance.symbol?.includes(', ') === true
    ? ''
    : ` (${legend.slice(comma + 2)})`;
}
