import { lexicon } from '#src/language/reading/lexicon.ts';

/** What a message wants of a recipe, and the words behind its name that say for when and of what. */
export interface RecipeWords {
  readonly act: 'save' | 'run' | 'list' | 'forget' | 'export' | 'import';
  readonly name?: string;
  readonly whose?: 'person';
  readonly text?: string;
  readonly rest?: string;
}

const NAME = `["'“‘]?([^"'“”’\\n]{1,80}?)["'”’]?`;
const END = '(?: (for me|for myself|as mine|privately|please|pls|thanks))?[.!]?\\s*$';
const SAVE = new RegExp(
  `^(?:please |pls |can you |could you )?(?:save|keep|store) (?:this|it|that|the (?:figure|plot|thread|plan)|this (?:figure|plot|thread|plan)) as (?:an? |the |my |our )?(recipe (?:called |named )?)?${NAME}(?: recipe)?${END}`,
  'i',
);
const LIST =
  /^(?:please )?(?:(?:list|show)(?: me)?|what|which)(?: are)?(?: the| all| my| our| all the)? (?:saved )?recipes\b[^,;]{0,40}$/i;
const OF_ONE = new RegExp(
  `^(?:please )?(forget|delete|remove|drop|export|download|share)(?: the| my| our)? (?:recipe (?:called |named )?${NAME}|${NAME} recipe)${END}`,
  'i',
);
const IMPORT = new RegExp(
  `^(?:please )?(?:import|load|add) (?:the |this |a )?recipe(?: as ${NAME})?\\s*:?\\s*(\\{[\\s\\S]+\\})\\s*$`,
  'i',
);
/** What is said beside a file that holds a recipe, or nothing at all. */
const OF_FILE = new RegExp(
  `^(?:please )?(?:(?:import|load|add|keep|save|store|use|take)\\b(?: (?:the|this|that|our|my|attached|exported|recipe|file|it))*(?: as ${NAME})?)?${END}`,
  'i',
);
const LEAD =
  /^(?:please |pls |now |and |then |make |run |plot |show |do |give |draw |me |the |our |my |recipe |again )*/i;

/**
 * A message about recipes: "save this as storm overview", "list recipes", "forget recipe storm overview", and one of their names with
 * a time or a mission behind it.
 *
 * @param names of the recipes that there are
 * @param file a recipe that came with the message
 */
export function recipeWords(text: string, names: readonly string[], file?: string): RecipeWords | undefined {
  const words = text.trim();
  if (file !== undefined && isAboutFile(words)) {
    const [, name, whose] = OF_FILE.exec(words) ?? [];
    return {
      act: 'import',
      text: file,
      ...(name === undefined ? {} : { name: name.trim() }),
      ...(whose !== undefined && /me|mine|private/i.test(whose) ? { whose: 'person' } : {}),
    };
  }
  if (LIST.test(words)) return { act: 'list' };
  const [, brought, json] = IMPORT.exec(words) ?? [];
  if (json !== undefined)
    return { act: 'import', text: json, ...(brought === undefined ? {} : { name: brought }) };
  return saved(words) ?? ofOne(words) ?? made(words, names);
}

/** Whether a message is about nothing but a recipe that came with it. */
export function isAboutFile(text: string): boolean {
  return OF_FILE.test(text.trim());
}

/** A name of several words, or the word "recipe": one word names the result of a computation, a format is a file. */
function saved(words: string): RecipeWords | undefined {
  const [, recipe, name, whose] = SAVE.exec(words) ?? [];
  if (name === undefined) return undefined;
  const parts = name.trim().split(/\s+/);
  const isRecipe = recipe !== undefined || / recipe\b/i.test(words);
  if (!isRecipe && (parts.length < 2 || parts.some(isOfFile))) return undefined;
  return {
    act: 'save',
    name: name.trim(),
    ...(/me|mine|private/i.test(whose ?? '') ? { whose: 'person' } : {}),
  };
}

/** Words of files, sizes and looks: "save it as a high resolution image". */
function isOfFile(word: string): boolean {
  const senses = lexicon.entries.get(word.toLowerCase()) ?? [];
  return (
    /\d|\.|^(?:file|files|image|picture|resolution|res|quality|dpi|with|in|at|and|by|per|each|one|separate)$/i.test(
      word,
    ) || senses.some(({ kind, value }) => kind === 'format' || (kind === 'noun' && value === 'figure'))
  );
}

function ofOne(words: string): RecipeWords | undefined {
  const [, verb = '', behind, before] = OF_ONE.exec(words) ?? [];
  const name = behind ?? before;
  if (name === undefined) return undefined;
  return { act: /^(?:export|download|share)$/i.test(verb) ? 'export' : 'forget', name: name.trim() };
}

function made(words: string, names: readonly string[]): RecipeWords | undefined {
  const said = words.slice(LEAD.exec(words)?.[0].length ?? 0);
  const lower = said.toLowerCase();
  const name = names
    .filter(
      (each) => lower.startsWith(each.toLowerCase()) && !/^[\p{L}\p{N}_]/u.test(said.slice(each.length)),
    )
    .toSorted((a, b) => b.length - a.length)[0];
  if (name === undefined) return undefined;
  const rest = said
    .slice(name.length)
    .replace(/^ (?:recipe|again)\b/i, '')
    .trim();
  return { act: 'run', name, ...(rest === '' ? {} : { rest }) };
}
