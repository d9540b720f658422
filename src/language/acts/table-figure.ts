import type { Act } from '#src/domain/request.ts';
import { NO_PERIOD } from '#src/domain/request.ts';
import { type ActSpec, type ClauseView, type Setting, wordValue } from '#src/language/reading/act.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

const FORMATS = ['png', 'svg', 'pdf', 'html'];
/** A picture of it, and no file of its numbers. */
const PICTURE = /^(?:figures?|images?|pictures?|plots?|graphics?|charts?|slides?|pics?)$/i;

/** "That table as a figure", "make a figure of the table", "table as png", "plot the table", "the table as bars". */
export const tableFigureAct: ActSpec = {
  name: 'table-figure',
  rank: 2,
  read(view, setting) {
    const tables = view.words('noun', 'table');
    const isSaid = tables.length > 0 && setting.previous !== undefined && setting.acts.length === 0;
    // What is named is measured first, and "as a table" says how.
    const statistics = view.words('statistic');
    if (!isSaid || view.all('series').length + view.all('time').length > 0) return undefined;
    const [format] = view.words('format').filter((word) => FORMATS.includes(wordValue(word, 'format') ?? ''));
    const bars = barWords(view);
    const pictures = [...view.words('noun', 'figure'), ...view.spelt(PICTURE)];
    const draws = view
      .words('verb', 'show')
      .filter(({ raw }) => /plot|draw|figure|render|picture/i.test(raw));
    if (format === undefined && bars.length + pictures.length + draws.length === 0) return undefined;
    if (statistics.length > 0 && bars.length === 0) return undefined;
    // "Plot the table" may be of data that were brought.
    if (format === undefined && bars.length + pictures.length === 0 && !isTold(setting)) return undefined;
    const act: Act = {
      do: 'use',
      worker: 'table_figure',
      params: {
        form: bars.length > 0 ? 'bars' : 'table',
        ...(statistics.length === 0
          ? {}
          : { of: statistics.map((word) => NAMES[nameOf(word)] ?? nameOf(word)) }),
        ...(format === undefined ? {} : { format: wordValue(format, 'format') }),
      },
      of: [],
      period: NO_PERIOD,
    };
    return {
      acts: [act],
      used: [
        ...tables,
        ...statistics,
        ...(statistics.length === 0 ? [] : view.words('negation', 'only')),
        ...bars,
        ...pictures,
        ...draws,
        ...(format === undefined ? [] : [format]),
        ...view.words('verb', 'show', 'give', 'set', 'export', 'add', 'use'),
        ...view.words('pronoun', 'it'),
        ...view.spelt(/^(?:as|into|turn|render|convert|of|file)$/i),
      ],
    };
  },
};

/** An answer before told numbers or a list. */
function isTold({ found, hasList, hasBrought, previous }: Setting): boolean {
  const isAnswered = previous?.acts.some(({ do: what }) => TELLING.has(what)) === true;
  return !hasBrought && (isAnswered || hasList || found !== undefined);
}

const TELLING: ReadonlySet<Act['do']> = new Set([
  'measure',
  'intervals',
  'mark-events',
  'describe',
  'preview',
]);

/** Columns are called by the whole word. */
const NAMES: Readonly<Record<string, string>> = { std: 'standard deviation' };

function nameOf(word: PhraseOf<'word'>): string {
  return wordValue(word, 'statistic') ?? word.raw;
}

/** "As bars", "bar chart of it". */
export function barWords(view: ClauseView): readonly Phrase[] {
  return [
    ...view.words('mark', 'bar'),
    ...view.spelt(/^(?:bars?|bar ?(?:charts?|plots?|graphs?)|columns? chart)$/i),
  ];
}
