import type { Act, NamedSeries, Target } from '#src/domain/request.ts';
import { conditionsOf } from '#src/language/acts/conditions.ts';
import { measuredOf } from '#src/language/acts/measured.ts';
import { type ActSpec, type ClauseView, wordValue } from '#src/language/reading/act.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

type Part = 'hour' | 'day' | 'month' | 'year';

/** What can be made of each part, and what resampling calls it. */
const METHODS: Readonly<Record<string, string>> = {
  mean: 'mean',
  median: 'median',
  integral: 'integral',
  sum: 'sum',
  std: 'std',
  maximum: 'max',
  minimum: 'min',
};
/** One sample decides these of any part: only "daily maximum" says that the part has one. */
const NEEDS_PART: ReadonlySet<string> = new Set(['maximum', 'minimum', 'std', 'sum']);

/**
 * "Daily fluence above 1e8, which days?", "how many days had a mean speed over 500", "months with mean Kp < 2": the parts of the
 * calendar whose own statistic is so, and not those that have a sample like that.
 */
export const partsByValueAct: ActSpec = {
  name: 'parts-by-value',
  rank: 0,
  read(view, setting) {
    const asked = askedOf(view);
    if (asked === undefined) return undefined;
    const { statistic, condition, part } = asked;
    const measured = measuredOf(view, setting);
    const conditions = conditionsOf(view);
    if (conditions === undefined) return undefined;
    const of = subject(measured.of, measured.series, condition);
    const method = METHODS[wordValue(statistic, 'statistic') ?? ''] ?? 'mean';
    const place = setting.acts.length;
    const acts: readonly Act[] = [
      {
        do: 'compute',
        operation: 'resample',
        params: { every: part, method },
        of,
        isOnlyMade: true,
        period: measured.period,
      },
      {
        do: 'measure',
        question: {
          kind: 'condition',
          asks: asked.isCount ? 'days' : 'dates',
          where: whereOf(condition),
          ...(asked.isCount ? {} : { by: part }),
        },
        of: [{ kind: 'act', act: place }],
        period: measured.period,
      },
    ];
    return {
      acts,
      used: [statistic, condition, ...asked.used, ...measured.used],
      notes: [...measured.notes, ...conditions.notes],
    };
  },
};

interface Asked {
  readonly statistic: PhraseOf<'word'>;
  readonly condition: PhraseOf<'condition'>;
  readonly part: Part;
  /** How many, and not which. */
  readonly isCount: boolean;
  readonly used: readonly Phrase[];
}

function askedOf(view: ClauseView): Asked | undefined {
  const [condition, ...more] = view.all('condition');
  const [statistic, ...others] = view.words('statistic').filter(({ raw }) => !/^how\b/i.test(raw));
  if (condition === undefined || statistic === undefined || more.length + others.length > 0) return undefined;
  const value = wordValue(statistic, 'statistic') ?? '';
  const counted = countedIn(view, statistic);
  const own = view.words('cadence').filter((word) => PARTS[word.raw.toLowerCase()] === counted?.part);
  const isOrdered = statistic.from < condition.from && METHODS[value] !== undefined;
  if (counted === undefined || !isOrdered || (NEEDS_PART.has(value) && own.length === 0)) return undefined;
  if (view.words('operation').length > 0 || condition.comparison === '=') return undefined;
  // Days alone are counted as such; of other parts the dates are told, whose number stands with them.
  const isCount = counted.part === 'day' && /\bhow many\b|\bnumber of\b|\bcount\b/i.test(textOf(view));
  return {
    statistic,
    condition,
    part: counted.part,
    isCount,
    used: [
      ...own,
      ...counted.used,
      ...view.words('question'),
      ...view.words('verb', 'count', 'list', 'show', 'give'),
      ...view.spelt(
        /^(?:which|with|had|has|have|having|where|whose|its|their|was|were|is|are|a|number|of|the|on)$/i,
      ),
    ],
  };
}

const PARTS: Readonly<Record<string, Part>> = {
  hourly: 'hour',
  daily: 'day',
  monthly: 'month',
  yearly: 'year',
  annual: 'year',
  hours: 'hour',
  days: 'day',
  months: 'month',
  years: 'year',
};

const PART = /\b(hours|days|months|years)$/i;

/** "Which days", "how many months", "days with": the parts that are sought. */
function countedIn(
  view: ClauseView,
  statistic: Phrase,
): { readonly part: Part; readonly used: readonly Phrase[] } | undefined {
  const words = view.phrases.filter(
    (phrase) =>
      phrase.type === 'word' && view.isFree(phrase) && phrase !== statistic && PART.test(phrase.raw),
  );
  const [only, ...more] = words;
  const part = PARTS[PART.exec(only?.raw ?? '')?.[1]?.toLowerCase() ?? ''];
  return part === undefined || more.length > 0 ? undefined : { part, used: words };
}

function textOf({ phrases }: ClauseView): string {
  return phrases.map(({ raw }) => raw).join(' ');
}

/** "Daily mean of speed above 500": what is tested may stand within the condition. */
function subject(
  of: readonly Target[],
  series: readonly NamedSeries[],
  { item }: PhraseOf<'condition'>,
): readonly Target[] {
  return series.length === 0 && item !== undefined ? [item.series] : of;
}

function whereOf({ comparison, value, to2, unit, isAbsolute }: PhraseOf<'condition'>) {
  const more = {
    ...(unit === undefined ? {} : { unit }),
    ...(isAbsolute === true ? { absolute: true } : {}),
  };
  return comparison === 'between' || comparison === '='
    ? { kind: 'between' as const, from: value, to: to2 ?? value, ...more }
    : { kind: 'compared' as const, comparison, threshold: value, ...more };
}
