import type { Act } from '#src/domain/request.ts';
import { groupOf } from '#src/language/acts/period-words.ts';
import { type ActSpec, type ClauseView, type Setting, wordValue } from '#src/language/reading/act.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

type ExportAct = Extract<Act, { readonly do: 'export' }>;

/** What is said of the files, beside their format. */
export interface ExportOptions {
  readonly fields: Pick<ExportAct, 'split' | 'separator' | 'hasHeader'>;
  /** Something is said that only files have. */
  readonly isSaid: boolean;
  /** Of the files that were asked for before. */
  readonly format: string;
  readonly used: readonly Phrase[];
}

const SEPARATORS: Readonly<Record<string, string>> = { semicolon: ';', space: ' ', tab: '\t', pipe: '|' };

/** "One file per month", "semicolon separated", "no header". */
export function optionsIn(view: ClauseView, { acts, previous }: Setting): ExportOptions {
  const files = view.phrases.some(({ raw }) => /^files?$/i.test(raw));
  // "Monthly means as CSV" are means.
  const isOfValues = view.hasWord('statistic') || view.hasWord('operation');
  const isOfFiles = files || (view.hasWord('format') && view.words('cadence').length === 0);
  const group = isOfFiles && !isOfValues ? groupOf(view) : { used: [] };
  const split = group.by === 'day' || group.by === 'month' || group.by === 'year' ? group.by : undefined;
  const separators = view.words('filing', ...Object.keys(SEPARATORS));
  const headless = view.words('filing', 'no-header');
  const separator = SEPARATORS[wordValue(separators[0], 'filing') ?? ''];
  const last = [...(previous?.acts ?? []), ...acts].findLast(
    (act) => act.do === 'export' && act.what === 'data',
  );
  return {
    fields: {
      ...(split === undefined ? {} : { split }),
      ...(separator === undefined ? {} : { separator }),
      ...(headless.length === 0 ? {} : { hasHeader: false as const }),
    },
    isSaid: (split !== undefined && files) || separators.length + headless.length > 0,
    format: last?.do === 'export' ? last.format : 'csv',
    used: [
      ...(split === undefined ? [] : group.used),
      ...separators,
      ...headless,
      ...view.words('filing', 'usual'),
      ...(split === undefined ? [] : view.spelt(/^(?:one|separate|own|single|split)$/i)),
      ...(split === undefined
        ? []
        : view.all('amount').filter(({ value, raw }) => value === 1 && /^one$/i.test(raw))),
    ],
  };
}

/** "ISO times, empty cells for fill": so the files are in any case. What else is said of a file that was asked for changes it. */
export const exportOptionsAct: ActSpec = {
  name: 'export-options',
  rank: 20,
  read(view, setting) {
    const usual = view.words('filing', 'usual');
    const options = optionsIn(view, setting);
    const place = setting.acts.findLastIndex((act) => act.do === 'export' && act.what === 'data');
    const last = setting.acts[place];
    const numbers = view.all('amount').filter(({ value }) => Math.abs(value) >= 9999);
    if (last?.do === 'export' && options.isSaid)
      return { acts: [{ ...last, ...options.fields }], used: options.used, amends: place };
    const isOfFiles = last !== undefined || setting.acts.length > 0 || setting.hasData;
    if (usual.length === 0 || !isOfFiles) return undefined;
    return {
      acts: [],
      used: [
        ...usual,
        ...numbers,
        ...view.spelt(/^[-−]?(?:1e\+?31|9{4,}(?:\.9+)?|1e)$/i),
        ...view.words('negation', 'no'),
      ],
    };
  },
};
