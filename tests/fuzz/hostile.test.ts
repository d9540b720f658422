import fc from 'fast-check';
import { test } from 'vitest';
import { quietText } from '#adapters/discord/quiet-text.ts';
import { requestText } from '#adapters/discord/request-text.ts';
import { splitText } from '#adapters/discord/split-text.ts';
import { tablesAsLists } from '#adapters/discord/tables-as-lists.ts';
import { readHtml } from '#adapters/documents/read-html.ts';
import { parseAbout, parseDocumentation } from '#adapters/hapi/parse-documentation.ts';
import { parseInfo } from '#adapters/hapi/parse-info.ts';
import { type Answer, answerMessages } from '#adapters/slack/answer-messages.ts';
import { incomingOf } from '#adapters/terminal/input-line.ts';
import { foldedWords } from '#src/conversation/folded-words.ts';
import { tooManyWords } from '#src/conversation/too-many-words.ts';
import { fileKind } from '#src/documents/file-kind.ts';
import { readingResult } from '#src/documents/file-reading.ts';
import { parseCatalogQuery } from '#src/domain/catalog-query.ts';
import { BotError } from '#src/domain/failure.ts';
import { figurePatchSchema } from '#src/domain/figure/figure.ts';
import { messageTables } from '#src/tables/message-tables.ts';
import { fuzzed, hostileJson, hostileText } from '#tests/fuzz/fuzz.ts';

/** An expected failure is as good as a result; anything else that is thrown is a bug. */
function told(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    if (error instanceof BotError) return { code: error.code, message: error.message, hint: error.hint };
    throw error;
  }
}

test('requests are folded, counted and searched for tables', () =>
  fuzzed(hostileText, (text) => {
    const message = foldedWords(text);
    return told(() => [tooManyWords(message), tooManyWords(message) ?? messageTables(message).rest]);
  }));

test('files of tables and text are read', () =>
  fuzzed(
    fc.tuple(hostileText, fc.constantFrom('a.csv', 'a.tsv', 'a.json', 'a.md', 'a.txt')),
    ([text, name]) => {
      const file = { name, content: Buffer.from(text.slice(0, 30_000)) };
      const contents = { text: text.slice(0, 30_000), tables: [], notes: [] };
      return told(() => [
        fileKind(file),
        readingResult({ kind: 'table', file, options: {} }),
        readingResult({ kind: 'frames', contents, about: { kind: 'markdown', name, label: 'x' } }),
      ]);
    },
    // What is longer is read in a thread of its own.
    { stallMs: 50 },
  ));

test('pages are read', () =>
  fuzzed(hostileText, (text) => told(() => readHtml(`<table><tr><td>${text}</td>${text}`))));

const HAPI = [
  'parameters',
  'name',
  'type',
  'size',
  'units',
  'fill',
  'bins',
  'centers',
  'ranges',
  'startDate',
  'stopDate',
  'cadence',
  'description',
  'title',
  'contact',
  'note',
  'label',
  'vectorComponents',
  'definitions',
  '$ref',
  'additionalMetadata',
  'contentURL',
];

test('answers of data servers are read', () =>
  fuzzed(hostileJson(HAPI), (body) => {
    const whole = {
      startDate: '2024-01-01Z',
      stopDate: '2025-01-01Z',
      parameters: [{ name: 'Time', type: 'isotime' }, body],
      ...(typeof body === 'object' ? body : {}),
    };
    const read = (work: () => unknown) => {
      try {
        return work();
      } catch (error) {
        // A body that is none is told as such by whoever asked for it.
        if (error instanceof RangeError || (error instanceof Error && error.name === 'ZodError'))
          return 'refused';
        throw error;
      }
    };
    return told(() => [
      read(() => parseInfo('https://a.example/hapi', 'ID', 'title', whole)),
      read(() => parseDocumentation(whole)),
      read(() => parseAbout(body)),
    ]);
  }));

test('answers are shown in Slack and Discord, and payloads of people are read', () =>
  fuzzed(hostileText, async (text) => {
    const answer: Answer = {
      type: 'answer',
      status: 'done',
      text,
      followUps: [text],
      notes: [text],
      unread: [text],
      assumptions: [text],
    };
    return [
      answerMessages(answer, { withFeedback: true }).messages.length,
      splitText(tablesAsLists(quietText(text))).length,
      requestText(text, ['1']),
      await incomingOf(text.replaceAll('\n', ' ')),
    ];
  }));

test('queries and patches are checked', () =>
  fuzzed(
    hostileJson([
      'query',
      'bool',
      'must',
      'match',
      'title',
      'range',
      'gte',
      'from',
      'size',
      'sort',
      'panels',
      'traces',
      'width',
    ]),
    (value) => {
      const isFlat = tooManyWords(JSON.stringify(value)) === undefined;
      return told(() => [
        isFlat ? parseCatalogQuery(value) : undefined,
        figurePatchSchema.safeParse(value).success,
      ]);
    },
  ));
