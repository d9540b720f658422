const CHUNK = 2_000;
/** Of its beginning, where documents say what they are about. */
const OPENING = 4_000;

/**
 * As much of a document as fits, with page numbers: all of it, or its beginning and the passages that share the most
 * telling words with what is wanted of it.
 */
export function passages(text: string, wanted: string, longest: number): string {
  const chunks = chunksOf(text);
  const whole = chunks.reduce((sum, { words }) => sum + words.length, 0);
  if (whole <= longest) return shown(chunks);
  const terms = [...new Set(wordsIn(wanted).filter((word) => word.length > 3 || /\d/.test(word)))];
  const counts = chunks.map(({ words }) => wordsIn(words));
  const weights = new Map(terms.map((term) => [term, rarity(counts, term)]));
  const scores = counts.map((words) => {
    const held = new Set(words);
    return terms.reduce((sum, term) => sum + (held.has(term) ? (weights.get(term) ?? 0) : 0), 0);
  });
  const kept = new Set<number>();
  let room = longest;
  const keep = (index: number) => {
    const length = chunks[index]?.words.length ?? 0;
    if (kept.has(index) || length > room) return;
    kept.add(index);
    room -= length;
  };
  for (let index = 0; index * CHUNK < Math.min(OPENING, longest); index += 1) keep(index);
  const order = scores.map((score, index) => ({ score, index })).sort((a, b) => b.score - a.score);
  for (const { index } of order) keep(index);
  return shown(chunks, kept);
}

interface Chunk {
  /** 1-based; absent where the document has no pages. */
  readonly page?: number;
  readonly words: string;
}

function chunksOf(text: string): readonly Chunk[] {
  const pages = text.split('\f');
  return pages.flatMap((page, index) =>
    cut(page).map((words) => (pages.length === 1 ? { words } : { page: index + 1, words })),
  );
}

/** Pieces of about one length that end with a line where they can. */
function cut(page: string): readonly string[] {
  const pieces: string[] = [];
  for (let from = 0; from < page.length; ) {
    const line = page.lastIndexOf('\n', from + CHUNK);
    const to = from + CHUNK >= page.length ? page.length : line > from + CHUNK / 2 ? line + 1 : from + CHUNK;
    pieces.push(page.slice(from, to));
    from = to;
  }
  return pieces;
}

function shown(chunks: readonly Chunk[], kept?: ReadonlySet<number>): string {
  const parts: string[] = [];
  let page = 0;
  let last = -1;
  for (const [index, chunk] of chunks.entries()) {
    if (kept?.has(index) === false) continue;
    if (index !== last + 1) parts.push('[…]\n');
    if (chunk.page !== undefined && chunk.page !== page) parts.push(`\n[page ${chunk.page}]\n`);
    page = chunk.page ?? 0;
    last = index;
    parts.push(chunk.words);
  }
  return parts.join('').trim();
}

function wordsIn(text: string): readonly string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.replace(/s$/, ''));
}

/** More for a word that few passages have. */
function rarity(chunks: readonly (readonly string[])[], term: string): number {
  const holding = chunks.filter((words) => words.includes(term)).length;
  return Math.log(1 + chunks.length / (1 + holding));
}
