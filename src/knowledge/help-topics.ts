import MiniSearch from 'minisearch';
import type { Mission } from '#src/domain/mission.ts';
import type { Quantity } from '#src/domain/quantity.ts';
import { searchTerms } from '#src/knowledge/search-terms.ts';

/** An answer about the bot, a mission, a quantity or a term of the field. */
export interface HelpTopic {
  readonly id: string;
  readonly title: string;
  /** Markdown. */
  readonly text: string;
  /** Ways to ask for it. */
  readonly asked: readonly string[];
}

/** Cuts a help file: a title, a line of ways to ask, the text. @throws TypeError when the file has another form */
export function helpTopicOf(id: string, file: string): HelpTopic {
  const match = /^# (.+)\n+Asked as: (.+)\n+([\s\S]+)$/.exec(file);
  if (match?.[1] === undefined || match[2] === undefined || match[3] === undefined) {
    throw new TypeError(`knowledge/help/${id}.md needs a title, a line "Asked as: …" and a text.`);
  }
  return { id, title: match[1], asked: match[2].split(';').map((way) => way.trim()), text: match[3].trim() };
}

/** What is known of a mission, as a page. */
export function missionTopic(mission: Mission): HelpTopic {
  const { id, name, fullName, about, region, coordinates, caveats, patterns, latency, recommended } = mission;
  const lines = [
    about,
    `Region: ${region}. Usual coordinates: ${coordinates}.`,
    ...(recommended.length > 0
      ? [
          `Recommended datasets: ${recommended
            .slice(0, 8)
            .map(({ dataset }) => dataset.replaceAll('{P}', mission.probes[0]?.token ?? ''))
            .join(', ')}.`,
        ]
      : []),
    ...(latency === undefined ? [] : [`How recent: ${latency}`]),
    ...caveats,
    ...(patterns.length > 0 ? [`What to look for: ${patterns.join(' ')}`] : []),
  ];
  const names = [...new Set([name, fullName, ...mission.aliases])];
  return {
    id: `mission-${id}`,
    title: name === fullName ? name : `${name}: ${fullName}`,
    text: lines.join('\n'),
    asked: names.flatMap((each) => [each, `about ${each}`, `tell me about ${each}`]),
  };
}

export function quantityTopic({ id, name, symbol, unit, about, names }: Quantity): HelpTopic {
  const measured = unit === '' ? '' : ` Usual unit: ${unit}.`;
  const known = symbol === '' ? '' : ` Symbol: ${symbol}.`;
  return {
    id: `quantity-${id}`,
    title: name,
    text: `${about}${known}${measured}`,
    asked: [name, ...names.slice(0, 6)].map((each) => `what is ${each}`),
  };
}

/** The least score of an answer, relative to the words asked; at or below it the question is about something else. */
const LEAST_SHARE = 0.5;

/** Finds the page that answers a question best, or none. */
export function helpSearch(topics: readonly HelpTopic[]): (question: string) => HelpTopic | undefined {
  const index = new MiniSearch<{
    readonly row: number;
    readonly title: string;
    readonly asked: string;
    readonly text: string;
  }>({
    fields: ['title', 'asked', 'text'],
    idField: 'row',
    tokenize: helpTerms,
    processTerm: (term) => term,
  });
  index.addAll(topics.map(({ title, asked, text }, row) => ({ row, title, asked: asked.join(' '), text })));
  return (question) => {
    const plain = plainQuestion(question);
    const exact = topics.find(({ asked }) => asked.some((way) => plainQuestion(way) === plain));
    if (exact !== undefined) return exact;
    const terms = helpTerms(question);
    const [best] = index.search(question, {
      boost: { title: 3, asked: 3 },
      fuzzy: (term) => (term.length > 5 ? 1 : 0),
      prefix: false,
    });
    if (best === undefined || terms.length === 0) return undefined;
    const share = new Set(best.queryTerms).size / new Set(terms).size;
    return share > LEAST_SHARE ? topics[Number(best.id)] : undefined;
  };
}

function plainQuestion(question: string): string {
  return question
    .toLowerCase()
    .replace(/[^\p{L}\d\s/.-]/gu, ' ')
    .replace(/\b(?:please|the|a|an)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/(?<![.\s])[.\s]+$/, '')
    .trim();
}

const EMPTY_WORDS = new Set([
  'explain',
  'mean',
  'meaning',
  'tell',
  'know',
  'does',
  'work',
  'define',
  'definition',
  'stand',
  'should',
  'handle',
  'something',
  'exactly',
  'difference',
  'between',
  'system',
  'use',
  'used',
  'using',
  'long',
  'much',
  'many',
  'take',
  'until',
  'current',
  'can',
  'me',
  'help',
  's',
  't',
  'of',
  'why',
  'no',
]);

/** Help needs the words that a search for data leaves out, but not all: "how do I plot data" is about plotting data. */
function helpTerms(text: string): string[] {
  const words = searchTerms(text).filter((word) => !EMPTY_WORDS.has(word));
  if (words.length > 0) return words;
  return text
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');
}
