import { isAboutFile } from '#src/language/request/recipe-words.ts';
import type { Attachment } from '#src/ports/thread.ts';
import { recipeIn } from '#src/reproduction/recipe.ts';
import type { RecipeBook } from '#src/workers/recipes/recipe-book.ts';

/** Longer files are no recipes. */
const LONGEST = 500_000;

/** Files of a message, the recipes among them apart: they are no data and no documents. */
export interface AttachedRecipes {
  /** Recipes as they were exported. */
  readonly recipes: readonly string[];
  readonly others: readonly Attachment[];
}

export function attachedRecipes(files: readonly Attachment[] = []): AttachedRecipes {
  const read = files.map((file) => ({ file, recipe: recipeText(file) }));
  return {
    recipes: read.flatMap(({ recipe }) => recipe ?? []),
    others: read.flatMap(({ file, recipe }) => (recipe === undefined ? [file] : [])),
  };
}

function recipeText({ content }: Attachment): string | undefined {
  if (content.length > LONGEST) return undefined;
  const text = new TextDecoder().decode(content).trim();
  return text.startsWith('{') && recipeIn(text) !== undefined ? text : undefined;
}

/** What a turn knows of recipes when it begins. */
interface RecipesAtHand {
  /** Names of all. */
  readonly recipes: readonly string[];
  /** The one that came with the message, where it is about nothing else. */
  readonly recipeFile?: string;
  /** What has to be told. */
  readonly notes: readonly string[];
}

/** Recipes that came with a message that is about something else too are kept, so that it can be about them already. */
export async function bringRecipes(
  texts: readonly string[],
  request: string,
  book: RecipeBook,
): Promise<RecipesAtHand> {
  const [first] = texts;
  const recipeFile = first !== undefined && isAboutFile(request) ? first : undefined;
  const kept = texts.filter((text) => text !== recipeFile).flatMap((text) => recipeIn(text) ?? []);
  for (const recipe of kept) await book.put(recipe, 'channel');
  return {
    recipes: (await book.list()).map(({ name }) => name),
    notes: kept.map(({ name }) => `The recipe "${name}" is here now.`),
    ...(recipeFile === undefined ? {} : { recipeFile }),
  };
}
