const BEFORE =
  /^(?:ok|okay|k|yes|yeah|yep|sure|fine|alright|right|well|then|just|please|the|take|use|with|give me|show me) /;
const BEHIND = / (?:then|please|pls|thanks|thx|ok|okay|is fine|is ok|will do|one|instead)$/;
const AGREED = /^(?:ok|okay|yes|yeah|yep|sure|fine|alright|right)$/;

/** An answer without what goes around it: "ok latest then" is "latest". @param said in lower case, without signs */
export function plainAnswer(said: string): string {
  const shorter = said.replace(BEFORE, '').replace(BEHIND, '');
  return shorter === said ? said : plainAnswer(shorter);
}

/** "Yes", "ok then": what was offered. @param said in lower case, without signs */
export function agrees(said: string): boolean {
  return AGREED.test(said.replace(BEHIND, ''));
}
