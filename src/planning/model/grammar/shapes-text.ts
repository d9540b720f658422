import { promptShapes } from '#src/knowledge/prompt-shapes.ts';
import type { Section, Shape } from '#src/planning/model/grammar/grammar.ts';
import type { Shown } from '#src/planning/model/grammar/shapes-needed.ts';

/** The shapes of a turn as sections of its prompt. */
export function shapesText({ shapes, listed }: Shown, grammar: readonly Shape[]): string {
  const sections = Map.groupBy(grammar, ({ section }) => section);
  return [...sections]
    .flatMap(([section, members]) => {
      const shown = members.filter((shape) => shapes.includes(shape));
      const others = listed.includes(section) ? members.filter((shape) => !shapes.includes(shape)) : [];
      return shown.length + others.length === 0 ? [] : [sectionText(section, shown, others)];
    })
    .join('\n\n');
}

function sectionText(section: Section, shown: readonly Shape[], others: readonly Shape[]): string {
  const { title = section, note } = promptShapes.sections[section] ?? {};
  return [
    `${title}:`,
    ...shown.map(({ text }) => text),
    ...(others.length === 0
      ? []
      : [`${shown.length === 0 ? 'By' : 'Others, by'} name: ${others.map(({ name }) => name).join(', ')}`]),
    ...(note === undefined || shown.length === 0 ? [] : [note]),
  ].join('\n');
}
