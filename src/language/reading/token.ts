import { numberWords } from '#src/language/reading/number-words.ts';

/** A piece of a request with its place in it; every character that is no blank is in exactly one token. */
export interface Token {
  /** `quote` is what stands between quotation marks; `opaque` is code, an address, a file name, an id or `#a0b1c2`. */
  readonly kind: 'word' | 'number' | 'sign' | 'quote' | 'opaque';
  /** Lower case, without apostrophes; of a quotation what stands inside, as written. */
  readonly text: string;
  /** As written. */
  readonly raw: string;
  readonly from: number;
  readonly to: number;
  /** Nothing stands between this token and the one before. */
  readonly isGlued: boolean;
  /** Of a number, of a number word ("three"), of an ordinal ("3rd", "third"). */
  readonly value?: number;
  readonly isOrdinal?: boolean;
}

type Draft = Pick<Token, 'kind' | 'text'> & Partial<Pick<Token, 'value' | 'isOrdinal'>>;

const CODE = /```[\s\S]{0,4000}?```|`[^`\n]{1,2000}`/uy;
const QUOTE =
  /"([^"\n]{0,300})"|“([^”\n]{0,300})”|„([^“”\n]{0,300})[“”]|«([^»\n]{0,300})»|‘([^’\n]{0,300})’|'([^'\n]{1,300})'(?![\p{L}\d])/uy;
const URL = /https?:\/\/[^\s<>]+/iuy;
const FILE =
  /[\w~./-]*[\w-]\.(?:png|csv|tsv|json|txt|pdf|svg|cdf|nc|md|parquet|arrow|feather|dat|zip|html?|jpe?g|xlsx?|py|ipynb|docx|bib|vap|sav|mat|idl)(?![\p{L}\d])/iuy;
const ID = /[\p{L}\d][\p{L}\d/+-]{0,60}(?:_[\p{L}\d@+/-]{0,60})+(?:\.[\p{L}_][\p{L}\d_+-]{0,60})?/uy;
const COLOR = /#[\da-f]{3,8}(?![\p{L}\d])/iuy;
const NUMBER = /(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?:\s?[x×*]\s?10\s?\^\s?[-+−]?\d+|e[-+−]?\d+)?|\.\d+/iuy;
const POWER = /10\s?\^\s?[-+−]?\d+/uy;
const ORDINAL_END = /(?:st|nd|rd|th)(?![\p{L}\d])/iuy;
/** Most words: nothing but them can begin where such letters end in front of a blank. */
const PLAIN_WORD = /[a-z]+(?=[\s,;?!]|$)/iuy;
const WORD = /\p{L}+(?:['’ʼ]\p{L}+)*/uy;
const SIGN = /<=|>=|≤|≥|±|\+\/?[-−]|->|=>|→|\.{2,3}|…|[^\s]/uy;

/** Reads a request from left to right, in time proportional to its length. */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const [length, draft] = draftAt(text, at);
    if (draft !== undefined) {
      const isGlued = tokens.at(-1)?.to === at;
      tokens.push({ ...draft, raw: text.slice(at, at + length), from: at, to: at + length, isGlued });
    }
    at += Math.max(1, length);
  }
  return tokens;
}

function draftAt(text: string, at: number): readonly [number, Draft | undefined] {
  if (/\s/u.test(text.charAt(at))) return [1, undefined];
  const isStart = !/[\p{L}\d_]/u.test(text.charAt(at - 1));
  const plain = isStart ? matchAt(PLAIN_WORD, text, at) : undefined;
  if (plain !== undefined) return [plain[0].length, wordOf(plain[0])];
  const code = matchAt(CODE, text, at);
  if (code !== undefined) return [code[0].length, { kind: 'opaque', text: code[0] }];
  const quote = isStart ? matchAt(QUOTE, text, at) : undefined;
  if (quote !== undefined) {
    const inside = quote.slice(1).find((part) => part !== undefined) ?? '';
    return [quote[0].length, { kind: 'quote', text: inside }];
  }
  for (const pattern of isStart ? [URL, FILE, ID, COLOR] : [COLOR]) {
    const match = matchAt(pattern, text, at);
    if (match !== undefined) return [match[0].length, { kind: 'opaque', text: match[0] }];
  }
  return numberAt(text, at) ?? wordAt(text, at) ?? signAt(text, at);
}

function numberAt(text: string, at: number): readonly [number, Draft] | undefined {
  const sign = signBefore(text, at);
  const match = matchAt(POWER, text, at + sign) ?? matchAt(NUMBER, text, at + sign);
  if (match === undefined) return undefined;
  const length = sign + match[0].length;
  const value = numberOf(text.slice(at, at + length));
  const ordinal = sign === 0 ? matchAt(ORDINAL_END, text, at + length) : undefined;
  return [
    length + (ordinal?.[0].length ?? 0),
    { kind: 'number', text: text.slice(at, at + length), value, isOrdinal: ordinal !== undefined },
  ];
}

/** A minus or plus glued to a digit after a blank, a bracket or a comparison is its sign. */
function signBefore(text: string, at: number): 0 | 1 {
  const isSign = /[-−–+]/u.test(text.charAt(at)) && /[\d.]/u.test(text.charAt(at + 1));
  return isSign && (at === 0 || /[\s([{<>=,:±]/u.test(text.charAt(at - 1))) ? 1 : 0;
}

/** `-20`, `1,000`, `1e-3`, `2 x 10^-3`, `10^4`. */
function numberOf(words: string): number {
  const plain = words
    .replace(/[−–]/gu, '-')
    .replace(/(?<=\d),(?=\d{3})/gu, '')
    .replace(/\s/gu, '');
  const power = /^([-+]?)10\^([-+]?\d+)$/u.exec(plain);
  if (power !== null) return (power[1] === '-' ? -1 : 1) * 10 ** Number(power[2]);
  return Number(plain.replace(/[x×*]10\^/iu, 'e'));
}

function wordAt(text: string, at: number): readonly [number, Draft] | undefined {
  const raw = matchAt(WORD, text, at)?.[0];
  return raw === undefined ? undefined : [raw.length, wordOf(raw)];
}

function wordOf(raw: string): Draft {
  const word = raw.toLowerCase().replace(/['’ʼ]/gu, '');
  const number = numberWords.get(word);
  return { kind: 'word', text: word, ...(number ?? {}) };
}

function signAt(text: string, at: number): readonly [number, Draft] {
  const raw = matchAt(SIGN, text, at)?.[0] ?? text.charAt(at);
  return [raw.length, { kind: 'sign', text: raw }];
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}
