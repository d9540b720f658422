import { type ActSpec, type ClauseView, type Setting, seriesOf } from '#src/language/reading/act.ts';
import { isChatter } from '#src/language/reading/touching.ts';

/** "How many datasets are in the catalogue?", "how many start with MMS?", "top 5 prefixes", "number of datasets per mission". */
export const countDatasetsAct: ActSpec = {
  name: 'count-datasets',
  rank: 5,
  read(view, setting) {
    const by = groupOf(view);
    const wasCounted = isCounting(setting);
    const speaksOfThem =
      view.hasWord('noun', 'dataset') || view.spelt(/^(?:ids?|prefix|prefixes)$/i).length > 0;
    const isCounted =
      view.hasWord('question', 'how-many') ||
      view.hasWord('verb', 'count') ||
      by === 'prefix' ||
      (by !== undefined && view.spelt(/^(?:number|counts?)$/i).length > 0);
    if (!isCounted || !(speaksOfThem || wasCounted) || view.all('time').length > 0) return undefined;
    if (view.all('condition').length > 0 || view.hasWord('happening') || view.hasWord('event'))
      return undefined;
    const text = textOf(view);
    const [series] = seriesOf(view.series());
    if (!speaksOfThem && text === undefined) return undefined;
    // "Of Wind" is the mission; a quantity or a period needs a search.
    if (series?.quantity !== undefined && text === undefined) return undefined;
    const mission = text === undefined ? series?.mission : undefined;
    const contains = text === undefined && mission === undefined ? series?.instrument : undefined;
    const top = view.all('amount').find(({ unit }) => unit === undefined)?.value;
    return {
      acts: [
        {
          do: 'look-up',
          worker: 'count_datasets',
          params: {
            ...(text === undefined ? {} : { [text.how]: text.text }),
            ...(mission === undefined ? {} : { mission }),
            ...(contains === undefined ? {} : { contains }),
            ...(by === undefined ? {} : { by }),
            ...(top === undefined ? {} : { top }),
          },
        },
      ],
      used: view.phrases.filter((phrase) => view.isFree(phrase)),
    };
  },
};

function isCounting({ previous }: Setting): boolean {
  return previous?.acts.some((act) => act.do === 'look-up' && act.worker === 'count_datasets') === true;
}

function groupOf(view: ClauseView): 'prefix' | 'mission' | undefined {
  if (view.spelt(/^prefix(?:es)?$/i).length > 0) return 'prefix';
  return view.hasWord('by', 'mission') ? 'mission' : undefined;
}

/** What ids begin with or contain: "start with MMS", "with SWE in the id", "containing MAG". */
export function textOf(
  view: ClauseView,
): { readonly how: 'startsWith' | 'contains'; readonly text: string } | undefined {
  const { phrases } = view;
  // "Start/stop" are columns; ids "start with" something.
  const starts = phrases.findIndex(
    ({ raw }, at) =>
      /^(?:starts|starting|begins|beginning)$/i.test(raw) ||
      (/^(?:start|begin)$/i.test(raw) && /^with$/i.test(phrases[at + 1]?.raw ?? phrases[at + 1]?.prep ?? '')),
  );
  const holds = phrases.findIndex(({ raw }) =>
    /^(?:contain|contains|containing|include|includes|including|have|has|having|matching)$/i.test(raw),
  );
  const inId = phrases.findIndex(({ raw }) => /^(?:ids?|names?)$/i.test(raw));
  if (starts >= 0) {
    const text = nameBehind(view, starts);
    return text === undefined ? undefined : { how: 'startsWith', text };
  }
  if (holds < 0 && inId < 0) return undefined;
  const before = holds < 0 ? nameBefore(view, inId) : undefined;
  const loose = holds >= 0 ? nameBehind(view, holds) : idLike(nameBehind(view, -1));
  const text = before ?? loose;
  const isOfIds = inId >= 0 || /^(?:contain|includ|match)/i.test(phrases[holds]?.raw ?? '');
  return text === undefined || !isOfIds ? undefined : { how: 'contains', text };
}

/** A part of an id, and no word: `WI_`, `MFI*`, `AC_H2`. */
function idLike(text: string | undefined): string | undefined {
  return text !== undefined && /[_*\d]/.test(text) ? text : undefined;
}

/** "DSCOVR in the id". */
function nameBefore({ phrases }: ClauseView, inId: number): string | undefined {
  const at = phrases.slice(0, inId).findLastIndex(({ raw }) => /^in$/i.test(raw));
  const raw = phrases[at - 1]?.raw.replace(/^["'`*]+|["'`*]+$/g, '');
  return raw !== undefined && inId - at <= 3 && /^[A-Za-z0-9][\w./-]*$/.test(raw) ? raw : undefined;
}

function nameBehind({ phrases }: ClauseView, at: number): string | undefined {
  return phrases
    .slice(at + 1)
    .map(({ raw }) => raw.replace(/^["'`*]+|["'`*]+$/g, ''))
    .find(
      (raw) =>
        /^[A-Za-z0-9][\w./-]*$/.test(raw) &&
        !isChatter(raw) &&
        !/^(?:with|the|a|an|in|of|their|its|how|many|datasets?|ids?|names?|prefix|letters?|string|text|there|are|do|does|data|sets?|number|count)$/i.test(
          raw,
        ),
    );
}
