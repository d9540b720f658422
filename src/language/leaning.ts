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

/** True for words that point at what was said before: "plot that", or nothing at all. */
export function pointsBack(request: string): boolean {
  return request === '' || /\b(this|that|these|those|above|it|them)\b/i.test(request);
}

/** True for words that point at several of a list, not at the one that was told last: "those", "the first". */
export function pointsAtList(text: string): boolean {
  return /\b(those|first|them)\b/i.test(text);
}

/** "And Dst", "also the speed": something besides what was asked for. */
export function isBeside(text: string): boolean {
  return /^\W*(?:and|also|plus|add)\s/i.test(text);
}

const EARLIER =
  /\b(?:again|last time|earlier|before|previous(?:ly)?|as usual|as always|(?:we|i) (?:did|had|plotted|found|saw|used)|same as|like (?:the )?last|continue|go on|other thread|remember)\b/i;

/** True for a request that speaks of earlier work: "the same as last time". */
export function speaksOfEarlier(request: string): boolean {
  return EARLIER.test(request);
}
