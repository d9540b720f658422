/** Longest first, so that HEEQ is not taken for HEE. */
const FRAMES =
  'HEEQ J2000 GSE GSM RTN GEO GEI GCI HEE HCI HGI HAE HGS HGC SSE SSM VSO MSO KSM KSO JSO SRF DSL FAC MFA NEC NED SM SC'.split(
    ' ',
  );

/** Short names that mean other things too: `SC_pot` is a potential, and in no frame. */
const AMBIGUOUS: readonly string[] = ['SC', 'SM', 'FAC', 'MFA', 'NEC', 'NED', 'GEO', 'DSL'];

/** Frames whose letters are unlikely inside another word, so that `BGSEc` says GSE. */
const UNMISTAKABLE = /(GSE|GSM|RTN|HEEQ|HCI|HGI|J2000|VSO|MSO)/;

/**
 * The coordinate frame of a parameter: as declared, else as its name says it, else the only one its labels or its
 * description name. A scalar takes only names that can mean nothing else.
 */
export function coordinatesOf(
  declared: string | undefined,
  name: string,
  words: readonly string[],
  isScalar: boolean,
): string | undefined {
  if (declared !== undefined && declared.trim() !== '') return declared.trim();
  const frames = isScalar ? FRAMES.filter((frame) => !AMBIGUOUS.includes(frame)) : FRAMES;
  return frameInName(name, frames) ?? onlyFrameIn(words.join(' '), frames);
}

function frameInName(name: string, frames: readonly string[]): string | undefined {
  const tokens = name.toUpperCase().split(/[^A-Z0-9]+/);
  return frames.find((frame) => tokens.includes(frame)) ?? UNMISTAKABLE.exec(name)?.[1];
}

function onlyFrameIn(text: string, frames: readonly string[]): string | undefined {
  const named = frames.filter((frame) => new RegExp(`(?<![A-Za-z0-9])${frame}(?![A-Za-z0-9])`).test(text));
  return named.length === 1 ? named[0] : undefined;
}
