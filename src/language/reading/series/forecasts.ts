import type { Clause } from '#src/language/reading/clauses.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** "The Kp forecast from KNMI" is data of that server; a forecast of no server would be one of ours. */
export function withForecasts(clauses: readonly Clause[]): readonly Clause[] {
  return clauses.map((clause) => {
    const said = clause.phrases.filter((phrase) => !isForecast(phrase));
    return said.length === clause.phrases.length || !clause.phrases.some(isOfServer)
      ? clause
      : { ...clause, phrases: said.map(forecast) };
  });
}

function isForecast(phrase: Phrase): boolean {
  return (
    phrase.type === 'word' &&
    means(phrase.mark, 'wish', 'forecast') &&
    /^(?:forecast|prediction)s?$/i.test(phrase.raw)
  );
}

function isOfServer(phrase: Phrase): boolean {
  return phrase.type === 'series' && phrase.items.some(({ series }) => series.server !== undefined);
}

function forecast(phrase: Phrase): Phrase {
  if (phrase.type !== 'series') return phrase;
  const items = phrase.items.map((item) =>
    item.series.server === undefined
      ? item
      : { ...item, series: { ...item.series, isForecast: true as const } },
  );
  return { ...phrase, items };
}
