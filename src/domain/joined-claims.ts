import { listed } from '#src/domain/figure/names.ts';

const VERBS = [' is ', ' are '];

/** What is said of one subject in one sentence: `Bz is red.` and `Bz is dashed.` become `Bz is red and dashed.` */
export function joinedClaims(sentences: readonly string[]): readonly string[] {
  const claims = sentences.map((sentence) => claimOf(sentence) ?? { subject: sentence });
  return [...Map.groupBy(claims, ({ subject }) => subject)].map(([subject, group]) => {
    const whats = group.flatMap(({ what }) => what ?? []);
    if (whats.length === 0) return subject;
    return `${subject} ${listed(whats)}.`;
  });
}

/** The subject with its verb, and what is said; `undefined` for all but one plain sentence of the kind "<subject> is <what>." */
function claimOf(sentence: string): { readonly subject: string; readonly what?: string } | undefined {
  const body = sentence.slice(0, -1);
  if (!sentence.endsWith('.') || /[."]/.test(body)) return undefined;
  const ends = VERBS.flatMap((verb) => {
    const at = body.indexOf(verb, 1);
    return at < 0 ? [] : [at + verb.length];
  });
  const end = Math.min(...ends);
  if (end >= body.length) return undefined;
  return { subject: body.slice(0, end - 1), what: body.slice(end) };
}
