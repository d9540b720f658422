import { fieldsText } from '#src/assistant/type-text.ts';
import { figureChangeSchema } from '#src/domain/figure/figure-change.ts';

/** Kinds that are made for the rules only. */
const OTHERS: ReadonlySet<string> = new Set(['refused', 'patch']);

/** The closed changes of a figure, one a line, as a model reads them: `- kind: "scale"; axis: …; scale: …`. */
export function figureChangesText(isOffered: (kind: string) => boolean = () => true): string {
  return figureChangeSchema.options
    .filter(({ shape }) => !OTHERS.has(shape.kind.value) && isOffered(shape.kind.value))
    .map((option) => `- ${fieldsText(option).join('; ')}`)
    .join('\n');
}
