import { fieldsText } from '#src/assistant/type-text.ts';
import { operations } from '#src/timeseries/operations.ts';

/** The closed library of operations with their settings, one a line. */
export function operationsText(): string {
  const lines = operations.map(({ name, summary, params }) => {
    const fields = fieldsText(params).map((field) => field.split(' — ')[0] ?? '');
    return `- ${name}${fields.length === 0 ? '' : ` {${fields.join(', ')}}`}: ${summary}`;
  });
  return lines.join('\n');
}
