/** Words that begin what only makes sense after something else. */
const BEGINNING =
  /^(and|also|but|then|now|with|without|instead|again|(the )?same|only|just|(make|turn|put) (it|them|that|this|both|all)|zoom|undo|redo|go back|overlay|smooth|(log|linear|dark|light)\b.{0,20}$|in (gse|gsm|rtn|sm|geo)\b)\b/i;
const END = /\b(too|instead|as well|again|on top|to (it|that|the (plot|figure|picture)))\W*$/i;
const POINTING = /\b(it|them|those|these|each|both|the (plot|figure|picture|data|original))\b/i;

/** True for words that sound as if they went on from a request before: "and Wind too", "make it log", "same for 2017". */
export function goesOn(text: string): boolean {
  const words = text.trim().replace(/^(ok(ay)?|please|thanks?( you)?|great|nice)[\s,.!]+/i, '');
  return BEGINNING.test(words) || END.test(words) || POINTING.test(words);
}
