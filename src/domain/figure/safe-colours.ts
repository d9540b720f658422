/** The colours of Okabe and Ito (2008) by the names that people give them. */
const SAFE: Readonly<Record<string, string>> = {
  orange: '#e69f00',
  'sky blue': '#56b4e9',
  skyblue: '#56b4e9',
  lightblue: '#56b4e9',
  green: '#009e73',
  yellow: '#f0e442',
  blue: '#0072b2',
  vermilion: '#d55e00',
  red: '#d55e00',
  purple: '#cc79a7',
  pink: '#cc79a7',
};

/** The colour of that name that is told apart with any colour vision. */
export function safeColour(name: string): string {
  return SAFE[name] ?? name;
}

/** A colour as it is told: "orange (#e69f00, for any colour vision)". */
export function colourText(color: string): string {
  const name = Object.keys(SAFE).find((each) => SAFE[each] === color);
  return name === undefined ? color : `${name} (${color}, for any colour vision)`;
}
