import type { Act, Target } from '#src/domain/request.ts';
import { NO_PERIOD } from '#src/domain/request.ts';
import { DAY } from '#src/domain/time-range.ts';
import { type ExportOptions, optionsIn } from '#src/language/acts/export-options.ts';
import { isListedBefore, wasOnlyListed } from '#src/language/acts/list-again.ts';
import { METHODS } from '#src/language/acts/resample-params.ts';
import { tableAsData } from '#src/language/acts/table-as-data.ts';
import {
  type ActReading,
  type ActSpec,
  type ClauseView,
  pointedIn,
  type Setting,
  targetsOf,
  wordValue,
} from '#src/language/reading/act.ts';
import { isContent } from '#src/language/reading/content.ts';
import { binText } from '#src/language/reading/duration-text.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

const PLOT_FORMATS = new Set(['png', 'svg', 'pdf', 'html', 'vega']);
const ONE_FILE = /^(?:one|single|combined|joined|merged)$/i;
const DATA_FORMATS = new Set(['csv', 'tsv', 'json', 'parquet', 'arrow', 'txt', 'netcdf']);

/** "save as pdf", "csv of that", "and a pdf", "export the lot as csv", "save as storm.pdf". */
export const exportAct: ActSpec = {
  name: 'export',
  rank: 25,
  read(view, setting) {
    const [format] = view.words('format');
    const [file] = view.words('file');
    const verbs = view.words('verb', 'export');
    const nouns = [
      ...view.words('noun', 'figure', 'data', 'file', 'table', 'list', 'label', 'column'),
      ...(setting.hasList ? view.words('asked', 'onset') : []),
    ];
    const ending = /\.(\w+)$/.exec(file?.raw ?? '')?.[1]?.toLowerCase();
    const options = optionsIn(view, setting);
    const isOfList = view.hasWord('pronoun', 'them') && isListedBefore(setting);
    const isUnnamed = setting.hasData && isOnlyThis(view, verbs);
    const isBare =
      format === undefined &&
      file === undefined &&
      (isUnnamed ||
        (setting.hasData && options.fields.separator !== undefined) ||
        ((verbs.length > 0 || options.isSaid) && (nouns.length > 0 || isOfList)));
    const shown = shownWords(view);
    const asks = view.words('question').some((word) => !shown.includes(word));
    if ((format === undefined && file === undefined && !isBare) || asks) return undefined;
    // "Size of one day as CSV?" asks.
    if (view.isQuestion && view.hasWord('noun', 'size')) return undefined;
    const said = ending ?? wordValue(format, 'format') ?? (options.isSaid ? options.format : undefined);
    const wanted = said ?? (isOfData(view) ? 'csv' : 'png');
    const used = [
      ...verbs,
      ...nouns,
      ...shown,
      format,
      file,
      ...view.words('verb', 'give', 'set', 'use', 'call'),
      ...options.used,
      ...(options.isSaid ? view.words('negation', 'instead') : []),
    ].filter((each) => each !== undefined);
    if (isBare && ((view.hasWord('noun', 'figure') && view.hasWord('noun', 'data')) || isUnnamed))
      return {
        acts: [
          ...asUsual(exported(view, setting, 'png', undefined, [])).acts,
          ...asUsual(exported(view, setting, 'csv', undefined, [])).acts,
        ],
        used,
      };
    const reading = withOptions(
      exported(view, setting, wanted, file, used, options.fields.split !== undefined),
      options.fields,
    );
    return said === undefined ? asUsual(reading) : reading;
  },
};

/** "CSV of what is shown", "export what's plotted": what the figure shows. */
export function shownWords(view: ClauseView): readonly Phrase[] {
  if (!SHOWN.test(view.text())) return [];
  return [
    ...view.words('question', 'what'),
    ...view.spelt(
      /^(?:what|whats|what's|is|'s|shown|plotted|drawn|displayed|visible|on|shows|has|displays|contains)$/i,
    ),
  ];
}

const SHOWN =
  /\bwhat ?(?:(?:'?s|is|was) (?:shown|plotted|drawn|displayed|visible|on (?:the|this) (?:plot|figure|graph))|(?:the|this) (?:plot|figure|graph) (?:shows|has|displays|contains))\b/i;

/** "Save it", "export this": nobody says whether the figure or its data. */
function isOnlyThis(view: ClauseView, verbs: readonly Phrase[]): boolean {
  return (
    verbs.length > 0 &&
    view.phrases.every(
      (phrase) =>
        verbs.includes(phrase) ||
        (phrase.type === 'word' && (means(phrase.mark, 'pronoun') || !isContent(phrase, true))),
    )
  );
}

function withOptions(reading: ActReading, fields: ExportOptions['fields']): ActReading {
  return {
    ...reading,
    acts: reading.acts.map((act) =>
      act.do === 'export' && act.what === 'data' ? { ...act, ...fields } : act,
    ),
  };
}

/** Nobody said a format, so that another may be liked better. */
function asUsual(reading: ActReading): ActReading {
  return {
    ...reading,
    acts: reading.acts.map((act) => (act.do === 'export' ? { ...act, isUsualFormat: true } : act)),
  };
}

function exported(
  view: ClauseView,
  setting: Setting,
  format: string,
  file: PhraseOf<'word'> | undefined,
  used: readonly Phrase[],
  isSplit = false,
): ActReading {
  const none = noList(view, setting);
  if (none !== undefined) return { acts: [none], used: [...used, ...view.words('noun', 'list')] };
  const isPicture = format === 'json' && view.hasWord('noun', 'figure');
  const what = DATA_FORMATS.has(format) && !isPicture ? 'data' : 'plot';
  if (!PLOT_FORMATS.has(format) && !DATA_FORMATS.has(format))
    return { acts: [{ ...refusal(format), leavesData: true }], used };
  const [quote] = view.all('quote');
  const name = fileName(file?.raw ?? quote?.text, format);
  const data = what === 'data' ? dataIn(view, setting, isSplit) : { acts: [], of: [], used: [] };
  const act: Act = {
    do: 'export',
    what,
    format: format === 'vega' ? 'vega-lite' : format,
    of: data.of,
    period: NO_PERIOD,
    ...(name === undefined ? {} : { name }),
    ...(isOneFile(view) && !isSplit ? { isOneFile: true } : {}),
  };
  const more = quote === undefined ? [] : [quote];
  return {
    acts: [...data.acts, act],
    used: [
      ...used,
      ...data.used,
      ...pointedIn(view).used,
      // "Only Bz as CSV" says what is written, and leaves the figure as it is.
      ...(what === 'data' ? view.words('negation', 'only') : []),
      ...more,
      ...view.words('together'),
      ...view.spelt(ONE_FILE),
    ],
  };
}

/** "CSV of the list" where there is none: the data at hand are another thing. */
function noList(view: ClauseView, { hasList, hasListing, acts }: Setting): Act | undefined {
  const isSaid = view.words('noun', 'list').some(({ raw }) => /^lists?$/i.test(raw));
  const isOther =
    view.all('series').length > 0 || acts.some(({ do: what }) => what === 'intervals' || what === 'find');
  if (!isSaid || hasList || isOther) return undefined;
  return hasListing
    ? {
        do: 'refuse',
        what: 'list',
        reason: 'Lists of datasets are shown, and not written to files.',
        hint: 'Data of a dataset can be: name it, or say "show me the first one", then "export as CSV".',
      }
    : {
        do: 'refuse',
        what: 'list',
        reason: 'There is no list of events in this thread yet.',
        hint: 'Make one first, e.g. "list the intervals with Bz < -10", or say "export the data as CSV".',
      };
}

function isOneFile(view: ClauseView): boolean {
  return view.hasWord('together') || view.phrases.some(({ raw }) => ONE_FILE.test(raw));
}

/** What is written: what is named or pointed at, averaged first where a cadence is said. */
function dataIn(
  view: ClauseView,
  setting: Setting,
  isSplit: boolean,
): { readonly acts: readonly Act[]; readonly of: readonly Target[]; readonly used: readonly Phrase[] } {
  const { acts, hasList } = setting;
  const series = view.all('series');
  const isThem =
    (view.hasWord('pronoun', 'them') && isListedBefore(setting)) ||
    (view.hasWord('pronoun', 'it') && wasOnlyListed(setting));
  const isNamed =
    view.hasWord('noun', 'list', 'interval', 'storm', 'shock', 'jump') || view.hasWord('asked', 'onset');
  const isList = isThem || isNamed;
  if (isList && hasList && series.length === 0 && !acts.some(({ do: what }) => what === 'intervals'))
    return { acts: [], of: [LIST], used: view.words('noun', 'interval', 'storm', 'shock', 'jump') };
  const of = [...targetsOf(series.flatMap(({ items }) => items)), ...pointedIn(view).targets];
  const [cadence] = [
    ...view.all('duration').map((each) => ({ ms: each.ms, phrase: each as Phrase })),
    ...view.words('cadence').flatMap(cadenceOf),
  ];
  // "One file per month" says nothing of the data.
  if (cadence === undefined || isSplit) {
    const table = of.length === 0 && !isSplit ? tableAsData(setting, acts.length) : undefined;
    return table === undefined ? { acts: [], of, used: series } : { ...table, used: [] };
  }
  const sources: readonly Target[] = of.length > 0 ? of : [{ kind: 'pointed', which: 'focus', text: '' }];
  const [statistic] = view.words('statistic');
  const method = METHODS[wordValue(statistic, 'statistic') ?? ''];
  const resampled: Act = {
    do: 'compute',
    operation: 'resample',
    params: {
      every: cadence.ms >= DAY ? binText(cadence.ms) : `${cadence.ms / 1000}s`,
      ...(method === undefined ? {} : { method }),
    },
    of: sources,
    period: NO_PERIOD,
  };
  return {
    acts: [resampled],
    of: [{ kind: 'act', act: acts.length }],
    used: [
      ...series,
      cadence.phrase,
      ...view.words('noun', 'cadence'),
      ...view.words('statistic').slice(0, 1),
    ],
  };
}

function cadenceOf(phrase: PhraseOf<'word'>): readonly { readonly ms: number; readonly phrase: Phrase }[] {
  const ms = Number(wordValue(phrase, 'cadence'));
  return Number.isFinite(ms) ? [{ ms, phrase }] : [];
}

const LIST: Target = { kind: 'pointed', which: 'list', text: 'list' };

function isOfData(view: ClauseView): boolean {
  return (
    view.hasWord('noun', 'data', 'table', 'list', 'column') ||
    // "The file of Dst 2003": what is named is data.
    (view.hasWord('noun', 'file') && view.all('series').length > 0) ||
    view.phrases.some((phrase) => phrase.type === 'word' && means(phrase.mark, 'pronoun', 'them')) ||
    // A figure is one file always.
    (isOneFile(view) && !view.hasWord('noun', 'figure'))
  );
}

/** A file name without its folder and odd letters. */
function fileName(raw: string | undefined, format: string): string | undefined {
  const plain = raw
    ?.split(/[\\/]/)
    .at(-1)
    ?.replace(/[^\w.-]+/g, '_')
    .replace(/^\.+/, '')
    .slice(-120);
  return plain === undefined || plain === '' || plain.toLowerCase() === format ? undefined : plain;
}

function refusal(format: string): Extract<Act, { do: 'refuse' }> {
  if (format === 'gif')
    return {
      do: 'refuse',
      what: 'movie',
      reason: 'Helio draws still pictures: no movies, animations or GIFs.',
      hint: 'The interactive HTML page can be zoomed and panned: "as html".',
    };
  if (format === 'vap')
    return {
      do: 'refuse',
      what: format,
      reason: 'A .vap file is an Autoplot session, which Helio does not write.',
      hint: 'This thread is kept by itself, so you can go on in it at any time.',
    };
  const isPicture = /^(?:jpe?g|gif|bmp|tiff?|webp|eps|ps)$/.test(format);
  return {
    do: 'refuse',
    what: format,
    reason: `Helio does not write ${format.toUpperCase()} files.`,
    hint: isPicture ? 'Pictures come as PNG, SVG, PDF or as an interactive HTML page.' : dataHint(format),
  };
}

/** The nearest that the program behind a format reads. */
const READ_BY: Readonly<Record<string, string>> = {
  xlsx: ' Excel opens the CSV.',
  sav: ' IDL reads the NetCDF and the CSV.',
  mat: ' MATLAB reads the NetCDF and the CSV.',
  cdf: ' NetCDF is the nearest; the original CDF files are at cdaweb.gsfc.nasa.gov.',
  hdf5: ' NetCDF 4 is HDF5 inside: libraries for HDF5 open it.',
};

function dataHint(format: string): string {
  return `Data come as CSV, TSV, TXT, JSON, NetCDF, Arrow or Parquet, figures as PNG, SVG, PDF or HTML.${READ_BY[format] ?? ''}`;
}
