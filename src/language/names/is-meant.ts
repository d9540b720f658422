import type { NameToken } from '#src/language/names/name-token.ts';

/** Where a name stands in a sentence. */
export interface Place {
  readonly tokens: readonly NameToken[];
  /** First token of the name, and the one after its last. */
  readonly first: number;
  readonly after: number;
  /** True when another mission was named just before, joined by "and", "vs" or a comma. */
  readonly followsMission: boolean;
  readonly isShouted: boolean;
}

const NOT_AFTER: Readonly<Record<string, RegExp>> = {
  wind: /^(?:solar|stellar|neutral|fast|slow|zonal|meridional|thermospheric|disk|galactic|polar|strong|weak|surface|head|tail|cross|sw|coronal|high|low|plasma)$/,
  cluster: /^(?:an?|globular|star|galaxy|local|compute)$/,
  swarm: /^an?$/,
  barrel: /^an?$/,
  solo: /^(?:an?|go|fly|flying|going)$/,
  ace: /^an$/,
};

const NOT_BEFORE: Readonly<Record<string, RegExp>> = {
  parker: /^(?:spirals?|angles?|transport|instability|theory|equation|solution|model|wind)$/,
  cluster: /^(?:of|analysis|analyses)$/,
  swarm: /^of$/,
  barrel: /^of$/,
  solo: /^(?:plots?|panels?|figures?|trip|act|mission|artist|performance)$/,
  stereo: /^(?:sound|images?|imaging|views?|viewing|plots?|pairs?|speakers?|microscope|scopic)$/,
  polar:
    /^(?:caps?|orbits?|regions?|coordinates?|plots?|winds?|vortex|angles?|axis|projection|cusps?|latitudes?|field|coronal?)$/,
  image: /^(?:of|from|file|size|quality)$/,
  fast: /^(?:solar|wind|streams?|and|enough|mode|shocks?|fourier)$/,
  gold: /^(?:foil|standard)$/,
  ahead: /^of$/,
  behind: /^(?:the|it|this|that|a|these)$/,
  icon: /^(?:of|set|size)$/,
};

/** Weather words that make a bare "wind" the solar wind. */
const WIND_MEASURES =
  /^(?:speeds?|velocity|velocities|streams?|flows?|pressure|direction|conditions|shear|vectors?|structures?|turbulence|data)$/;

/** False where a name is an ordinary word: "solar wind", "Parker spiral", "a cluster of points", "ace in the hole". */
export function isMeant(key: string, place: Place): boolean {
  const { tokens, first, after } = place;
  const before = joinedWord(tokens[first - 1], tokens[first]);
  const next = tokens[after]?.gap.includes('.') === true ? '' : (tokens[after]?.lower ?? '');
  if (NOT_AFTER[key]?.test(before) === true || NOT_BEFORE[key]?.test(next) === true) return false;
  if (key === 'wind') return isWindMission(place, before, next);
  if (key === 'ace') return !(next === 'in' && tokens[after + 2]?.lower === 'hole') && next !== 'up';
  if (key === 'ahead' || key === 'behind') return first > 0;
  return true;
}

function joinedWord(before: NameToken | undefined, name: NameToken | undefined): string {
  return /^[\s-]+$/.test(name?.gap ?? '') ? (before?.lower ?? '') : '';
}

/** "Wind" is the spacecraft when it is written as a name, stands in a list of missions, or after "from". */
function isWindMission(
  { tokens, first, followsMission, isShouted }: Place,
  before: string,
  next: string,
): boolean {
  const text = tokens[first]?.text ?? '';
  if (text === 'WIND' && !isShouted) return true;
  const isMeasured = WIND_MEASURES.test(next) && next !== 'data';
  const isName = text === 'Wind' && first > 0 && !/[.!?:]/.test(tokens[first]?.gap ?? '');
  if (isName || followsMission) return true;
  if (isMeasured) return /^(?:from|by|spacecraft)$/.test(before);
  if (before === 'the' || before === 'a')
    return /^(?:spacecraft|satellite|mission|magnetic|mfi|swe|3dp|waves|data|probe)$/.test(next);
  return true;
}
