import type { ParameterWords } from '#src/knowledge/parameter-words.ts';

/** Coordinate frames by the spellings that are safe inside a name; longer ones first, so that HGRTN is not HG. */
const FRAMES_IN_NAMES = [
  'HERTN',
  'RTN',
  'MGSE',
  'GSE',
  'GSM',
  'HEEQ',
  'DMPA',
  'DBCS',
  'SRF',
  'VSO',
  'MSO',
  'PSO',
];
/** Frames whose names are too short to be looked for inside words. */
const FRAMES_AS_WORDS = [
  'SM',
  'GEO',
  'GEI',
  'GCI',
  'HCI',
  'HEE',
  'HAE',
  'HGI',
  'HG',
  'SC',
  'BCS',
  'DSL',
  'UVW',
  'FAC',
  'NEC',
  'PEN',
  'MAG',
  'INST',
  'GSEQ',
  'SE',
];
/** Frames whose names double as something else in running text. */
const NOT_IN_TEXT = new Set(['MAG', 'SE', 'SC', 'PEN', 'INST', 'SM', 'HG']);

/** How the field at stations on the ground is described. */
const ON_GROUND = /\bhez\b|local magnetic (?:north|east)|local vertical down/;

/** The coordinate frame a parameter is given in, from the archive's words: its name, else its description, else its dataset. */
export function frameOf({ name, tokens, description, around }: ParameterWords): string | undefined {
  // Names of stations' parameters say "mag", which is no frame there.
  if (ON_GROUND.test(description)) return 'HEZ';
  const upper = name.toUpperCase();
  const inName =
    FRAMES_IN_NAMES.find((frame) => upper.includes(frame)) ??
    FRAMES_AS_WORDS.find((frame) => tokens.includes(frame.toLowerCase()));
  if (inName !== undefined) return plainFrame(inName);
  if (/radial.tangential.normal/.test(description)) return 'RTN';
  if (/spacecraft (?:frame|coord|reference)|s\/c coord/.test(description)) return 'SC';
  return plainFrame(frameInText(description) ?? frameInText(around));
}

function frameInText(text: string): string | undefined {
  const words = new Set(text.toUpperCase().split(/[^A-Z]+/));
  const frames = [...FRAMES_IN_NAMES, ...FRAMES_AS_WORDS.filter((frame) => !NOT_IN_TEXT.has(frame))];
  return words.has('HGRTN') ? 'RTN' : frames.find((frame) => words.has(frame));
}

function plainFrame(frame: string | undefined): string | undefined {
  if (frame === 'HERTN') return 'RTN';
  return frame === 'SE' || frame === 'MAG' ? undefined : frame;
}

/** The axis of a parameter that holds one component: `BX_GSE`, `Vy`, `proton_Vr_RTN`, `bz`, `xgse`. */
export function axisOf({ tokens, description }: ParameterWords): string | undefined {
  const onGround = groundAxis(description);
  if (onGround !== undefined) return onGround;
  const pairs = tokens
    .slice(1)
    .flatMap((token, index) => (/^[bv]p?$/.test(tokens[index] ?? '') ? [`b${token}`] : []));
  for (const token of [...pairs, ...tokens]) {
    const bare = token.replace(/(?:gse|gsm|rtn|1800)$/, '');
    const match = /^(?:d?[bvep]|vel|pos|mag)?_?([xyz])$/.exec(bare) ?? /^[bv]([rtn])$/.exec(bare);
    if (match?.[1] !== undefined) return match[1];
  }
  const said = /\b[bve]_?([xyzrtn])\b|\b([xyz])[- ]?comp|\b(radial|tangential|normal) comp/.exec(description);
  return said === null ? undefined : (said[1] ?? said[2] ?? said[3]?.charAt(0));
}

/** The one component of the field at a station that a description tells: H, D or Z as `h`, `d`, `z`. */
export function groundAxis(description: string): string | undefined {
  const said = /local magnetic (north|east)|local (vertical) down/i.exec(description);
  return said === null ? undefined : ({ north: 'h', east: 'd' }[said[1]?.toLowerCase() ?? ''] ?? 'z');
}

/** Frames whose axes are not x, y and z. On the ground: magnetic north (H), magnetic east (D, in nT), down. */
const AXES: Readonly<Record<string, readonly string[]>> = { RTN: ['r', 't', 'n'], HEZ: ['h', 'd', 'z'] };

/** Names of the columns of a vector: `x, y, z`, or `r, t, n`, and `total` where there is a fourth. */
export function columnNames(frame: string | undefined, columns: number): readonly string[] {
  const axes = AXES[frame ?? ''] ?? ['x', 'y', 'z'];
  return columns === 4 ? [...axes, 'total'] : axes.slice(0, columns);
}

/** The frames in which an axis can be asked for. */
export function hasAxis(frame: string | undefined, axis: string): boolean {
  return columnNames(frame, 3).includes(axis);
}
