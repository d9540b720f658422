const FRAMES = [
  'GSE', 'GSM', 'RTN', 'GEO', 'GEI', 'GCI', 'HEEQ', 'HEE', 'HCI', 'HGI', 'HAE', 'HEEQ', 'HGS', 'HGC', 'SSE', 'SSM',
  'VSO', 'MSO', 'KSM', 'KSO', 'JSO', 'J2000', 'SRF', 'SM', 'DSL', 'FAC', 'SC', 'MFA', 'NEC', 'NED',
] as const; // biome-ignore format: a table

const BY_LENGTH: readonly string[] = [...FRAMES].sort((a, b) => b.length - a.length);

/** Frames whose letters are unlikely inside another word, so that `BGSEc` says GSE. */
const UNMISTAKABLE = /(GSE|GSM|RTN|HEEQ|HCI|HGI|J2000|VSO|MSO)/;

/**
 * The coordinate frame of a parameter: as declared, else as its name says it, else the only one its labels or its
 * description name.
 */
export function coordinatesOf(
  declared: string | undefined,
  name: string,
  words: readonly string[],
): string | undefined {
  if (declared !== undefined && declared.trim() !== '') return declared.trim();
  return frameInName(name) ?? onlyFrameIn(words.join(' '));
}

function frameInName(name: string): string | undefined {
  const tokens = name.toUpperCase().split(/[^A-Z0-9]+/);
  return BY_LENGTH.find((frame) => tokens.includes(frame)) ?? UNMISTAKABLE.exec(name)?.[1];
}

function onlyFrameIn(text: string): string | undefined {
  const named = BY_LENGTH.filter((frame) => new RegExp(`(?<![A-Za-z0-9])${frame}(?![A-Za-z0-9])`).test(text));
  return named.length === 1 ? named[0] : undefined;
}
