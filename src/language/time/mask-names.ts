/** Words before a quotation that make it a name and no wish: "set the title to 'ACE – January 2024'". */
const NAMING =
  /\b(?:title[ds]?|entitled|subtitle|label(?:s|led|ed)?|caption|legend|heading|annotation|annotate|text|name[ds]?|call(?:ed)?|rename[d]?|save[d]? as|export(?:ed)? as|file ?name)\b[^"'“”‘’«»\n]{0,40}$/iu;

const QUOTED = /"[^"\n]*"|“[^“”\n]*”|«[^«»\n]*»|‘[^‘’\n]*’|(?<![\p{L}\d])'[^'\n]*'(?![\p{L}\d])|`[^`\n]*`/gu;

/** What is named without quotation marks runs to the end of its clause. */
const UNQUOTED =
  /\b(?:(?:set|change|make|rename|edit|update)\s+(?:\p{L}+\s+){0,4}?(?:title|caption|heading|label)\s+(?:to|as|into)|(?:title|caption|heading)\s*[:=])\s+(?!["'“‘«`])/giu;

const CLAUSE_END = /[,;\n]|\.(?=\s|$)|\s(?:and|then)\s/u;

/** Names of indices with a number in them, which is no part of the date behind: "f10.7 1990-2025". */
const NUMBERED = /\bf ?10[.,]7(?:cm)?\b/giu;

/** A sign that no pattern reads; names keep their length, so that places in the sentence stay right. */
const BLANK = '□';

/** Blanks out titles, labels and other names that the user gives: a date in them is no time to look at. */
export function maskNames(text: string): string {
  const unnumbered = text.replace(NUMBERED, (name) => BLANK.repeat(name.length));
  const unquoted = unnumbered.replace(QUOTED, (quote, ...more: unknown[]) => {
    const at = Number(more.at(-2));
    return NAMING.test(text.slice(Math.max(0, at - 60), at)) ? BLANK.repeat(quote.length) : quote;
  });
  return [...unquoted.matchAll(UNQUOTED)].reduce((masked, { 0: lead, index }) => {
    const from = index + lead.length;
    const rest = masked.slice(from);
    const length = CLAUSE_END.exec(rest)?.index ?? rest.length;
    return masked.slice(0, from) + BLANK.repeat(length) + masked.slice(from + length);
  }, unquoted);
}
