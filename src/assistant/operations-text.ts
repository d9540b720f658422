import { fieldsText } from '#src/assistant/type-text.ts';
import { once } from '#src/knowledge/once.ts';
import type { Operation } from '#src/timeseries/operation.ts';
import { operations } from '#src/timeseries/operations.ts';

/** Choices that take more room than this stand in the summary of the operation. */
const LONGEST_CHOICES = 60;
/** Beginnings of words that every operation may say of its data. */
const PLAIN: readonly string[] = ['valu', 'seri', 'ever', 'samp', 'arou'];

/** The closed library of operations with their settings, one a line: `low_pass {cutoff, order?}: …`. */
export function operationsText(): string {
  return operationLines()
    .map(({ text }) => text)
    .join('\n');
}

/** What several data are for, in their order. */
function placesOf({ inputs }: Operation): string {
  const places = inputs.map(({ name, optional }) => `${name}${optional === true ? '?' : ''}`);
  return places.length < 2 ? '' : ` of ${places.join(', ')}`;
}

/** The same, each with its name; the library never changes. */
export const operationLines = once((): readonly { readonly name: string; readonly text: string }[] =>
  operations.map((operation) => {
    const settings = settingsOf(operation);
    const { name, summary } = operation;
    return {
      name,
      text: `- ${name}${settings === '' ? '' : ` {${settings}}`}${placesOf(operation)}: ${summary}`,
    };
  }),
);

/**
 * The library for who only chooses: operations with the same settings on one line, each with what it is in few words, and
 * with nothing where its name says it.
 */
export function operationsInBrief(): string {
  const families = Map.groupBy(operations, settingsOf);
  return [...families]
    .map(([settings, members]) => {
      const names = members.map(({ name, summary }) => `${name}${hint(name, summary, settings)}`).join('; ');
      return `- ${settings === '' ? '{}' : `{${settings}}`}: ${names}`;
    })
    .join('\n');
}

function settingsOf({ params }: Pick<Operation, 'params'>): string {
  return fieldsText(params)
    .map((field) => {
      const [said = '', about = ''] = field.split(' — ');
      const unit = UNIT.exec(about)?.[1];
      return `${shortField(said)}${unit === undefined ? '' : ` (${unit})`}`;
    })
    .join(', ');
}

/** The unit that a setting is said in. */
const UNIT = /(?:,| in) (Re|AU|K|Hz|degrees|solar radii|keV)\b/;

/** The first words of a summary, before units and methods; nothing where name and settings say all of them. */
function hint(name: string, summary: string, settings: string): string {
  const short = summary.split(/[,;:]| \(/)[0] ?? '';
  const said = new Set([
    ...`${name} ${settings}`
      .toLowerCase()
      .split(/[^a-z]+/)
      .map(stem),
    ...PLAIN,
  ]);
  const isSaid = short
    .toLowerCase()
    .split(/[^a-z]+/)
    .every((word) => word.length < 4 || said.has(stem(word)));
  return isSaid ? '' : ` (${short})`;
}

function stem(word: string): string {
  return word.slice(0, 4);
}

/** The name of a setting, with its choices where it has some; numbers and texts go without saying. */
function shortField(field: string): string {
  const [name = '', type = ''] = field.split(': ');
  const choices = type.replaceAll('"', '').replaceAll(' | ', '|');
  return type.startsWith('"') && choices.length <= LONGEST_CHOICES ? `${name}: ${choices}` : name;
}
