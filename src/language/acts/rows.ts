import { measuredOf } from '#src/language/acts/measured.ts';
import type { ActSpec, ClauseView, Setting } from '#src/language/reading/act.ts';
import { isContent } from '#src/language/reading/content.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** "First 20 rows", "last 3 rows of the ACE data", "show me the values". */
export const previewAct: ActSpec = {
  name: 'preview',
  rank: 14,
  read(view, setting) {
    const rows = view.words('noun', 'row');
    const values = valuesOf(view, setting);
    if (rows.length === 0 && values.length === 0) return undefined;
    const count = view.all('amount').find(({ unit, isOrdinal }) => unit === undefined && !isOrdinal);
    const firsts = view.all('amount').filter(({ value, isOrdinal }) => isOrdinal && value === 1);
    const lasts = view.spelt(/^(?:last|final|latest|bottom)$/i);
    if (rows.length > 0 && count === undefined && firsts.length + lasts.length === 0) return undefined;
    const measured = measuredOf(view, setting);
    return {
      acts: [
        {
          do: 'preview',
          ...(count === undefined ? {} : { rows: count.value }),
          ...(lasts.length > 0
            ? { from: 'end' as const }
            : firsts.length > 0
              ? { from: 'start' as const }
              : {}),
          of: measured.of,
          period: measured.period,
        },
      ],
      used: [
        ...rows,
        ...values,
        ...(count === undefined ? [] : [count]),
        ...firsts,
        ...lasts,
        ...measured.used,
      ],
      notes: measured.notes,
    };
  },
};

/** "Show me the values", "print the numbers", "send me the data behind this", "raw data pls". */
function valuesOf(view: ClauseView, setting: Setting): readonly Phrase[] {
  if (view.words('statistic').length > 0 || view.words('operation').length > 0) return [];
  const data = view.words('noun', 'data');
  const values = data.filter(({ raw }) => /\b(?:values|numbers)\b/i.test(raw));
  if (view.words('verb', 'show', 'list', 'give').length > 0 && values.length > 0) return values;
  const raws = view.words('noun', 'original').filter(({ raw }) => /^raw data$/i.test(raw));
  const own = [...data.filter(({ raw }) => /\b(?:data|numbers|values|data points)\b/i.test(raw)), ...raws];
  return own.length > 0 && setting.hasData && asksForTheirs(view, own)
    ? [...own, ...view.words('noun', 'figure'), ...view.words('verb', 'give'), ...view.spelt(WISHED)]
    : [];
}

const WISHED = /^(?:have|need|want|get|send)$/i;

/** Nothing is named but the data of what is at hand. */
function asksForTheirs(view: ClauseView, own: readonly Phrase[]): boolean {
  if (view.hasWord('question') || view.hasWord('verb', 'compute', 'fetch')) return false;
  // "Plot the data" is drawn; "the data of this plot" are told.
  if (view.words('verb', 'show').some(({ from }) => own.every((each) => from < each.from))) return false;
  return view.phrases.every(
    (phrase) =>
      own.includes(phrase) ||
      (phrase.type === 'word' &&
        (!isContent(phrase, true) ||
          WISHED.test(phrase.raw) ||
          means(phrase.mark, 'noun', 'figure') ||
          means(phrase.mark, 'talk', 'capability'))),
  );
}

/** "Describe the Wind data", "summarise what you fetched". */
export const describeAct: ActSpec = {
  name: 'describe',
  rank: 14,
  read(view, setting) {
    const words = view.words('verb', 'describe');
    if (words.length === 0) return undefined;
    const measured = measuredOf(view, setting);
    const smoothed = view.phrases.filter(
      (phrase) => phrase.type === 'word' && means(phrase.mark, 'noun', 'data', 'smoothed', 'original'),
    );
    return {
      acts: [{ do: 'describe', of: measured.of, period: measured.period }],
      used: [...words, ...measured.used, ...smoothed],
      notes: measured.notes,
    };
  },
};

/** Code between backticks, run on the series that are named. */
export const codeAct: ActSpec = {
  name: 'code',
  rank: 10,
  read(view, setting) {
    const [word] = view.words('code');
    const sense = word?.mark.senses.find(({ kind }) => kind === 'code');
    if (word === undefined || sense === undefined) return undefined;
    const measured = measuredOf(view, setting);
    const code = sense.value.replace(/^`+(?:py|python)?\n?|\n?`+$/g, '').trim();
    return {
      acts: [
        { do: 'compute', operation: 'code', params: {}, code, of: measured.of, period: measured.period },
        ...measured.shown,
      ],
      used: [word, ...measured.used, ...view.words('verb', 'compute', 'use')],
      notes: measured.notes,
    };
  },
};
