import { type Company, ownersFor } from '#src/conversation/memory/owners.ts';
import type { RecipeOwners } from '#src/workers/recipes/recipe-book.ts';

/** Whose recipes a turn sees, by the rules of memories: those of the person, and of the channel where everybody reads along. */
export function recipeOwners(company: Company): RecipeOwners {
  const { read, write } = ownersFor(company);
  return { read, channel: write('summary'), person: write('preference') };
}
