import { mergeParts, type UnitPart, unitParts, unitText } from '#src/domain/unit-parts.ts';
import { AS_THEY_ARE, NOT_A_UNIT, SPELLINGS } from '#src/domain/unit-spellings.ts';

/**
 * One spelling for one unit: `#/cc`, `n/cc`, `1/cm^3` and `cm-3` are `cm^-3`; `km/sec` is `km/s`; `None` is `''`.
 * A text that is no unit comes back trimmed.
 */
export function normalizeUnit(text: string): string {
  const plain = withoutRemarks(text);
  if (plain === '' || isNoUnit(plain)) return '';
  const phrase = SPELLINGS[plain.toLowerCase().replace(/[\s._]+/g, '')];
  if (phrase !== undefined && !AS_THEY_ARE.has(plain)) return phrase;
  const parts = unitParts(plain.replace(/^[n#](?=\/)/i, '1'));
  return parts === undefined || parts.some(isWord) ? plain : unitText(ordered(parts.flatMap(normalPart)));
}

const ORDER = [/^[ckm]?m$/, /^s$/, /^sr$/, /^[kMG]?eV$/];

/** Divisors in the order of the field, `cm^-2 s^-1 sr^-1 MeV^-1`, however they were listed; an `n` that counts what is divided goes. */
function ordered(parts: readonly UnitPart[]): readonly UnitPart[] {
  const below = parts.filter(([, power]) => power < 0);
  const isDensity = below.some(([symbol, power]) => /^[ckm]?m$/.test(symbol) && power <= -2);
  const above = parts.filter(([symbol, power]) => power > 0 && !(isDensity && power === 1 && symbol === 'n'));
  const place = ([symbol]: UnitPart) =>
    (ORDER.findIndex((each) => each.test(symbol)) + ORDER.length + 1) % (ORDER.length + 1);
  return [...above, ...below.toSorted((a, b) => place(a) - place(b))];
}

/** True when two texts mean the same unit. */
export function isSameUnit(a: string, b: string): boolean {
  return normalizeUnit(a) === normalizeUnit(b);
}

/** The unit of a product, e.g. `nT·km/s`. */
export function productUnit(a: string, b: string): string {
  return unitText(ordered(mergeParts([...partsOf(a), ...partsOf(b)])));
}

/** The unit of a ratio, e.g. `nT/s`; `''` when both are the same. */
export function ratioUnit(above: string, below: string): string {
  return productUnit(above, powerUnit(below, -1));
}

/** The unit of a power, e.g. `nT^2`. */
export function powerUnit(unit: string, power: number): string {
  return unitText(partsOf(unit).map(([symbol, own]): UnitPart => [symbol, own * power]));
}

/** A unit as a figure or a sentence shows it: `cm⁻³`, `nT²/Hz`, `°`. */
export function formatUnit(unit: string): string {
  return normalizeUnit(unit)
    .replace(/\^(-?[\d.]+)/g, (_, power: string) => powerText(power))
    .replace(/\bdeg\b/g, '°')
    .replace(/\bOhm\b/g, 'Ω')
    .replace(/\bGauss\b/g, 'G')
    .replace(/\bRsun\b/g, 'R☉')
    .replace(/\bu(?=(?:m|T|V|A|s|W)\b)/g, 'µ');
}

/** Thirds are written as such: `km⁴⁄³`. */
function powerText(power: string): string {
  const thirds = Number(power) * 3;
  const isThirds = !Number.isInteger(Number(power)) && Math.abs(thirds - Math.round(thirds)) < 1e-3;
  return isThirds ? `${raised(String(Math.round(thirds)))}⁄³` : raised(power);
}

function raised(power: string): string {
  return [...power].map((sign) => SUPERSCRIPTS[sign] ?? sign).join('');
}

const SUPERSCRIPTS: Readonly<Record<string, string>> = {
  '-': '⁻',
  '.': '·',
  '0': '⁰',
  '1': '¹',
  '2': '²',
  '3': '³',
  '4': '⁴',
  '5': '⁵',
  '6': '⁶',
  '7': '⁷',
  '8': '⁸',
  '9': '⁹',
};

function partsOf(unit: string): readonly UnitPart[] {
  const normal = normalizeUnit(unit);
  if (normal === '') return [];
  return unitParts(normal) ?? [[normal.replace(/\s+/g, '_'), 1]];
}

/** A long symbol that no table knows is a word of a description, not a unit. */
function isWord([symbol]: UnitPart): boolean {
  return symbol.length > 5 && symbol !== 'counts' && SPELLINGS[symbol.toLowerCase()] === undefined;
}

function normalPart([symbol, power]: UnitPart): readonly UnitPart[] {
  const known =
    AS_THEY_ARE.has(symbol) && symbol !== 'G' ? symbol : (SPELLINGS[symbol.toLowerCase()] ?? symbol);
  if (known === '') return [];
  return (unitParts(known) ?? [[known, 1]]).map(([name, own]): UnitPart => [name, own * power]);
}

function withoutRemarks(text: string): string {
  const bare = text
    .trim()
    .replace(/^<\|?|\|?>$/g, '')
    .replace(NOT_A_UNIT, ' ')
    // "km/sec (from fits)", "km/s (All Qs)", "(Good Q) cm^{-3}" say how it was made.
    .replace(/\((?:from|all|good|qual|see|est|approx|using|via|by)\b[^()]*\)$/i, '')
    .replace(/^\((?:all|good|qual)\b[^()]*\)/i, '')
    .replace(/\(\s*\)/g, ' ');
  const wrapped = /^\(([^()]*)\)$|^\[([^[\]]*)\]$/.exec(bare.trim());
  return (wrapped?.[1] ?? wrapped?.[2] ?? bare).replace(/\s+/g, ' ').trim();
}

/** `.`, `n/a`, and remarks such as `(0=good)` that stand where a unit should. */
function isNoUnit(text: string): boolean {
  return (
    /^[.\-–—\s]*$/.test(text) ||
    /^n\/a$/i.test(text) ||
    /=|\bmeans\b|\bflags?\b/i.test(text) ||
    /^[\d,\s-]+$/.test(text)
  );
}
