import { findMemories } from '#src/conversation/memory/find-memories.ts';
import type { Memories } from '#src/conversation/memory/memories.ts';
import type { Company } from '#src/conversation/memory/owners.ts';
import { LONGEST_MEMORY, type Memory } from '#src/domain/memory.ts';
import { isoTime } from '#src/domain/time-range.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import { kindOfMemory } from '#src/language/memory/memory-draft.ts';
import type { MemoryRequest } from '#src/language/memory/memory-request.ts';
import { isReadable, readPreference } from '#src/language/memory/preference.ts';

export interface MemoryDesk {
  readonly company: Company;
  readonly memories: Memories;
  readonly knowledge: Knowledge;
  /** True when a language model reads what the rules cannot. */
  readonly hasModel: boolean;
}

const MOST_FOUND = 10;
const HOW_TO = 'Say "remember that …", e.g. "remember that I prefer log y for particle fluxes".';

/** Does what a message wants of the memory. @returns what is said about it, in whole sentences */
export async function takeMemoryWords(request: MemoryRequest, desk: MemoryDesk): Promise<string> {
  switch (request.kind) {
    case 'remember':
      return remember(request.text, desk);
    case 'forget-last':
      return forgetLast(desk);
    case 'forget-about':
      return forgetAbout(request.about, desk);
    case 'forget-all': {
      const gone = await desk.memories.forgetPerson(desk.company);
      return gone === 0
        ? 'There is nothing of yours that I remember.'
        : `Done: I have forgotten ${count(gone)} of yours. Your threads and their data are as they were; "forget me" deletes them too.`;
    }
    case 'list':
      return list(desk);
    case 'recall':
      return recall(request.about, desk);
  }
}

async function remember(
  text: string,
  { company, memories, knowledge, hasModel }: MemoryDesk,
): Promise<string> {
  if (text.length > LONGEST_MEMORY)
    return `That is too long to remember: at most ${LONGEST_MEMORY} letters. Say it in one sentence, or in several.`;
  const { kind, scope } = kindOfMemory(text, knowledge);
  const words = await memories.keep(company, { kind, scope, text });
  const acts =
    kind !== 'preference' || hasModel
      ? ''
      : isReadable(readPreference(words, knowledge))
        ? ' I do so from now on, unless you ask for something else.'
        : ' I keep it, but without a language model I cannot act on it.';
  return `Remembered: ${words.replace(/(?<![.!])[.!]+$/, '')}.${acts} ${reachOf(company)}`;
}

function reachOf({ thread, audience }: Company): string {
  if (audience === 'everybody') return 'It follows you here and holds for your requests only.';
  return audience === 'some'
    ? 'It stays between us in this channel.'
    : thread.includes('/')
      ? 'It stays between us.'
      : 'Say "forget that" to take it back.';
}

/** The last thing that this person told in this thread. */
async function forgetLast({ company, memories }: MemoryDesk): Promise<string> {
  const own = (await memories.all(company)).filter(
    ({ by, thread, kind }) => by === company.userId && thread === company.thread && kind !== 'summary',
  );
  const last = own.at(-1);
  if (last === undefined)
    return 'I have not remembered anything in this thread. "what do you remember?" shows what I know.';
  await memories.forget([last]);
  return `Forgotten: ${last.text}`;
}

async function forgetAbout(about: string, { company, memories, knowledge }: MemoryDesk): Promise<string> {
  const own = (await memories.all(company)).filter(({ by }) => by === company.userId);
  const found = findMemories(own, about, MOST_FOUND, knowledge);
  if (found.length === 0) return `I remember nothing of yours about "${about}".`;
  await memories.forget(found);
  return ['Forgotten:', ...found.map(({ text }) => `- ${text}`)].join('\n');
}

async function list({ company, memories }: MemoryDesk): Promise<string> {
  const shown = await memories.shown(company);
  if (shown.length === 0) return `Nothing yet. ${HOW_TO}`;
  const more = (await memories.all(company)).length - shown.length;
  const part = (title: string, kind: Memory['kind']) => {
    const own = shown.filter((memory) => memory.kind === kind);
    return own.length === 0 ? [] : [`**${title}**`, ...own.map(lineOf)];
  };
  return [
    ...part('What you prefer', 'preference'),
    ...part('What did not work', 'pitfall'),
    ...part('What was done', 'summary'),
    ...(more > 0
      ? [`${count(more)} more ${more === 1 ? 'is' : 'are'} put aside; "recall …" finds them.`]
      : []),
  ].join('\n');
}

async function recall(about: string, { company, memories, knowledge }: MemoryDesk): Promise<string> {
  const found = findMemories(await memories.all(company), about, MOST_FOUND, knowledge);
  return found.length === 0
    ? `I remember nothing about "${about}" that I may tell here.`
    : [`What I remember about "${about}":`, ...found.map(lineOf)].join('\n');
}

function lineOf({ kind, text, at }: Memory): string {
  return kind === 'preference' ? `- ${text}` : `- ${isoTime(at).slice(0, 10)}: ${text}`;
}

function count(memories: number): string {
  return `${memories} ${memories === 1 ? 'memory' : 'memories'}`;
}
