import type { Steps } from '#src/domain/steps.ts';
import { archiveCandidates } from '#src/language/reading/archive-marks.ts';
import type { Candidate, Vocabulary } from '#src/language/reading/candidate.ts';
import { clockMarks } from '#src/language/reading/clocks.ts';
import type { DataName } from '#src/language/reading/data-names.ts';
import { drawnCandidates } from '#src/language/reading/drawn-names.ts';
import { durationMarks } from '#src/language/reading/durations.ts';
import { levelCandidates } from '#src/language/reading/level-names.ts';
import { type Lexicon, lexicon, type Sense } from '#src/language/reading/lexicon.ts';
import { energySpans } from '#src/language/reading/loose-channel.ts';
import type { Mark, MarkSense } from '#src/language/reading/mark.ts';
import { markerCandidates } from '#src/language/reading/marker-names.ts';
import { percentileRanks } from '#src/language/reading/percentile-ranks.ts';
import { timeCandidates } from '#src/language/reading/time-marks.ts';
import { type Token, tokensOf } from '#src/language/reading/token.ts';
import { mask, overlaps, type Span } from '#src/language/span.ts';

/**
 * All that the words of a request may mean, from left to right: every token is in exactly one mark. A longer entry hides
 * what it contains; of equals the more specific vocabulary wins, and meanings of one stretch stay side by side.
 */
export function* markSteps(text: string, vocabulary: Vocabulary): Steps<readonly Mark[]> {
  const tokens = tokensOf(text);
  const opaque = tokens.filter(({ kind }) => kind === 'quote' || kind === 'opaque');
  const open = mask(
    text,
    opaque.filter(({ kind, raw }) => kind === 'quote' || raw.startsWith('`')),
  );
  yield;
  const called = labelCandidates(
    text,
    vocabulary.data.filter(({ isColumn }) => !isColumn),
  );
  const mentioned = yield* archiveCandidates(open, tokens, vocabulary);
  // What the thread calls its own data is no dataset that nobody knows.
  const archive = mentioned.filter(
    ({ from, to, senses }) =>
      !called.some((label) => label.from === from && label.to === to) ||
      senses.some(
        ({ kind, value }) => kind !== 'dataset' || vocabulary.knowledge.dataset(value) !== undefined,
      ),
  );
  yield;
  // "Tha and the for 3 may": a spacecraft that is called like the article is no part of the time.
  const likeArticles = archive.filter(({ from, to }) => /^the$/i.test(text.slice(from, to)));
  const times = yield* timeCandidates(
    mask(open, [...likeArticles, ...percentileRanks(open), ...energySpans(open)]),
    vocabulary,
  );
  yield;
  const durations = durationMarks(tokens);
  const words = wordCandidates(tokens, lexicon).filter(
    (word) => !isNumbered(word, archive, text) && !isOfMinutes(word, durations, text),
  );
  yield;
  const candidates = [
    ...labelCandidates(text, namesMeant(vocabulary, archive, times)),
    ...drawnCandidates(tokens, vocabulary.drawn ?? []),
    ...levelCandidates(open),
    ...markerCandidates(open, vocabulary.markers ?? []),
    ...archive,
    ...times,
    ...clockMarks(tokens, times, vocabulary.within),
    ...durations,
    ...words,
    ...tokens.map(tokenCandidate),
  ];
  return marksFrom(candidates, text);
}

/** "Smooth over 5 min of the Bz": behind a number they are minutes, and no minimum. */
function isOfMinutes({ from, to }: Candidate, durations: readonly Candidate[], text: string): boolean {
  return (
    /^min of$/i.test(text.slice(from, to)) &&
    durations.some((each) => each.from < from && each.to > from && /\d/.test(text.slice(each.from, from)))
  );
}

/** "Helios 1 and 2 hourly": the number is that of the second spacecraft, and no cadence of 2 h. */
function isNumbered({ from, senses }: Candidate, archive: readonly Candidate[], text: string): boolean {
  if (!/\d/.test(text.charAt(from)) || !senses.some(({ kind }) => kind === 'cadence')) return false;
  return archive.some(
    (each) =>
      each.to < from &&
      each.senses.some(({ kind }) => kind === 'mission') &&
      /\d$/.test(text.slice(each.from, each.to)) &&
      /^ ?(?:and|&|,|\/|\+|to|-|–) ?$/i.test(text.slice(each.to, from)),
  );
}

/** The longest first; what overlaps a chosen one falls, what covers the same stretch joins it. */
function marksFrom(candidates: readonly Candidate[], text: string): readonly Mark[] {
  const ordered = candidates.toSorted((a, b) => b.to - b.from - (a.to - a.from) || a.rank - b.rank);
  const taken: (Candidate | undefined)[] = new Array<Candidate | undefined>(text.length);
  const chosen: { from: number; to: number; senses: MarkSense[] }[] = [];
  const owner = new Map<Candidate, (typeof chosen)[number]>();
  for (const each of ordered) {
    const first = taken[each.from];
    if (first !== undefined && first.from === each.from && first.to === each.to) {
      const mark = owner.get(first);
      if (mark !== undefined && !isLastResort(each))
        mark.senses = together(mark.senses, each.senses, text.slice(each.from, each.to));
      continue;
    }
    if (isTaken(taken, each)) continue;
    const mark = { from: each.from, to: each.to, senses: [...each.senses] };
    owner.set(each, mark);
    chosen.push(mark);
    for (let at = each.from; at < each.to; at += 1) taken[at] = each;
  }
  return chosen
    .toSorted((a, b) => a.from - b.from)
    .map((mark, index, all) => ({
      ...mark,
      raw: text.slice(mark.from, mark.to),
      isGlued: all[index - 1]?.to === mark.from,
    }));
}

/** A word that is nearly a mission's name is the word that it is: "intervals" is no Interball. */
function together(senses: readonly MarkSense[], more: readonly MarkSense[], raw: string): MarkSense[] {
  const isOrdinary = raw === raw.toLowerCase() && more.some(({ kind }) => kind === 'noun' || kind === 'verb');
  const isKnown = more.some(({ kind }) => kind !== 'word' && kind !== 'function');
  return [
    ...senses.filter(
      ({ kind }) => !(isOrdinary && kind === 'mission') && !(isKnown && kind === 'unknown-mission'),
    ),
    ...more,
  ];
}

function isTaken(taken: readonly (Candidate | undefined)[], { from, to }: Span): boolean {
  for (let at = from; at < to; at += 1) if (taken[at] !== undefined) return true;
  return false;
}

/** What stands for a token that no vocabulary knows adds nothing to one that does. */
function isLastResort({ senses: [sense] }: Candidate): boolean {
  return sense?.kind === 'word' || sense?.kind === 'sign';
}

function tokenCandidate(token: Token): Candidate {
  const { from, to } = token;
  return { from, to, senses: [senseOfToken(token)], rank: 9 };
}

function senseOfToken({ kind, text, raw, value, isOrdinal }: Token): MarkSense {
  if (value !== undefined)
    return { kind: 'number', value: text, number: value, isOrdinal: isOrdinal === true };
  switch (kind) {
    case 'quote':
      return { kind: 'quote', value: text };
    case 'opaque':
      return { kind: opaqueKind(raw), value: text };
    case 'sign':
      return { kind: 'sign', value: text };
    case 'word':
    case 'number':
      return { kind: 'word', value: text };
  }
}

function opaqueKind(raw: string): 'code' | 'url' | 'hex' | 'id' | 'file' {
  if (raw.startsWith('`')) return 'code';
  if (/^https?:/i.test(raw)) return 'url';
  if (raw.startsWith('#')) return 'hex';
  return raw.includes('_') && !/\.[a-z]{2,7}$/i.test(raw) ? 'id' : 'file';
}

/** Phrases of the vocabularies, from every token on, the longest that there is. */
function wordCandidates(tokens: readonly Token[], { entries, longest }: Lexicon): readonly Candidate[] {
  const found: Candidate[] = [];
  for (const [at, first] of tokens.entries()) {
    if (first.kind === 'quote') continue;
    let key = '';
    let words = 0;
    for (let next = at; next < tokens.length && words < longest && next - at < 2 * longest; next += 1) {
      const token = tokens[next];
      if (token === undefined || token.kind === 'quote') break;
      // "fill_to_zero" is what its words are.
      if (token.kind === 'opaque') {
        const text = token.text.toLowerCase();
        const senses = next === at ? (entries.get(text) ?? entries.get(text.replaceAll('_', ' ')) ?? []) : [];
        if (senses.length > 0) found.push({ from: token.from, to: token.to, senses, rank: 5 });
        break;
      }
      // "OMNI2 hourly": the number of a name counts nothing.
      if (next > at && first.kind === 'number' && first.isGlued && tokens[at - 1]?.kind === 'word') break;
      // "A 4-panel figure" is no page of A4.
      if (next > at && token.kind === 'number' && !token.isGlued && tokens[next - 1]?.text === 'a') break;
      if (next > at && token.kind === 'sign' && /^[-‑–]$/.test(token.text) && token.isGlued) continue;
      key = key === '' ? token.text : `${key} ${token.text}`;
      words += 1;
      const senses = (entries.get(key) ?? []).filter((sense) =>
        isSpeltRight(sense, first, token, tokens, at, next),
      );
      if (senses.length > 0) found.push({ from: first.from, to: token.to, senses, rank: 5 });
    }
  }
  return found;
}

function isSpeltRight(
  { exact }: Sense,
  _first: Token,
  _last: Token,
  tokens: readonly Token[],
  from: number,
  to: number,
): boolean {
  return (
    exact === undefined ||
    tokens
      .slice(from, to + 1)
      .map(({ raw }) => raw)
      .join(' ') === exact
  );
}

/** Columns of a table are not meant where another source or, without a table in the message, a time is named. */
function namesMeant(
  { data, isBrought = false }: Vocabulary,
  archive: readonly Candidate[],
  times: readonly Candidate[],
): readonly DataName[] {
  const isElsewhere =
    (!isBrought && times.length > 0) ||
    archive.some(({ senses }) => senses.some(({ kind }) => kind === 'mission' || kind === 'dataset'));
  return isElsewhere ? data.filter(({ isColumn }) => !isColumn) : data;
}

/** What the thread's data are called, as whole words; a name of one letter as it is written. */
function labelCandidates(text: string, names: readonly DataName[]): readonly Candidate[] {
  const lower = text.toLowerCase();
  return names.flatMap(({ name, label }) => {
    const found: Candidate[] = [];
    const isLetter = name.length < 2;
    const [within, wanted] = isLetter ? [text, name] : [lower, name.toLowerCase()];
    for (let from = within.indexOf(wanted); from >= 0; from = within.indexOf(wanted, from + 1)) {
      const to = from + wanted.length;
      if (!/[\w.#@-]/.test(lower.charAt(from - 1)) && !/^(?:[#\w]|[-.]\w)/.test(lower.slice(to, to + 2)))
        found.push({ from, to, senses: [{ kind: 'label', value: label }], rank: 0 });
    }
    return found;
  });
}
