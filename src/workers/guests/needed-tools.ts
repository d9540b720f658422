import type { GuestTool } from '#src/ports/tool-servers.ts';

/** Tools that one turn is told of. */
const MOST = 8;
const SHORTEST = 3;

/** Words that say nothing of what a tool is for. */
const PLAIN: ReadonlySet<string> = new Set(
  'the and for with from that this what which when where how many much does did are was were have has had can could would should will show give get tell make use using used tool tools data value values return returns result results input output name names given string number list any all you your its into not one two some more than each other per via etc please'.split(
    ' ',
  ),
);

/**
 * The tools that a request can need: those that it shares a telling word with, the most telling first. A tool of which nobody
 * speaks is not offered at all, so that a stranger's words reach no plan without need.
 *
 * @param always names of tools that are part of the plan already
 */
export function neededTools(
  tools: readonly GuestTool[],
  request: string,
  always: readonly string[] = [],
): readonly GuestTool[] {
  const asked = wordsIn(request);
  const described = tools.map((tool) => ({
    tool,
    words: wordsIn([tool.name, tool.description, ...tool.topics].join(' ')),
  }));
  const spread = (word: string) => described.filter(({ words }) => words.has(word)).length;
  const weighed = described.map(({ tool, words }) => ({
    tool,
    weight: [...asked].filter((word) => words.has(word)).reduce((sum, word) => sum + 1 / spread(word), 0),
  }));
  const fixed = tools.filter(({ name }) => always.includes(name));
  const chosen = weighed
    .filter(({ weight, tool }) => weight > 0 && !fixed.includes(tool))
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MOST)
    .map(({ tool }) => tool);
  return [...fixed, ...chosen];
}

/** Words in small letters, without an ending that plurals and verbs have. */
function wordsIn(text: string): ReadonlySet<string> {
  const words = text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= SHORTEST && !PLAIN.has(word));
  return new Set(words.map((word) => (word.length > 4 ? word.replace(/(?:ing|ed|es|s)$/, '') : word)));
}
