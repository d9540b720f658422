const EVENTS = /\b(?:events?|shocks?|storms?|i?cmes?|flares?|eruptions?|crossings?|encounters?)\b/i;

/** Whether a request calls what it is about by a word for what happens now and then: "the speeds of the shocks". */
export function speaksOfEvents(text: string): boolean {
  return EVENTS.test(text);
}
