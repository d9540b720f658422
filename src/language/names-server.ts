const USE_SERVER =
  /^(?:please )?(?:use|switch to|connect to|ask|add|take) (?:the |a |this )?(?:other )?(?:hapi |data )?servers? (?:at |on )?<?https?:\/\//i;

/** "Use server https://…": which servers are asked is not for a message to say. */
export function namesServer(text: string): boolean {
  return USE_SERVER.test(text);
}
