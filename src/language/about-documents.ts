/** Questions that what is known of a document answers in part. */
const CONTENTS =
  /^\W*(?:please\s+)?(?:what(?:'s|\s+is|\s+does|\s+do|\s+are)|which|list|show)\b.{0,30}\b(?:in\s+(?:it|(?:this|that|the|my)(?:\s+\w+){0,2}|\S+\.\w+)|contain\w*|inside|tables?)\W*$/i;
const TABLES = /\b(?:tables?|rows?|columns?|everything|sheets?|spreadsheet|csv)\b/i;

/** "What is in this paper?": what kind of document it is and what it holds answers that. */
export function asksForContents(question: string): boolean {
  return CONTENTS.test(question);
}

/** True where all tables of a document are meant: "the table", "everything". */
export function asksForTables(wanted: string): boolean {
  return TABLES.test(wanted);
}
