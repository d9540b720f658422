/** Words for modes of an instrument, and the parts of dataset ids that they mean. */
const MODES: readonly (readonly [RegExp, string])[] = [
  [/\bsurvey\b/i, 'SRVY'],
  [/\bburst\b/i, 'BRST'],
];

/** Capitals that are no instruments. */
const NO_INSTRUMENT =
  /^(ACE|PSP|OMNI\d?|WIND|DSCOVR|MMS\d?|STEREO|SOLO|CSV|PNG|PDF|SVG|HTML|JSON|UTC|UT|GSE|GSM|RTN|GEO|HGI|HEEQ|HEE|SM|MSO|VSO|IMF|CME|ICME|SIR|CIR|DST|SYM|ASY|KP|AE|AL|AU|AP|PC|FFT|PSD|DOY|NASA|HAPI|CDAW?EB|USA|AM|PM|OK|RMS|STD|MHD|SEP|GLE|AU|RE)$/;

/**
 * The instrument that a request names by its letters ("FGM", "SWEPAM", "FPI survey"), as parts of dataset ids.
 *
 * @param text the request without its missions, ids and quantities
 */
export function instrumentIn(text: string): string | undefined {
  const letters = [...text.matchAll(/\b(?=[A-Z\d]*[A-Z]{2})[A-Z\d]{3,7}\b/g)].map(([word]) => word);
  const named = letters.filter((word) => !NO_INSTRUMENT.test(word));
  const isShouted = !/[a-z]/.test(text);
  const modes = MODES.flatMap(([words, part]) => (words.test(text) ? [part] : []));
  const parts = isShouted ? modes : [...named.slice(0, 2), ...modes];
  return parts.length === 0 ? undefined : parts.join(' ');
}
