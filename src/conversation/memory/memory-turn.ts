import { doWork, type Outcome } from '#src/conversation/do-work.ts';
import { companyOf } from '#src/conversation/memory/owners.ts';
import { takeMemoryWords } from '#src/conversation/memory/take-memory-words.ts';
import { say } from '#src/conversation/run-command.ts';
import type { Turning } from '#src/conversation/take-turn.ts';
import type { Session } from '#src/domain/session.ts';
import { type MemoryWords, memoryWords } from '#src/language/memory/memory-request.ts';
import { readPreference } from '#src/language/memory/preference.ts';
import type { Attachment } from '#src/ports/thread.ts';

/** What a message says about the memory; nothing when a question waits and a liking may be its answer. */
export function memoryWordsFor(text: string, isAnswer: boolean): MemoryWords | undefined {
  const words = memoryWords(text);
  const isStated = words?.requests.every((request) => request.kind === 'remember' && request.isStatement);
  return isAnswer && isStated === true ? undefined : words;
}

/** Does what a message wants of the memory, then what else it asks for. */
export async function memoryTurn(
  { requests, rest }: MemoryWords,
  session: Session,
  { files, room }: { readonly files: readonly Attachment[]; readonly room: Turning },
  signal: AbortSignal,
): Promise<Outcome> {
  const { memories, archive, planner } = room;
  const { knowledge } = archive;
  const told: string[] = [];
  if (memories === undefined) told.push(OFF);
  else {
    const desk = { company: companyOf(room), memories, knowledge, hasModel: planner.name === 'model' };
    for (const request of requests) told.push(await takeMemoryWords(request, desk));
  }
  // "Please always use a dark background" means the figure at hand as well.
  const isLook = (text: string) => readPreference(text, knowledge).looks.length > 0;
  const stated = requests.flatMap((request) =>
    request.kind === 'remember' && request.isStatement && session.figures.length > 0 && isLook(request.text)
      ? [request.text]
      : [],
  );
  const request = [rest, ...stated].filter((part) => part !== '').join('. ');
  if (request === '' && files.length === 0) {
    const status = memories === undefined ? 'failed' : 'done';
    return { next: session, answer: { ...say(told.join('\n')), status } };
  }
  const outcome = await doWork(session, { request, files }, room, signal);
  return { ...outcome, answer: { ...outcome.answer, notes: [...told, ...outcome.answer.notes] } };
}

const OFF = 'Memory is switched off here, so I remember nothing from one thread to another.';
