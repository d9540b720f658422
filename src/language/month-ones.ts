const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const DAYS = String.raw`(\d{1,2}(?: ?(?:-|–|to) ?\d{1,2})?)(?:st|nd|rd|th)?`;
const YEAR = String.raw`(?: (?:of )?(?:that|the same|same|this) (?:year|yr))?`;

const ONE = new RegExp(
  String.raw`\bthe ${MONTH} (?:one|storm|event)${YEAR},? ?\(?${DAYS}\)?(?![\w:.-])`,
  'gi',
);
const SAME_YEAR = new RegExp(String.raw`\b${MONTH}(,?) (?:of )?(?:that|the same|same) (?:year|yr)\b`, 'gi');

/** "The october one that yr, 10-11": those days of that month, in the year that the thread is about. */
export function withMonthOnes(text: string): string {
  return text.replace(ONE, '$2 $1').replace(SAME_YEAR, '$1');
}
