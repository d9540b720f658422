import english from '#knowledge/words/english.json' with { type: 'json' };
import { editDistance } from '#src/language/edit-distance.ts';

/** Words that steer a request; a slip in one of them must not cost the user an answer. */
const STEERING =
  `show plot display draw visualize visualise graph compare contrast versus fetch retrieve download load
 compute calculate derive estimate smooth average running rolling search find browse list describe statistics summary
 export save download zoom parameters parameter datasets dataset missions mission spacecraft available availability
 coverage cancel between speed velocity density temperature pressure magnetic proton electron difference together separate separately panels panel original smoothed magnitude component
 components spectrogram histogram scatter title legend label labels logarithmic linear data minimum maximum median lowest highest largest smallest biggest bigger smaller thicker thinner larger dashed dotted strongest longest shortest please last week month yesterday resolution cadence instrument instruments coordinates latency provisional citation acknowledge
 boundary boundaries crossing crossings switchback switchbacks substorm substorms discontinuity discontinuities`
    .split(/\s+/)
    .filter((word) => word.length > 3);

/** Words of the field that people write often, and with slips. */
const FIELD = english.spelt.split('|');

/** Ordinary words that are near a steering word and are right as they stand. */
const ORDINARY = new Set(
  `slow shop shot shown shows plots plotted plotting plan plans plane lost least past fist list lists lasts later latest
 weak weeks months mouth seek sake saved saves have gave safe find finds fund kind mind date dates compares compared
 computed computes fetched fetches loads loaded lead road graphs graphic drawn draws derived panel planet planets mission
 missing emission averages averaged smoother searches exports reported titles describes shower showed panels linear line
 lines legend between together data week month last some same time line show shew over more most move role wave save
 scatter component components magnitude original parameter dataset missions permission smoothing zoomed zooms zone room
 summer summary statistic static displays lists listed listen browser different differences versus verses trace race
 save cave list lost past cast list must just dust rest best test east fast main mean rain solar polar plot slot spot lot
 ploy loud cloud load load loads data beta delta date update down shock shock block clock stock stack back pack track
 flow glow below slow draw raw saw law lay day days may say way play display share shape scale sale tale take make like
 weed wind wing find fine line mine nine pine wine kind area band bands hand hands land lands stand sand speed speeds seed
 need feed fields field yield shield cycle circle title table cable able bottle battle little settle kettle metal total
 tilt until unit units limit limits list exist resist ace case face pace place space race trace fetch etch match batch
 patch catch watch switch stitch pitch witch which such much touch search research coverage average leverage
 electric electrical electronic electronics electrode drag media medial lint origin contract contact contacts content contents contain shortcut
 lasp expert experts retry retries retried
 spend spent steed photon photons protons electrons corrected correction corrections correcting correctly altitude altitudes heliosphere hemispheric uncertain frequent frequently ionospheric geomagnetism special spectro
 derivation derivations variant variants forecaster forecasters
 velocities densities temperatures pressures magnetics magnetism`.split(/\s+/),
);

/** "Slope btw 1e-3 and 1e-2 Hz", "lag btw ACE and Wind": of two, it is "between" and not "by the way". */
const BETWEEN = /(?<=\p{L} )(?:btw|betw|b\/w)\.?(?= (?:[-−+]?[\d.]|the two|both|[A-Z|]))/gu;

/** "Lag C1 to C4 in Bx", "delay from Wind to THB": between the two, and not of all from one to the other. */
const LAG_TO =
  /\b(lag|delay|time shift|time offset) (?:from |of )?((?!up|from|due|relative|with|close|equal|the|it|is)[a-z][\w-]{1,9}) to (?!the )([a-z][\w-]{1,9})(?![\w-])/gi;

/** "-1 to 3 d w.r.t. the onsets". */
const RESPECT = /(?<=[\p{L}\d] )w\.?r\.?t\.?(?= \p{L})/giu;

/** "Only those under -130 nw": at the end it is no direction of the compass. */
const NOW = /(?<=[\d\p{L}] )nw(?= ?(?:[.,;!?]|$))/gu;

/** "Colour by r": of points it is the distance. */
const BY_R = /(?<=\bcolou?r(?:ed|ing|-coded)? (?:it |them |points |the points |dots )?by )r(?![\w^*/|])/gi;

/** "The crossing(s)", "channel(s)": one or several. */
const EITHER_NUMBER = /(?<=\p{L}{3})\((e?s)\)/giu;

/** "The aurora storm of may 2024". */
const AURORAL = /\baurora[el]? (?=(?:super)?storms?\b)/gi;

/** "Hourly or daily is both ok": the finer of them. */
const BOTH_FINE =
  /\b((?:half-?)?hourly|daily|monthly|\d{1,3} ?(?:s|sec|seconds?|min|minutes?|h|hr|hours?)) or (hourly|daily|monthly|\d{1,3} ?(?:s|sec|seconds?|min|minutes?|h|hr|hours?)),? (?:(?:is|are|would be) )?(?:both )?(?:ok|okay|fine|good|enough)\b/gi;

const SECONDS: readonly (readonly [RegExp, number])[] = [
  [/month/i, 2_592_000],
  [/dai/i, 86_400],
  [/h/i, 3600],
  [/m/i, 60],
  [/s/i, 1],
];

function finerOf(_: string, one: string, other: string): string {
  const seconds = (cadence: string) =>
    (Number.parseInt(cadence, 10) || 1) * (SECONDS.find(([unit]) => unit.test(cadence))?.[1] ?? 1);
  return `${seconds(one) <= seconds(other) ? one : other} is ok`;
}

/** "Distance to sun", "how far from sun". */
const OF_SUN = /(?<=\b(?:distance|far|close|closest|near|nearest) (?:to|from) )(?=sun\b)/gi;

/** "Bigger font everywhere", "mark 17:00 everywhere": at the end it is a place of a figure. */
const EVERYWHERE = /(?<=[\p{L}\d] )everywhere(?= ?(?:[.,;!)]|$))/giu;

/** Small words with two letters changed over, or with one that is missing. */
const SWAPPED = new Map([
  ['teh', 'the'],
  ['hte', 'the'],
  ['adn', 'and'],
  ['nad', 'and'],
  ['fro', 'for'],
  ['ofr', 'for'],
  ['wiht', 'with'],
  ['wtih', 'with'],
  ['fomr', 'from'],
  ['lsat', 'last'],
  ['tiem', 'time'],
  ['smae', 'same'],
  ['thsi', 'this'],
  ['taht', 'that'],
  ['jsut', 'just'],
  ['whne', 'when'],
  ['mak', 'make'],
  ['maek', 'make'],
  ['mkae', 'make'],
  ['amke', 'make'],
  ['chnage', 'change'],
  ['chagne', 'change'],
  ['cahnge', 'change'],
  ['hcange', 'change'],
  ['remvoe', 'remove'],
  ['reomve', 'remove'],
  ['remov', 'remove'],
  ['delte', 'delete'],
  ['dleete', 'delete'],
  ['shfit', 'shift'],
  ['swtich', 'switch'],
  ['swithc', 'switch'],
  ['hihg', 'high'],
  ['pnael', 'panel'],
  ['pnaels', 'panels'],
  ['wich', 'which'],
  ['whcih', 'which'],
  ['waht', 'what'],
  ['leat', 'least'],
  ['lesat', 'least'],
  ['hwat', 'what'],
  ['belw', 'below'],
  ['belwo', 'below'],
  ['bleow', 'below'],
  ['beow', 'below'],
  ['abvoe', 'above'],
  ['abve', 'above'],
  ['udner', 'under'],
  ['undr', 'under'],
  ['onyl', 'only'],
  ['olny', 'only'],
  ['oly', 'only'],
  ['zom', 'zoom'],
  ['zomm', 'zoom'],
  ['arround', 'around'],
  ['aroud', 'around'],
  ['betwen', 'between'],
  ['beetween', 'between'],
  ['btwn', 'between'],
  ['togheter', 'together'],
  ['togehter', 'together'],
  ['durring', 'during'],
  ['durng', 'during'],
  ['frm', 'from'],
  ['thru', 'through'],
  ['compair', 'compare'],
  ['lastest', 'latest'],
  ['overaly', 'overlay'],
  ['colur', 'colour'],
  ['mke', 'make'],
  ['sho', 'show'],
  ['meny', 'many'],
  ['stdv', 'std'],
  ['axs', 'axis'],
  ['dynamc', 'dynamic'],
  ['lenght', 'length'],
  ['offen', 'often'],
  ['ofen', 'often'],
  ['happend', 'happened'],
  ['hapened', 'happened'],
  ['b4', 'before'],
  ['wth', 'with'],
  ['pannel', 'panel'],
  ['pannels', 'panels'],
  ['chanel', 'channel'],
  ['chanels', 'channels'],
  ['agian', 'again'],
  ['lenght', 'length'],
  ['lenghts', 'lengths'],
  ['widht', 'width'],
  ['insted', 'instead'],
  ['interplantary', 'interplanetary'],
  ['isntead', 'instead'],
  ['wihtout', 'without'],
  ['witout', 'without'],
]);

/** Words of figures and data that take part where two letters of them have changed places. */
const TURNED =
  `line lines storm storms colour colours color colors point points range width event events title field flux solar
 minimum after curve curves level levels green black orange purple yellow white`.split(/\s+/);

/** Units behind a number: what is near one of them there is one. */
const UNITS =
  'second seconds minute minutes hour hours degree degrees week weeks month months year years kilometer kilometers kilometre kilometres'.split(
    ' ',
  );

/** "10 minuts", "40 degres", "5-mintue means". */
const BEHIND_NUMBER = /(?<=\d[ -]?)[a-z]{4,}(?![\w@./])/g;

/**
 * Puts slips in steering words right ("shwo", "paramters", "comapre"); all else, and everything that looks like a
 * name (capitals, digits, underscores), stands in quotes or is known, stays as it is.
 */
export function correctSpelling(text: string, isKnown: (word: string) => boolean = () => false): string {
  const corrected = (word: string) => (isKnown(word.toLowerCase()) ? word : correctWord(word));
  const unit = (word: string) => (isKnown(word) || ORDINARY.has(word) ? word : nearest(word, UNITS));
  return withoutAd(text)
    .replace(BETWEEN, 'between')
    .replace(LAG_TO, '$1 between $2 and $3')
    .replace(RESPECT, 'relative to')
    .replace(NOW, 'now')
    .replace(BY_R, 'distance')
    .replace(EITHER_NUMBER, '$1')
    .replace(EVERYWHERE, 'in all panels')
    .replace(AURORAL, 'geomagnetic ')
    .replace(BOTH_FINE, finerOf)
    .replace(OF_SUN, 'the ')
    .split(/("[^"]*"|'[^']*'|“[^“”]*”|`[^`]*`)/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replace(BEHIND_NUMBER, unit).replace(/(?<![\w@#./-])[A-Za-z]{2,}(?![\w@./])/g, corrected),
    )
    .join('');
}

/** "Ad density", "speed ad density": a letter is missing of "add" at the beginning, and of "and" in between. */
function withoutAd(text: string): string {
  return text
    .replace(/(^|[.;,\n]\s*|\b(?:and|now|please|pls|then|also) )ad (?!hoc\b)(?=[\w|])/gi, '$1add ')
    .replace(/(?<=[\w|] )ad (?!hoc\b|infinitum\b)(?=[\w|])/gi, 'and ');
}

function correctWord(word: string): string {
  const isName = /[A-Z]/.test(word.slice(1));
  const lower = word.toLowerCase();
  const swapped = SWAPPED.get(word);
  if (swapped !== undefined) return swapped;
  if (word.length < 4 || isName || ORDINARY.has(lower) || STEERING.includes(lower)) return word;
  const turned = [...STEERING, ...TURNED, ...FIELD].find((known) => isTurned(lower, known));
  return matchCase(word, turned ?? nearest(lower, [...STEERING, ...FIELD]));
}

/** "Lnies", "sotrms": two letters that stand side by side have changed places. */
function isTurned(word: string, known: string): boolean {
  if (word.length !== known.length || word.length < 4) return false;
  const at = [...word].findIndex((letter, place) => letter !== known[place]);
  return (
    at >= 0 &&
    word[at] === known[at + 1] &&
    word[at + 1] === known[at] &&
    word.slice(at + 2) === known.slice(at + 2)
  );
}

/** The one of some words that a word is the fewest slips away from: "datset" is one from "dataset" and two from "datasets". */
function nearest(word: string, words: readonly string[]): string {
  if (words.includes(word)) return word;
  const near = words
    .filter((candidate) => isSlipOf(word, candidate))
    .map((candidate) => ({ candidate, slips: editDistance(word, candidate) }));
  const least = Math.min(...near.map(({ slips }) => slips));
  const nearby = near.filter(({ slips }) => slips === least).map(({ candidate }) => candidate);
  // "Minuts" is near "minute" and "minutes", which are one.
  const longest = nearby.toSorted((a, b) => b.length - a.length)[0];
  return longest !== undefined && nearby.every((each) => longest.startsWith(each)) ? longest : word;
}

/** One slip of the finger for short words, two for words of eight letters and more; the first letter is rarely wrong. */
function isSlipOf(word: string, target: string): boolean {
  const allowed = target.length >= 8 ? 2 : 1;
  if (Math.abs(word.length - target.length) > allowed) return false;
  if (word[0] !== target[0] && word.slice(0, 2) !== `${target[1]}${target[0]}`) return false;
  return editDistance(word, target) <= allowed;
}

function matchCase(word: string, replacement: string): string {
  return /^[A-Z]/.test(word) ? replacement.charAt(0).toUpperCase() + replacement.slice(1) : replacement;
}
