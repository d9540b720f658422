import type { RiderWords } from '#src/language/reading/rider-words.ts';

const BEHIND = String.raw`(?![\p{L}\d_])`;
/** Where it was, or of what kind. */
const OF_WHAT = String.raw`(?:magnetopause|mp|bow[\s-]shock|bs|cusp|magnetosheath|sheath|foreshock|plasmapause|plasmasphere|plasma[\s-]?sheet|psbl|lobe|tail|magnetotail|neutral\ssheet|current\ssheet|hcs|heliospheric\scurrent\ssheet|heliopause|termination\sshock|sector\sboundary|dayside|nightside|subsolar|flank|dawn|dusk|polar\scap|auroral|radiation\sbelt|magnetospheric|boundary\slayer|llbl|venus|mercury|mars|jupiter|saturn|uranus|neptune|pluto|arrokoth|io|europa|ganymede|callisto|titan|enceladus|earth|moon|lunar|comet|borrelly|halley|[a-z]\d{1,2}|reconnection|edr|idr|diffusion\sregion|dipolarization|injection|isolated|famous|infamous|big|great|large|strong|intense|extreme|moderate|weak|textbook|well[\s-]known|fast|slow|high[\s-]speed|interplanetary|ip|magnetic|gle|sep|geomagnetic|solar|total|partial|proton|particle|gradual|impulsive|kh|khi|kelvin[\s-]helmholtz|substorm|storm|shock|icme|cme|cir|sir|flux\srope|close|closest|first|second|third|perihelion|aphelion|latitude|polar|north|south|northern|southern)`;
const WHAT = String.raw`(?:pass(?:age|es)?|(?:latitude\s)?scan|(?:closest\s)?approach|crossings?|encounters?|fly-?bys?|transit|campaign|eclipse|perijove\s\d{1,2}|event|(?:icme|cme|cir|sir|hss|mc)s?|ejecta|(?:magnetic\s)?cloud|flux\srope|superstorm|storm|substorm|(?:ip\s|interplanetary\s)?shock(?:\sarrival)?|(?:initial|growth|expansion|storm|substorm)\sphase|(?:kh|kelvin[\s-]helmholtz)\s(?:vortices|waves|instability)|dipolarization\sfront|reconnection|diffusion\sregion|forbush\sdecrease|ground\slevel\senhancement|gle|sep|sheath|foreshock|magnetosheath|eruption|conjunction|alignment|line-?up)`;

/** Where a spacecraft was, which the time that is said tells as well. */
const REGION = String.raw`(?:(?:pristine|upstream|fast|slow|ambient|quiet|the|outer|inner)\s){0,2}(?:solar\swind|sw|heliosheath|heliosphere|(?:v?lism|local\sinterstellar\smedium|interstellar\s(?:space|medium))|magnetosheath|msh|sheath|magnetosphere|msp|(?:magneto)?tail|plasma[\s-]?sheet|lobes?|ring\scurrent|radiation\sbelts?|plasmasphere|foreshock|cusp)`;

/**
 * What happened at the time that is said: "during the cusp/magnetopause pass", "ICME at STEREO-A 23 July 2012: …", "Galileo Ganymede G1
 * flyby 1996-06-27, …".
 */
export const EVENTS: readonly RiderWords[] = [
  {
    kind: 'event',
    pattern: new RegExp(
      String.raw`(?<![\p{L}\d_'’-])(?:(?:during|around|near|in|for|of|over|across|through)\s)?(?:(?:the|(?<!\bst(?:ereo)?[\s-])a|an|its|their|this|that|one)\s)?(?:${OF_WHAT}[\s/-]{1,3}){0,4}(?:${WHAT}(?:\s(?:event|interval|period))?|(?<=[\p{L}\d][\s/-])(?:interval|period))${BEHIND}`,
      'gu',
    ),
  },
  {
    kind: 'event',
    pattern: new RegExp(
      String.raw`(?<![\p{L}\d_'’-])(?:(?:while\s(?:it\swas\s)?|when\s(?:it\swas\s)?)?(?:in|inside)\s${REGION}|heliosheath|v?lism)${BEHIND}`,
      'gu',
    ),
  },
];
