import { describe, expect, test } from 'vitest';
import type { DocumentKind, DocumentSummary } from '#src/domain/document.ts';
import { summaryOf } from '#src/domain/frame.ts';
import { documentWish } from '#src/language/document-wish.ts';
import { readRequest } from '#src/language/read-request.ts';
import { scalarFrame } from '#tests/support/frames.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

const document = (name: string, kind: DocumentKind, tables: readonly string[] = []): DocumentSummary => ({
  name,
  hash: '0'.repeat(64),
  kind,
  characters: 100,
  tables,
  isVisual: false,
});
const PAPER = document('storms.pdf', 'pdf', ['storms_table1', 'storms_table2']);
const BOOK = document('list.xlsx', 'xlsx');

describe('a question about a document', () => {
  test.each([
    'summarise the attached PDF',
    'What does this paper say about the Dst index?',
    'according to the paper, when was the storm?',
    'what does it say about shocks?',
    'what is the main result of storms.pdf?',
    'explain the second figure in this article',
  ])('%s', (text) => {
    expect(documentWish(text, [BOOK, PAPER], [])).toEqual({ what: 'ask', documents: ['storms.pdf'] });
  });

  test('means the kind that is named', () => {
    expect(documentWish('summarise the spreadsheet', [BOOK, PAPER], [])?.documents).toEqual(['list.xlsx']);
    expect(documentWish('compare both files: what do they say?', [BOOK, PAPER], [])?.documents).toEqual([
      'list.xlsx',
      'storms.pdf',
    ]);
  });

  test('means what came with the message', () => {
    expect(documentWish('what is this about?', [BOOK, PAPER], ['list.xlsx'])).toEqual({
      what: 'ask',
      documents: ['list.xlsx'],
    });
  });
});

describe('data are to be taken out of a document', () => {
  test.each([
    'extract the events from 2023–2024 and plot their transit speeds',
    'get the dates and speeds from the paper',
    'make a table of the events in this PDF',
    'tabulate the storms of the paper',
  ])('%s', (text) => {
    expect(documentWish(text, [PAPER], [])).toEqual({ what: 'extract', documents: ['storms.pdf'] });
  });
});

describe('no document is meant', () => {
  test.each([
    'plot the ACE magnetic field for last week',
    'what is the maximum of speed?',
    'get the ACE data for 10 May 2024',
    'summarise it',
    'plot the second table',
    'save the figure to a file',
    'what does the plot show?',
  ])('%s', (text) => {
    expect(documentWish(text, [PAPER], [])).toBeUndefined();
  });

  test('where there is none', () => {
    expect(documentWish('summarise the attached PDF', [], [])).toBeUndefined();
  });
});

describe('a table by its place', () => {
  const knowledge = SHIPPED;
  const frames = ['other', 'storms_table1', 'storms_table2'].map((label) => {
    const summary = summaryOf(scalarFrame(label, 'nT', [1]));
    return { ...summary, provenance: { ...summary.provenance, origin: 'created' as const } };
  });
  const thread = { frames, focus: [], documents: [PAPER] };

  test.each([
    ['plot the second table', ['storms_table2']],
    ['plot table 2', ['storms_table2']],
    ['plot Table II of the paper', ['storms_table2']],
    ['plot the last table', ['storms_table2']],
    ['plot the fifth table', []],
    ['plot table1', []],
  ])('%s', (text, labels) => {
    const { acts } = readRequest(text, { knowledge, thread, now: 0 });
    const named = acts.flatMap((act) => ('of' in act ? act.of : []));
    expect(named.flatMap((target) => (target.kind === 'series' ? [target.label] : []))).toEqual(labels);
  });
});
