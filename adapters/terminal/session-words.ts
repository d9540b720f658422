/** What somebody at the terminal wants with a session. */
export type SessionWish =
  | { readonly kind: 'new' }
  | { readonly kind: 'load'; readonly name: string }
  | { readonly kind: 'rename'; readonly from: string | undefined; readonly to: string }
  | { readonly kind: 'delete'; readonly name: string };

/** A session as the list shows it. */
export interface KnownSession {
  readonly id: string;
  readonly name?: string | undefined;
  /** What was asked first. */
  readonly first: string;
  readonly requests: readonly string[];
}

const NAME = '(?:the )?["“\']?(.{1,200}?)["”\']?';
const LOAD = [
  new RegExp(`^/?(?:resume|load|open|continue|switch to|go back to) ${NAME} session$`, 'i'),
  new RegExp(`^/?(?:resume|load|open|continue|switch to|go back to) (?:the )?session ${NAME}$`, 'i'),
  /^\/(?:resume|load|open) (.{1,200})$/i,
];
const RENAME = [
  /^\/?(?:rename|call|name) (?:this|the|my|current)(?: current)? session (?:to |as )?["“']?(.{1,200}?)["”']?$/i,
  /^\/rename (?:to )?["“']?(.{1,200}?)["”']?$/i,
];
const RENAME_OTHER = new RegExp(
  `^/?rename (?:the )?(?:session )?${NAME}(?: session)? to ["“']?(.{1,200}?)["”']?$`,
  'i',
);
const DELETE = [
  new RegExp(`^/?(?:delete|remove) ${NAME} session$`, 'i'),
  new RegExp(`^/?(?:delete|remove) (?:the )?session ${NAME}$`, 'i'),
  /^\/delete (.{1,200})$/i,
];

/** A longer line is a request; its blanks are folded before anything reads it. */
const LONGEST = 500;

/** The wish of a line that speaks of sessions; anything else is a request. */
export function sessionWish(line: string): SessionWish | undefined {
  if (line.length > LONGEST) return undefined;
  const text = line
    .trim()
    .replace(/\s{1,500}/g, ' ')
    .replace(/[.!]{1,20}$/, '');
  if (/^(?:\/new|(?:\/?(?:new|start|open|begin) (?:a )?(?:new )?session))$/i.test(text))
    return { kind: 'new' };
  const to = firstMatch(RENAME, text);
  if (to !== undefined) return { kind: 'rename', from: undefined, to };
  const other = /\bsession\b/i.test(text) || text.startsWith('/') ? RENAME_OTHER.exec(text) : null;
  if (other?.[1] !== undefined && other[2] !== undefined)
    return { kind: 'rename', from: other[1], to: other[2] };
  const deleted = firstMatch(DELETE, text);
  if (deleted !== undefined) return { kind: 'delete', name: deleted };
  const loaded = firstMatch(LOAD, text);
  return loaded === undefined ? undefined : { kind: 'load', name: loaded };
}

function firstMatch(patterns: readonly RegExp[], text: string): string | undefined {
  for (const pattern of patterns) {
    const found = pattern.exec(text)?.[1]?.trim();
    if (found !== undefined && found !== '') return found;
  }
  return undefined;
}

/** The sessions that a name or words mean: by id or name, by words of the name, else those where all were said; newest first. */
export function sessionsMeant(name: string, sessions: readonly KnownSession[]): readonly KnownSession[] {
  const wanted = name
    .toLowerCase()
    .replace(/^(?:about|with|on|where i (?:plotted|asked for|asked about)) /, '');
  const exact = sessions.filter(
    ({ id, name: own }) => id.toLowerCase() === wanted || own?.toLowerCase() === wanted,
  );
  if (exact.length > 0) return exact;
  if (/^(?:last|latest|previous|newest)$/.test(wanted)) return sessions.slice(0, 1);
  const words = wanted.split(/\s+/);
  const holdingAll = (textOf: (session: KnownSession) => string) =>
    sessions.filter((session) => words.every((word) => textOf(session).toLowerCase().includes(word)));
  const named = holdingAll(({ name: own = '' }) => own);
  return named.length > 0
    ? named
    : holdingAll(({ id, name: own = '', requests }) => `${id} ${own} ${requests.join(' ')}`);
}
