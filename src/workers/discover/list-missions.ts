import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import type { Finding } from '#src/workers/discover/finding.ts';

/** Missions that are offered to go on with. */
const MOST_OFFERED = 2;

/** Every mission, those with recommended datasets first. */
export function listMissions({ missions }: Knowledge): Finding {
  const curated = missions.filter(({ recommended }) => recommended.length > 0);
  const others = missions.filter(
    ({ recommended, prefixes }) => recommended.length === 0 && prefixes.length > 0,
  );
  const lines = curated.map(
    ({ name, fullName, about }) =>
      `- **${name}**${fullName === name ? '' : ` (${fullName})`}: ${firstSentence(about)}`,
  );
  return {
    text: [
      `I know ${curated.length + others.length} missions. These have recommended datasets:`,
      ...lines,
      `\nAnd these: ${others.map(({ name }) => name).join(', ')}.`,
    ].join('\n'),
    summary: `${curated.length + others.length} missions`,
    next: curated.slice(0, MOST_OFFERED).map(({ name }) => `what do you have for ${name}?`),
  };
}

function firstSentence(text: string): string {
  return /^.*?[.;](?=\s|$)/.exec(text)?.[0].replace(/[.;]$/, '.') ?? text;
}
