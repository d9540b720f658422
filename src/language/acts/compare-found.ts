import type { FoundNumber } from '#src/domain/found.ts';
import { type FoundComparison, foundCompared } from '#src/domain/found-compared.ts';
import type { ActSpec, ClauseView } from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** "Which one was larger?", "by how much?", "the difference between the two": of the numbers that the last answers found. */
export const compareFoundAct: ActSpec = {
  name: 'compare-found',
  rank: 3,
  read(view, { found, acts }) {
    const values = eachOnce(found?.values ?? []);
    const isOther =
      acts.length > 0 ||
      view.series().length > 0 ||
      view.all('time').length > 0 ||
      view.all('condition').length > 0 ||
      view.words('statistic').some(({ raw }) => !COMPARING.test(raw));
    if (values.length < 2 || isOther) return undefined;
    const asked = askedOf(view, values);
    if (asked.asks.length === 0) return undefined;
    const isPair = asked.asks.some((ask) => ask === 'difference' || ask === 'ratio');
    return {
      acts: [
        {
          do: 'say',
          text: foundCompared(isPair ? values.slice(-2) : values, asked.asks),
          isCalculated: true,
        },
      ],
      used: [
        ...asked.used,
        ...view.words('question'),
        ...view.words('statistic'),
        ...view.words('noun', 'mission', 'unit', 'data'),
        ...view.words('also', 'both', 'other', 'each'),
        ...view.words('verb', 'compute', 'give', 'show', 'list', 'happen', 'measure', 'compare'),
        ...view.all('amount').filter(({ raw }) => /^(?:two|2|three|3)$/i.test(raw)),
      ],
    };
  },
};

/** What was found twice is one number: "how different are they?" is not about it. */
function eachOnce(values: readonly FoundNumber[]): readonly FoundNumber[] {
  const keys = values.map(({ of, value, at, range }) => [of, value, at, range.start, range.stop].join(' '));
  return values.filter((_, place) => keys.lastIndexOf(keys[place] ?? '') === place);
}

/** Words of extremes that compare what was found: "which has the highest?" */
const COMPARING =
  /^(?:highest|largest|biggest|strongest|lowest|smallest|weakest|deepest|peak|peaks|peaked|on average)$/i;

function askedOf(
  view: ClauseView,
  values: readonly FoundNumber[],
): { readonly asks: readonly FoundComparison[]; readonly used: readonly Phrase[] } {
  const asksWhich =
    view.words('question', 'which', 'who', 'what', 'where', 'when').length > 0 || view.isQuestion;
  // "Peak?" by itself asks for numbers, "which peaked highest?" compares those that were found.
  const extremes = view
    .words('statistic', 'maximum', 'minimum')
    .filter(({ raw }) => COMPARING.test(raw) && view.phrases.length > 1);
  const larger = asksWhich
    ? [
        ...view.words('asked', 'larger', 'more'),
        ...view.words('comparison', '>'),
        ...extremes.filter(({ mark }) => means(mark, 'statistic', 'maximum')),
      ]
    : [];
  const smaller = asksWhich
    ? [
        ...view.words('asked', 'smaller', 'less'),
        ...view.words('comparison', '<'),
        ...extremes.filter(({ mark }) => means(mark, 'statistic', 'minimum')),
      ]
    : [];
  const isTimed = values.filter(({ at }) => at !== undefined).length > 1;
  const earlier = isTimed
    ? [...view.spelt(/^(?:first|earlier|earliest|sooner|1st)$/i), ...firstsOf(view)]
    : [];
  const later = isTimed ? view.spelt(/^(?:later|latest|last)$/i) : [];
  const apart = [
    ...view.words('operation', 'difference'),
    ...view.spelt(/^(?:difference|differ|apart|differs|discrepancy|gap)$/i),
    ...view.words('asked', 'how-much-more'),
  ];
  const ratio = [...view.words('operation', 'divide'), ...view.spelt(/^ratio$/i)];
  const both: readonly (readonly [FoundComparison, readonly Phrase[]])[] = [
    ['higher', larger.filter(isBySign)],
    ['larger', larger.filter((word) => !isBySign(word))],
    ['smaller', smaller],
    ['earlier', earlier],
    ['later', later],
    ['difference', apart],
    ['ratio', ratio],
  ];
  const said = both.filter(([, words]) => words.length > 0);
  return { asks: said.map(([ask]) => ask), used: said.flatMap(([, words]) => words) };
}

function isBySign({ raw }: Phrase): boolean {
  return /high|fast|hot|dens/i.test(raw);
}

function firstsOf(view: ClauseView): readonly Phrase[] {
  return view.all('amount').filter(({ isOrdinal, value }) => isOrdinal && value === 1);
}
