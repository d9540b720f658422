import { type Mark, means } from '#src/language/reading/mark.ts';

/** What may stand in front of a wish: "please do a …", "can you do a …", "and do a …". */
const LEADS =
  /^(?:please|pls|plz|and|then|also|now|ok|okay|so|just|can you|could you|would you|you|[,.;:!])$/i;
const ARTICLE = /^(?:a|an|another|the)$/i;

/** "Do a scatter", "can you do a histogram": it is to be made, and nobody asks for a judgment. */
export function withDoing(marks: readonly Mark[]): readonly Mark[] {
  return marks.map((mark, at) => {
    const [before, next, thing] = [marks[at - 1], marks[at + 1], marks[at + 2]];
    const isLed = before === undefined || LEADS.test(before.raw);
    // "Do an MVA" is read with its operation.
    const isThing = thing !== undefined && means(thing, 'noun') && !means(thing, 'operation');
    return /^do$/i.test(mark.raw) && isLed && isThing && ARTICLE.test(next?.raw ?? '')
      ? { ...mark, senses: [{ kind: 'verb', value: 'set' }] }
      : mark;
  });
}

/** "Is a pitch angle product there?", "any RBSPICE pressure products?": a product of data, which is not multiplied. */
export function withDataProducts(marks: readonly Mark[]): readonly Mark[] {
  const isAsked = marks.some((mark, at) => {
    const isOpening = /^(?:any|is|are|there|have|got|exists?|available)$/i.test(mark.raw);
    return isOpening && !means(marks[at + 1], 'operation');
  });
  if (!isAsked) return marks;
  return marks.map((mark, at) => {
    const isProduct =
      /^products?$/i.test(mark.raw) && !/^(?:of|the|dot|cross)$/i.test(marks[at + 1]?.raw ?? '');
    const isOwn = isProduct && !/^(?:the|their|dot|cross|scalar|vector)$/i.test(marks[at - 1]?.raw ?? 'the');
    return isOwn ? { ...mark, senses: [{ kind: 'noun', value: 'dataset' }] } : mark;
  });
}

/** "Which GOES sets have protons?": sets of data, where nothing is set. */
export function withSetsOfData(marks: readonly Mark[]): readonly Mark[] {
  const [first] = marks;
  const isAsked = means(first, 'question', 'which', 'what');
  return marks.map((mark, at) =>
    isAsked && at < 4 && /^sets?$/i.test(mark.raw)
      ? { ...mark, senses: [{ kind: 'noun', value: 'dataset' }] }
      : mark,
  );
}

/** "For the hole solar cycle", "the hole day": written so, and no gap in the data. */
export function withWholeTimes(marks: readonly Mark[]): readonly Mark[] {
  return marks.map((mark, at) => {
    const isHole = /^hole$/i.test(mark.raw) && /^(?:the|a|this|that|for|in)$/i.test(marks[at - 1]?.raw ?? '');
    const next = marks[at + 1];
    const isTime =
      means(next, 'time') || means(next, 'timeunit') || means(next, 'event') || WHOLE.test(next?.raw ?? '');
    return isHole && isTime ? { ...mark, raw: 'whole', senses: [{ kind: 'also', value: 'all' }] } : mark;
  });
}

const WHOLE =
  /^(?:solar|cycle|year|month|week|day|storm|event|time|period|interval|mission|orbit|encounter|pass)$/i;

/** "Which year had (the) most?": of what was counted, the largest; "most storms" counts them. */
export function withMostOfAll(marks: readonly Mark[]): readonly Mark[] {
  const isAsked = marks.some(
    (mark, at) => means(mark, 'question', 'which') && means(marks[at + 1], 'timeunit'),
  );
  if (!isAsked) return marks;
  return marks.map((mark, at) => {
    const isLast = marks.slice(at + 1).every(({ raw }) => /^(?:[?!.]|then|of them|of all|again)$/i.test(raw));
    const value = /^(?:most|more)$/i.test(mark.raw)
      ? 'maximum'
      : /^(?:least|fewest|less)$/i.test(mark.raw)
        ? 'minimum'
        : undefined;
    return isLast && value !== undefined
      ? { ...mark, raw: value === 'maximum' ? 'highest' : 'lowest', senses: [{ kind: 'statistic', value }] }
      : mark;
  });
}
