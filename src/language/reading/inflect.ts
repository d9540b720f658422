const VOWEL = /[aeiou]/;

/** The forms of a phrase: of a verb with "-s", "-ed" and "-ing" on its first word, of a noun with "-s" on its last. */
export function inflected(phrase: string, rule: string | undefined): readonly string[] {
  if (rule === 'verb') {
    const [first = '', ...rest] = phrase.split(' ');
    return verbForms(first).map((form) => [form, ...rest].join(' '));
  }
  if (rule === 'noun' && !phrase.endsWith('s')) return [phrase, plural(phrase)];
  return [phrase];
}

function verbForms(verb: string): readonly string[] {
  if (!/^[a-z]{2,}$/.test(verb)) return [verb];
  const stem = verb.endsWith('e') ? verb.slice(0, -1) : isDoubled(verb) ? verb + verb.slice(-1) : verb;
  const past = verb.endsWith('e')
    ? `${verb}d`
    : /[^aeiou]y$/.test(verb)
      ? `${verb.slice(0, -1)}ied`
      : `${stem}ed`;
  const third = /[^aeiou]y$/.test(verb)
    ? `${verb.slice(0, -1)}ies`
    : /(?:s|x|z|ch|sh)$/.test(verb)
      ? `${verb}es`
      : `${verb}s`;
  return [...new Set([verb, third, past, `${stem}ing`])];
}

/** "plot" → "plotting": one vowel between consonants at the end of a short word. */
function isDoubled(verb: string): boolean {
  const [last = '', middle = '', before = ''] = [verb.at(-1), verb.at(-2), verb.at(-3)];
  return (
    verb.length <= 4 && !VOWEL.test(last) && !/[wxy]/.test(last) && VOWEL.test(middle) && !VOWEL.test(before)
  );
}

function plural(noun: string): string {
  if (/(?:x|ch|sh)$/.test(noun)) return `${noun}es`;
  return /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}
