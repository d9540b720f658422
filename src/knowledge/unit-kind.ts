/** What sort of thing a unit measures, whatever its spelling. */
export type UnitKind =
  | 'field'
  | 'speed'
  | 'density'
  | 'temperature'
  | 'energy'
  | 'pressure'
  | 'electric'
  | 'angle'
  | 'length'
  | 'flux'
  | 'energy-flux'
  | 'wave-power'
  | 'percent'
  | 'none'
  | 'other';

/** Notes that archives put into unit strings, e.g. `nT (1min)`, `(Good Qs) cm^{-3}`, `km/s (w/o error bars)`. */
const NOTE =
  /\((?![^()]*(?:cm|sr|ster))[^()]*(?:min|hr|sec\b|qual|good|all|bars|flags?|from|log|lossless|error|define|coords?|scan)[^()]*\)/gi;

const KINDS: readonly (readonly [RegExp, UnitKind])[] = [
  [/^(?:0\.0?1)?(?:nt|nteslas?|nanoteslas?|gammas?|pt|ut|mt|gauss|teslas?)$/, 'field'],
  [/^(?:k|c)?m(?:(?:\/|per)s(?:ec(?:onds?)?)?|[.*]?s(?:ec)?\^?-1)$/, 'speed'],
  [/^(?:#|n|no|1|per|counts?)?\/?(?:cc|ccm|c?m\^?-?3)$/, 'density'],
  [/^(?:k|kelvins?|deg(?:rees?)?_?k(?:elvin)?|mk|10\^?6k)$/, 'temperature'],
  [/^(?:k|m)?ev$/, 'energy'],
  [/^(?:n|p|u|m|h)?pa(?:scals?)?$/, 'pressure'],
  [/^(?:0\.0?1)?(?:m|u|n)?v(?:olts?)?(?:\/m(?:eter)?|m\^?-1)$/, 'electric'],
  [/^deg(?:s|\.|rees?)?$|^rad(?:ians?)?$/, 'angle'],
  [/^(?:km|re|r_e|earthradi[iu]s?|au|rs|r_s|rj|r_j|rsun|rm)$/, 'length'],
  [/(?:v\^?2|t\^?2).*hz|^db|^sfu$|w.*m\^?-?2.*hz|hz\^?-1\/2|v\/(?:sqrt|hz)/, 'wave-power'],
  [/^%$|^percent/, 'percent'],
  [/^(?:k|m)?ev\/?\(?.*c?m.*(?:sr|ster)/, 'energy-flux'],
  [/photon/, 'other'],
  [/cm.{0,3}2|sqcm|m\^?-?2|\/cm-|pfu|particles/, 'flux'],
  [/^(?:|none|unitless|dimensionless|ratio|n\/a|#|\.|-|--|1|index)$/, 'none'],
];

/** Recognises a unit in any of the spellings of the archives (`#/cc`, `cm^{-3}`, `km per sec`, `deg K`). */
export function unitKind(unit: string): UnitKind {
  const plain = plainUnit(unit);
  return KINDS.find(([pattern]) => pattern.test(plain))?.[1] ?? 'other';
}

const LONGEST_UNIT = 200;

/** A unit without notes and markup, in lower case and without blanks. */
function plainUnit(unit: string): string {
  return unit
    .slice(0, LONGEST_UNIT)
    .replace(NOTE, '')
    .toLowerCase()
    .replace(/\*\*|!e|!u|<\|?|\|?>/g, '^')
    .replace(/!n|!d|[{}\s$\\]/g, '')
    .replace(/\^+/g, '^')
    .replace(/µ|μ/g, 'u')
    .replace(/(?<!\.)\.\.+$/, '')
    .replace(/^\/?\((.*)\)$/, '$1');
}

/** The usual spelling of a kind's unit, for the catalogue; the unit as given where there is none. */
export function usualUnit(unit: string): string {
  const plain = plainUnit(unit);
  return (
    USUAL.find(([pattern]) => pattern.test(plain))?.[1] ??
    USUAL_BY_KIND[unitKind(unit)]?.(plain) ??
    unit.trim()
  );
}

const USUAL: readonly (readonly [RegExp, string])[] = [
  [/^(?:nt|nteslas?|nanoteslas?|gammas?)$/, 'nT'],
  [/^(?:re|r_e|earthradi[iu]s?)$/, 'Re'],
  [/^au$/, 'AU'],
  [/^mk$/, 'MK'],
];

const USUAL_BY_KIND: Readonly<Partial<Record<UnitKind, (plain: string) => string>>> = {
  speed: (plain) => `${/^[kc]/.exec(plain)?.[0] ?? ''}m/s`,
  density: (plain) => (/cc|cm/.test(plain) ? 'cm^-3' : 'm^-3'),
  temperature: () => 'K',
  energy: (plain) => plain.replace('ev', 'eV').replace('m', 'M'),
  pressure: (plain) => plain.replace(/pa.*/, 'Pa'),
  electric: (plain) => plain.replace(/v.*/, 'V/m').replace(/^0\.0?1/, '$& '),
  angle: (plain) => (plain.startsWith('rad') ? 'rad' : 'deg'),
  percent: () => '%',
  none: () => '',
};
