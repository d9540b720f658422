/** Asks whether the archive has something, without a word such as "dataset". */
const ASKS =
  /^\W*(?:(?:so|and|but|ok(?:ay)?|hi|hey|please)[\s,]+)*(?:(?:is|are) there (?:any|some|anything)|any(?:thing|one|body)?\b|(?:have you |do you (?:have|know) |you )?got (?:any|some)|(?:do|does|did) (?:you|it|they|we) (?:have|offer|hold|keep|know of) (?:any|some|something)|who (?:measures?|measured|has|have|observes?|records?)|(?:which|what) (?:missions?|spacecrafts?|satellites?|probes?|instruments?|experiments?|observator(?:y|ies)|stations?) (?:has|have|had|measures?|measured|observes?|records?|gives?|provides?|offers?|is|are|does|do|did)|where (?:can|could|do|would) (?:i|we|one|you) (?:get|find)|(?:what(?:'s| is|s| are)?|anything) (?:there|available|in the archive)\b|what (?:has|have|did|does|do|can|could) [\w\s-]{1,30} (?:got|measured?|observed?|recorded?|offer|have|get (?:for|from|of))\b|show me what|tell me what)/i;
const NAMES_DATA =
  /\b(?:data ?sets?|products?|instruments?|holdings|catalog(?:ue)? entries)\s*(?:please|there)?\W*$|^\W*(?:data ?sets?|products|instruments|holdings)\b/i;
const GIVEN = /\bwhat .{2,40}\bdata (?:do|does|have|has|is|are|did) /i;
/** What is asked of data, not of the archive. */
const OF_DATA =
  /\b(?:plot|fetch|draw|visuali[sz]e|compute|calculate|compare|overlay|export|save|zoom|load|download|gaps?|storms?|flares?|shocks?|cmes?|events?|happen\w*|exceed\w*|above|below|maxim\w*|minim\w*|peak\w*|mean|average|correlat\w*|spikes?|outliers?|loaded|fetched|plotted|memory|thread|session)\b/i;

/** True for "any electron temperature in the magnetosphere?", "who measures Bz?", "psp datasets", "what has Ulysses got?". */
export function isArchiveQuestion(text: string): boolean {
  return !OF_DATA.test(text) && (ASKS.test(text) || NAMES_DATA.test(text) || GIVEN.test(text));
}
