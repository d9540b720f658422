import { fieldsText } from '#src/assistant/type-text.ts';
import { operations } from '#src/timeseries/operations.ts';

/** Choices that take more room than this stand in the summary of the operation. */
const LONGEST_CHOICES = 60;

/** The closed library of operations with their settings, one a line: `low_pass {cutoff, order?}: …`. */
export function operationsText(): string {
  const lines = operations.map(({ name, summary, params }) => {
    const fields = fieldsText(params).map((field) => shortField(field.split(' — ')[0] ?? ''));
    return `- ${name}${fields.length === 0 ? '' : ` {${fields.join(', ')}}`}: ${summary}`;
  });
  return lines.join('\n');
}

/** The name of a setting, with its choices where it has some; numbers and texts go without saying. */
function shortField(field: string): string {
  const [name = '', type = ''] = field.split(': ');
  const choices = type.replaceAll('"', '').replaceAll(' | ', '|');
  return type.startsWith('"') && choices.length <= LONGEST_CHOICES ? `${name}: ${choices}` : name;
}
