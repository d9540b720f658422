import type { DocumentKind, DocumentSummary } from '#src/domain/document.ts';

/** What a request wants of documents: an answer from what they say, or data out of them. */
export interface DocumentWish {
  readonly what: 'ask' | 'extract';
  /** Names of the documents that are meant. */
  readonly documents: readonly string[];
}

const THE =
  '(?:the|this|that|these|those|my|our|both|all|attached|uploaded|enclosed|above|same|second|first|last|other)';
/** Words for documents, and the kinds that they can mean. */
const NOUNS: readonly (readonly [string, readonly DocumentKind[]])[] = [
  ['(?:pdfs?)', ['pdf']],
  ['(?:spreadsheets?|work ?books?|excel(?:\\s+(?:files?|sheets?))?|xlsx?)', ['xlsx']],
  ['(?:word\\s+(?:files?|documents?)|docx?)', ['docx']],
  ['(?:web\\s?(?:pages?|sites?)|html(?:\\s+(?:files?|pages?))?)', ['html']],
  ['(?:scans?|photos?|photographs?|screen\\s?shots?|slides?)', ['picture', 'pdf']],
  [
    '(?:papers?|articles?|documents?|manuscripts?|preprints?|publications?|reports?|thes[ie]s|files?|attachments?|notes|texts?)',
    ['pdf', 'docx', 'html', 'markdown', 'text', 'xlsx', 'picture'],
  ],
];
const SEES_PICTURE =
  /\b(?:(?:attached|uploaded)\s+(?:picture|image|figure|plot|diagram)|in\s+th(?:e|is)\s+(?:picture|image))\b/i;

const SUMMARY =
  /\b(?:summar[iy]\w*|tl;?dr|gist|overview|abstract|key\s+(?:points|findings|results)|main\s+(?:points|findings|results|message)|conclusions?|bullet\s+points)\b/i;
const QUESTION =
  /^\W*(?:(?:please|so|and|ok(?:ay)?|now|then|also|hi|hello|hey),?\s+)*(?:what|which|who|whom|whose|when|where|why|how|does|do|did|is|are|was|were|has|have|can|could|tell|explain|describe|translate|quote|cite|read|look|check|according)\b|\?\s*$|\baccording\s+to\b/i;
const SAYS =
  /\b(?:what|where|how|does|do|did)\b.{0,60}\b(?:it|they|he|she|the\s+authors?)\b.{0,20}\b(?:says?|mention\w*|states?|conclude\w*|claims?|argues?|suggests?|finds?|writes?)\b/i;
const EXTRACT =
  /\b(?:extract|pull\s+(?:out\s+)?|collect|gather|tabulate|digiti[sz]e|parse|copy|take|get|read)\b.{0,80}\b(?:events?|tables?|values?|numbers?|dates?|times?|list|rows?|entries|speeds?|data(?:\s+points)?|measurements?|intervals?|catalog(?:ue)?|columns?|everything)\b|\b(?:make|turn|convert)\b.{0,60}\b(?:tables?|data|csv)\b|\b(?:extract|tabulate|digiti[sz]e)\b/i;
/** Verbs that speak of documents even when no word for one is near. */
const ONLY_EXTRACT = /\b(?:extract|tabulate|digiti[sz]e)\b/i;

/**
 * Reads what a request wants of the documents that came with it or that the thread has. Without a document there is no
 * such wish; a question about data stays one.
 *
 * @param brought names of the documents that came with the message
 */
export function documentWish(
  text: string,
  documents: readonly DocumentSummary[],
  brought: readonly string[],
): DocumentWish | undefined {
  if (documents.length === 0) return undefined;
  const named = brought.length > 0 ? brought : namedDocuments(text, documents);
  const newest = documents.at(-1)?.name ?? '';
  if (named.length > 0) {
    if (EXTRACT.test(text)) return { what: 'extract', documents: named };
    return SUMMARY.test(text) || QUESTION.test(text) || SAYS.test(text)
      ? { what: 'ask', documents: named }
      : undefined;
  }
  if (SAYS.test(text)) return { what: 'ask', documents: [newest] };
  return ONLY_EXTRACT.test(text) ? { what: 'extract', documents: [newest] } : undefined;
}

/** The documents that a text names, or means by a word for their kind; of several of a kind the newest, or all. */
function namedDocuments(text: string, documents: readonly DocumentSummary[]): readonly string[] {
  const lower = text.toLowerCase();
  const written = documents.filter(({ name }) => {
    const stem = name.replace(/\.[a-z0-9]+$/i, '').toLowerCase();
    return lower.includes(name.toLowerCase()) || (stem.length > 3 && lower.includes(stem));
  });
  if (written.length > 0) return written.map(({ name }) => name);
  const spoken = SEES_PICTURE.test(text) ? ['picture' as const] : spokenKinds(text);
  const fitting = documents.filter(({ kind }) => spoken.includes(kind));
  if (/\b(?:both|all)\b/i.test(text) && fitting.length > 1) return fitting.map(({ name }) => name);
  const ordinal = /\b(first|second|third)\s+(?:paper|article|document|pdf|file|report)/i.exec(text)?.[1];
  const place = ['first', 'second', 'third'].indexOf(ordinal?.toLowerCase() ?? '');
  const meant = place < 0 ? fitting.at(-1) : fitting[place];
  return meant === undefined ? [] : [meant.name];
}

function spokenKinds(text: string): readonly DocumentKind[] {
  for (const [noun, kinds] of NOUNS) {
    if (new RegExp(`\\b${THE}\\s+(?:\\w+\\s+){0,2}?${noun}\\b`, 'i').test(text)) return kinds;
  }
  return [];
}
