import type { Span } from '#src/language/span.ts';

type ExportFormat = 'png' | 'svg' | 'pdf' | 'html' | 'vega-lite' | 'csv' | 'json' | 'arrow' | 'parquet';

/** A file that a sentence asks for. */
export interface ExportWish extends Span {
  readonly format: ExportFormat;
  /** File name without any folder, as the user wrote it. */
  readonly name?: string;
  readonly what: 'plot' | 'data';
  /** A sentence for the user, when the format asked for is not made; then nothing is to be exported. */
  readonly unsupported?: string;
  /** True when the sentence names no format, so that the usual one was taken. */
  readonly isUsualFormat?: boolean;
}

const FORMATS: readonly (readonly [RegExp, ExportFormat])[] = [
  [/^png$/, 'png'],
  [/^svg$/, 'svg'],
  [/^pdf$/, 'pdf'],
  [/^html?$/, 'html'],
  [/^(?:csv|tsv|txt|ascii)$/, 'csv'],
  [/^vega[\s-]?lite$/, 'vega-lite'],
  [/^json$/, 'json'],
  [/^(?:arrow|feather|ipc)$/, 'arrow'],
  [/^parquet$/, 'parquet'],
];
const PLOT_FORMATS = new Set<string>(['png', 'svg', 'pdf', 'html', 'vega-lite']);
const ALL =
  'png|svg|pdf|html?|vega[\\s-]?lite|csv|tsv|txt|ascii|json|arrow|feather|ipc|parquet|vap|jpe?g|gif|bmp|tiff?|webp|eps|ps|cdf|hdf5?|h5|nc|netcdf|mat|sav|fits|xlsx?|npy|npz|pkl|pickle|vot|votable';
const VERB =
  '(?:export|save|write|download|dump|store|output|send|give|get|make|create|produce|render|convert|print|attach|return|generate|provide|share|put|pack|bundle|merge|combine|join)';
/** A file name with an ending that programs know, with or without folders before it and quotation marks around it. */
const FILE = new RegExp(
  `(?:\\b(?:as|to|into|in|at|called|named|under|file)\\s+)?(?:a\\s+file\\s+(?:called|named)\\s+)?["'“‘\`]?((?:[\\w.~:-]*[/\\\\])*[\\w][\\w.-]*\\.(${ALL}))\\b["'”’\`]?`,
  'gi',
);
const AS_FORMAT = new RegExp(
  `\\b(?:as|in|into|to|a|an|one|single|joint|common|merged|combined)\\s+(?:an?\\s+|the\\s+|one\\s+)?(?:(?:interactive|self-contained|vector|single|joint|common|merged|combined|plain)\\s+)*\\.?(${ALL})\\b(?:\\s+(?:file|format|page|table|document|picture|image|version))?`,
  'gi',
);
const INTERACTIVE =
  /\b(?:an?\s+)?interactive\s+(?:version|page|plot|figure|html|chart|web\s*page)\b|\b(?:web\s*page|html\s+page)\s+(?:i\s+can|with\s+zoom|to\s+zoom)/gi;
const VERB_ONLY =
  /\b(?:export|save|download)\s+(?:me\s+)?(?:(?:it|this|that|them|these|those|both|everything|all\s+of\s+(?:it|them))\b|(?:the|this|that|my|all)\s+(?:(?:current|whole|final|original|fetched|raw|smoothed|computed)\s+)*(plot|figure|picture|image|graph|chart|data|values|numbers|series|table|session))?/gi;
const NAMED = /\b(?:called|named|as)\s+["'“‘]([\w][\w .-]{0,80})["'”’]/i;

/** Finds the files that a sentence asks for: by name, by format, or just "save the plot". */
export function exportWishes(text: string): readonly ExportWish[] {
  if (
    !new RegExp(
      `\\b${VERB}\\b|\\bas\\s+(?:an?\\s+)?(?:${ALL})\\b|\\b(?:${ALL})\\s+(?:file|please|version|export)\\b|\\binteractive\\b`,
      'i',
    ).test(text)
  )
    return [];
  const named = namedFiles(text);
  if (named.length > 0) return named;
  const specified = specifications(text);
  if (specified.length > 0) return specified;
  const formats = byFormat(text);
  if (formats.length > 0) return formats;
  return byVerb(text);
}

/** Each file takes the verb before it with it, so that "save … to" is not read again. */
function namedFiles(text: string): readonly ExportWish[] {
  const wishes: ExportWish[] = [];
  for (const match of text.matchAll(FILE)) {
    const [words, path = '', ending = ''] = match;
    const clause = clauseBefore(text, match.index);
    if (!new RegExp(`\\b${VERB}\\b`, 'i').test(clause.text)) continue;
    if (/\b(?:read|load|open|import|from)\s*["'“]?$/i.test(clause.text)) continue;
    const name = path.split(/[/\\]/).at(-1) ?? path;
    wishes.push({
      ...wishFor(ending, `${clause.text} ${words}`),
      ...nameFor(name, ending),
      from: spanStart(clause, match.index),
      to: match.index + words.length,
    });
  }
  return wishes;
}

/** The clause up to `at`: from the last comma, full stop or "and" that starts a new wish. */
function clauseBefore(text: string, at: number): { readonly text: string; readonly from: number } {
  const before = text.slice(0, at);
  const breaks = [
    ...before.matchAll(
      new RegExp(`[.;!?,]\\s+|\\b(?:and|then)\\s+(?=(?:also\\s+|then\\s+)?${VERB}\\b)`, 'gi'),
    ),
  ];
  const last = breaks
    .filter(({ index, 0: words }) =>
      new RegExp(`\\b${VERB}\\b`, 'i').test(before.slice(index + words.length)),
    )
    .at(-1);
  const from = last === undefined ? 0 : last.index + last[0].length;
  return { text: before.slice(from), from };
}

/** Only the verb's own words belong to the wish when the clause says what to plot or fetch as well. */
function spanStart(clause: { readonly text: string; readonly from: number }, at: number): number {
  const bare = new RegExp(
    `\\b${VERB}\\s+(?:me\\s+)?(?:it|this|that|(?:the|this|that|my)\\s+(?:(?:current|final|whole)\\s+)?(?:plot|figure|picture|image|graph|chart|session))?\\s*$`,
    'i',
  ).exec(clause.text);
  return bare === null ? at : clause.from + bare.index;
}

const SPECIFICATION = new RegExp(
  `\\b${VERB}\\s+(?:me\\s+)?(?:the\\s+|a\\s+|its\\s+)?(?:(?:figure|plot|vega[\\s-]?lite|chart)(?:'s)?\\s+)*spec(?:ification|s)?\\b(?:\\s+(?:of|for)\\s+(?:the\\s+|this\\s+)?(?:plot|figure|chart))?(?:\\s+(?:as|in)\\s+(?:vega[\\s-]?lite|json))?(?:\\s+(?:document|file|format))?`,
  'gi',
);

/** "Export the specification" means the one that other programs read. */
function specifications(text: string): readonly ExportWish[] {
  return [...text.matchAll(SPECIFICATION)].map(({ index, 0: words }) => ({
    format: 'vega-lite',
    what: 'plot',
    from: index,
    to: index + words.length,
  }));
}

function byFormat(text: string): readonly ExportWish[] {
  const wishes: ExportWish[] = [];
  for (const match of text.matchAll(AS_FORMAT)) {
    const clause = clauseBefore(text, match.index);
    const around = `${clause.text} ${match[0]}`;
    const isAsked = new RegExp(`\\b${VERB}\\b`, 'i').test(around) || /\bas\s/i.test(match[0]);
    if (!isAsked || (!/^as\s/i.test(match[0]) && !new RegExp(`\\b${VERB}\\b`, 'i').test(clause.text)))
      continue;
    wishes.push({
      ...wishFor(match[1] ?? 'png', around),
      ...labelled(text, match[1] ?? ''),
      from: spanStart(clause, match.index),
      to: match.index + match[0].length,
    });
  }
  if (wishes.length > 0) return wishes;
  return [...text.matchAll(INTERACTIVE)].map(({ index, 0: words }) => ({
    format: 'html',
    what: 'plot',
    from: index,
    to: index + words.length,
  }));
}

function labelled(text: string, ending: string): { readonly name?: string } {
  const name = NAMED.exec(text)?.[1]?.trim();
  return name === undefined ? {} : nameFor(`${name}.${ending.toLowerCase()}`, ending);
}

function byVerb(text: string): readonly ExportWish[] {
  return [...text.matchAll(VERB_ONLY)].flatMap((match): readonly ExportWish[] => {
    const span = { from: match.index, to: match.index + match[0].length };
    const noun = (match[1] ?? '').toLowerCase();
    const after = text.slice(span.to, span.to + 40);
    if (noun === 'session')
      return [
        {
          ...span,
          format: 'json',
          what: 'data',
          unsupported: 'The session is kept by itself; come back to this thread to go on.',
        },
      ];
    if (/^(?:data|values|numbers|series|table)$/.test(noun))
      return [{ ...span, format: 'csv', what: 'data', isUsualFormat: true }];
    if (noun !== '') return [{ ...span, format: 'png', what: 'plot', isUsualFormat: true }];
    if (
      /^\s*(?:data\b|.{0,30}\bdata\b)/i.test(after) ||
      /\b(?:them|these|those|both|everything|all of (?:it|them))$/i.test(match[0])
    )
      return [{ ...span, format: 'csv', what: 'data', isUsualFormat: true }];
    return /\b(?:it|this|that)$/i.test(match[0]) || /^\s*(?:please)?\s*[.!?]?\s*$/.test(after)
      ? [{ ...span, format: 'png', what: 'plot', isUsualFormat: true }]
      : [];
  });
}

function wishFor(ending: string, around: string): Pick<ExportWish, 'format' | 'what' | 'unsupported'> {
  const word = /\.vl\.json\b/i.test(around) ? 'vega-lite' : ending.toLowerCase();
  const format = FORMATS.find(([pattern]) => pattern.test(word))?.[1];
  if (format === undefined) return { format: 'png', what: 'plot', unsupported: refusal(word) };
  const isSpecification =
    format === 'json' && /\b(?:plot|figure|spec(?:ification)?|graph|chart|vega)\b/i.test(around);
  return { format, what: PLOT_FORMATS.has(format) || isSpecification ? 'plot' : 'data' };
}

function refusal(ending: string): string {
  if (ending === 'vap')
    return 'A .vap file is an Autoplot session, which Helio does not write; your session is kept by itself, so you can go on in this thread at any time.';
  if (/^(?:jpe?g|gif|bmp|tiff?|webp|eps|ps)$/.test(ending))
    return `Helio does not write .${ending} files; pictures come as PNG, SVG, PDF or as an interactive HTML page.`;
  return `Helio does not write .${ending} files; data come as CSV, JSON, Arrow or Parquet.`;
}

/** A name that holds no folder and no odd letters. */
function nameFor(name: string, ending: string): { readonly name?: string } {
  const plain = name
    .replace(/[^\w.-]+/g, '_')
    .replace(/^\.+/, '')
    .slice(-120);
  return plain === '' || plain.toLowerCase() === ending.toLowerCase() ? {} : { name: plain };
}
