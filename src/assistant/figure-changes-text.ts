import { fieldsText } from '#src/assistant/type-text.ts';
import { figureChangeSchema } from '#src/domain/figure/figure-change.ts';

/** Kinds that are made for the rules only. */
const OTHERS: ReadonlySet<string> = new Set(['refused', 'patch']);

const TERMS = `series is a label, LABEL.component or id, or what is meant: {mission?, probe?, instrument?, dataset?, parameter?, quantity?, component?, coordinates?, operation?, name?, index?}; a mission alone means its lines.
panel is a number from 1 (negative from the bottom), "top", "bottom", "middle", "last", or a series that it shows; absent, all panels that fit.`;

/** The closed changes of a figure, one a line, as a model reads them: `- kind: "scale"; axis: …; scale: …`. */
export function figureChangesText(isOffered: (kind: string) => boolean = () => true): string {
  const changes = figureChangeSchema.options
    .filter(({ shape }) => !OTHERS.has(shape.kind.value) && isOffered(shape.kind.value))
    .map((option) => `- ${fieldsText(option).join('; ')}`)
    .join('\n');
  return `${TERMS}\n${changes}`;
}
