const NUMBER =
  /^(?:option |number |no\.? |the )?#?(\d{1,2}|first|second|third|fourth|fifth)(?: one| option)?$/;
const ORDINALS: Readonly<Record<string, string>> = {
  first: '1',
  second: '2',
  third: '3',
  fourth: '4',
  fifth: '5',
};

/** The choice that is meant by its number: "2", "option 2", "the second one". @param said in lower case, without signs */
export function chosenNumber(said: string): string | undefined {
  const number = NUMBER.exec(said)?.[1];
  return number === undefined ? undefined : (ORDINALS[number] ?? number);
}
