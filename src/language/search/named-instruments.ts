const CALLED = [
  /\b([A-Z][A-Za-z\d/-]{1,11})\s+(?:instruments?|experiments?|detectors?|sensors?|analy[sz]ers?|telescopes?|suite)\b/g,
  /\b(?:instruments?|experiments?|detectors?)\s+(?:(?:called|named)\s*)?["'“]?([A-Z][A-Za-z\d/-]{1,11})\b/g,
];
const NO_NAME =
  /^(?:the|this|which|what|all|any|each|plasma|particle|wave|magnetic|electric|field|solar|wind|ion|electron|proton|energy|low|high|other|more|search|list|find|show|remote|in-situ|heliospheric|imaging|space)$/i;

/** What a request calls an instrument: "the SWEPAM instrument", "the experiment called FIELDS". */
export function namedInstruments(text: string): readonly string[] {
  return CALLED.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name)).filter(
    (name) => !NO_NAME.test(name),
  );
}
