import { z } from 'zod';
import type { Assistant } from '#src/assistant/assistant.ts';
import { asData, plainWords } from '#src/assistant/plain-words.ts';
import { evidenceIn } from '#src/documents/evidence.ts';
import type { KeptDocument } from '#src/documents/library.ts';
import { passages } from '#src/documents/passages.ts';
import type { DocumentSummary } from '#src/domain/document.ts';
import { BotError } from '#src/domain/failure.ts';
import { asksForContents } from '#src/language/about-documents.ts';
import { overview, tablesSentence } from '#src/workers/documents/overview.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';
import { defineWorker } from '#src/workers/worker.ts';

export const documentsSchema = z
  .union([z.string().transform((one) => [one]), z.array(z.string())])
  .describe('Names of documents of the thread.');

const MOST_DOCUMENTS = 3;
/** Letters of documents that one question may send. */
const MOST_LETTERS = 60_000;
const LONGEST_QUESTION = 1_000;
const LONGEST_ANSWER = 3_000;

/** Answers a question from documents of the thread, or says what they are. */
export const readDocument = defineWorker({
  name: 'read_document',
  description:
    'Answers a question about documents of the thread, or summarises them, from their words only. Numbers for a plot are the work of extract.',
  isTalk: true,
  inputs: z.object({ documents: documentsSchema }),
  params: z.object({
    question: z
      .string()
      .optional()
      .describe("What is wanted to know, in the user's words; absent: only what kind of document it is."),
  }),
  outputs: ['text', 'notes'],

  async run({ inputs: { documents }, params: { question } }, toolbox, signal) {
    const opened = await Promise.all(
      documents.slice(0, MOST_DOCUMENTS).map((name) => toolbox.library.open(name)),
    );
    const names = opened.map(({ summary }) => summary.name).join(', ');
    const asked = question?.trim() ?? '';
    if (asked === '' || (toolbox.assistant === undefined && asksForContents(asked))) {
      const frames = toolbox.workspace.summaries();
      const texts = opened.map(({ summary, document }) => overview(summary, document.text, frames));
      return {
        kind: 'succeeded',
        outputs: { text: texts.join('\n\n'), labels: [] },
        summary: `Looked at ${names}`,
      };
    }
    const assistant = requireAssistant(toolbox, opened);
    const answer = await answered(asked, opened, assistant, signal);
    return {
      kind: 'succeeded',
      outputs: { text: answer, notes: notesOn(answer, opened), labels: [] },
      summary: `Read ${names}`,
    };
  },
});

interface Opened {
  readonly summary: DocumentSummary;
  readonly document: KeptDocument;
}

/** @throws BotError `configuration` that says what can be had without a model */
function requireAssistant({ assistant, workspace }: Toolbox, opened: readonly Opened[]): Assistant {
  if (assistant !== undefined) return assistant;
  const names = opened.map(({ summary }) => summary.name).join(' and ');
  const found = opened
    .filter(({ summary }) => !summary.isVisual)
    .map(({ summary }) => tablesSentence(summary, workspace.summaries()));
  throw new BotError(
    'configuration',
    `To answer from the words of ${names} I need a language model, and none is set up.`,
    { hint: [...found, 'Tables I can plot, compute on and export without one.'].join(' ') },
  );
}

async function answered(
  question: string,
  opened: readonly Opened[],
  { model, prompts }: Assistant,
  signal: AbortSignal,
): Promise<string> {
  const share = MOST_LETTERS / opened.length;
  const texts = opened.map(({ summary, document }) =>
    asData(
      'document',
      `File: ${summary.name}\n\n${document.text === '' ? '(to look at)' : passages(document.text, question, share)}`,
      share + 2_000,
    ),
  );
  const files = opened.flatMap(({ document }) => (document.file === undefined ? [] : [document.file]));
  const reply = await model.generate(
    {
      system: prompts.fill('read-document', {}),
      messages: [
        {
          role: 'user',
          text: [...texts, asData('question', question, LONGEST_QUESTION)].join('\n\n'),
          ...(files.length === 0 ? {} : { files }),
        },
      ],
      thinking: 'low',
    },
    signal,
  );
  const words = shownWords(reply.text);
  if (reply.end !== 'blocked' && words !== '') return words;
  throw new BotError('unavailable', 'The language model gave no answer about this document.', {
    hint: 'Ask in other words, or for one part of it.',
  });
}

/** Line by line, so that lists stay lists. */
function shownWords(text: string): string {
  return text
    .slice(0, LONGEST_ANSWER)
    .split('\n')
    .map(
      (line) => `${/^\s*[-*•]\s/.test(line) ? '- ' : ''}${plainWords(line.replace(/^\s*[-*•]\s+/, ''), 800)}`,
    )
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const VALUE = /(?<![\w.])-?\d+(?:[.,]\d+)*(?![\w])/g;

/** Says who read it, and which numbers of the answer the document does not have. */
function notesOn(answer: string, opened: readonly Opened[]): readonly string[] {
  const names = opened.map(({ summary }) => `\`${summary.name}\``).join(' and ');
  if (opened.some(({ summary }) => summary.isVisual)) {
    return [`A language model read this from ${names} by eye; check numbers before you rely on them.`];
  }
  const { hasNumber } = evidenceIn(opened.map(({ document }) => document.text).join('\n'));
  const said = answer.replace(/\[?\bpages?\s+\d+(?:\s*[-–,]\s*\d+)*\]?/gi, '').match(VALUE) ?? [];
  const strange = [...new Set(said)].filter((word) => {
    const value = Number(word.replace(/,(?=\d{3})/g, ''));
    return !Number.isNaN(value) && Math.abs(value) > 10 && !hasNumber(Math.abs(value)) && !hasNumber(value);
  });
  return [
    `A language model read this from ${names}.`,
    ...(strange.length === 0
      ? []
      : [`These numbers of the answer do not stand in it: ${strange.slice(0, 8).join(', ')}.`]),
  ];
}
