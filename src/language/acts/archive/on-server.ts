import type { Act } from '#src/domain/request.ts';
import { type ActSpec, type ClauseView, seriesOf, wordValue } from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** Its catalogue is the one that is searched by what datasets measure. */
const SHIPPED = 'cdaweb';

/** "Which data servers are there?", "list the HAPI servers", "what other archives can you use?" */
export const listServersAct: ActSpec = {
  name: 'list-servers',
  rank: 4,
  read(view) {
    const nouns = view.words('noun', 'server').filter(({ raw }) => /s$/i.test(raw));
    const isAsked =
      view.hasWord('question', 'which', 'what', 'how-many', 'is') ||
      view.hasWord('verb', 'list', 'show', 'give', 'know') ||
      view.isQuestion;
    if (nouns.length === 0 || !isAsked || view.series().length > 0 || view.all('time').length > 0)
      return undefined;
    return {
      acts: [{ do: 'look-up', worker: 'list_servers', params: {} }],
      used: view.phrases.filter((phrase) => view.isFree(phrase)),
    };
  },
};

/** "What is on AMDA?", "find Cassini magnetometer data on das2", "which datasets does SSCWeb have?": its catalogue is looked through. */
export const onServerAct: ActSpec = {
  name: 'on-server',
  rank: 3,
  read(view) {
    const [server, ...more] = serversIn(view);
    if (server === undefined || server === SHIPPED || more.length > 0 || !isSearch(view)) return undefined;
    // "Do you have SuperMAG SME?" is told what that is.
    if (view.concepts.length > 0 && view.series().length === 0) return undefined;
    const text = view.phrases.flatMap(wordsOf).join(' ');
    const act: Act = { do: 'look-up', worker: 'find_on_servers', params: { text, server } };
    const used = view.phrases.filter((phrase) => view.isFree(phrase) && phrase.type !== 'time');
    return { acts: [act], used };
  },
};

function serversIn(view: ClauseView): readonly string[] {
  const named = seriesOf(view.series()).flatMap(({ server }) => server ?? []);
  const alone = view.words('server').flatMap((word) => wordValue(word, 'server') ?? []);
  return [...new Set([...named, ...alone])];
}

const DOING = [
  'show',
  'fetch',
  'compute',
  'compare',
  'export',
  'add',
  'measure',
  'correlate',
  'cite',
] as const;

function isSearch(view: ClauseView): boolean {
  if (view.hasWord('verb', 'find', 'list')) return true;
  if (
    view.hasWord('noun', 'dataset') &&
    !seriesOf(view.series()).some(({ dataset }) => dataset !== undefined)
  )
    return true;
  if (view.hasWord('verb', ...DOING) || view.all('time').length > 0 || view.hasWord('statistic'))
    return false;
  const isAsked = view.hasWord('question', 'what', 'which', 'is') || view.isQuestion;
  return isAsked || view.hasWord('talk', 'having');
}

const DROPPED = [
  'verb',
  'question',
  'function',
  'prep',
  'pronoun',
  'also',
  'talk',
  'server',
  'sign',
] as const;
const LINKS = /^(?:from|on|at|of|the|in|by|via|and|or|with|for|data|an?|any|all)$/i;

/** What is looked for: the words of names and things, without those that only ask. */
function wordsOf(phrase: Phrase): readonly string[] {
  if (phrase.type === 'time') return [];
  const isDropped =
    phrase.type === 'word' &&
    (DROPPED.some((kind) => means(phrase.mark, kind)) ||
      means(phrase.mark, 'noun', 'dataset', 'data', 'server'));
  return isDropped ? [] : phrase.raw.split(/\s+/).filter((word) => /\w/.test(word) && !LINKS.test(word));
}
