import type { FrameSummary } from '#src/domain/frame.ts';
import { fullName } from '#src/workers/words/spoken-name.ts';

/**
 * A text with data called what people call them: `ACE_Bmag` becomes `ACE |B|`. What stands between backticks is for programs
 * and stays, and so does the name of a file.
 */
export function withSpokenLabels(text: string, summaries: readonly FrameSummary[]): string {
  const names = new Map<string, string>();
  for (const summary of summaries) {
    // What somebody brought goes by the name that he was told.
    if (summary.provenance.origin === 'created') continue;
    names.set(summary.label, fullName(summary));
    if (summary.columns.length === 1) continue;
    for (const { name, component = name } of summary.columns)
      names.set(`${summary.label}.${component}`, fullName(summary, [name]));
  }
  const longestFirst = [...names.keys()].filter(isInternal).toSorted((a, b) => b.length - a.length);
  if (longestFirst.length === 0) return text;
  const pattern = new RegExp(
    `(?<![\\w.\`/])(?:${longestFirst.map(escaped).join('|')})(?![\\w#]|\\.\\w)`,
    'g',
  );
  return text
    .split(/(`[^`]*`)/)
    .map((part) =>
      part.startsWith('`') ? part : part.replace(pattern, (label) => names.get(label) ?? label),
    )
    .join('');
}

function escaped(label: string): string {
  return label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Labels that no person would say; a name that somebody gave is what he calls it. */
function isInternal(label: string): boolean {
  return /[_.#]/.test(label);
}
