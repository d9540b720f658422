import { BotError } from '#src/domain/failure.ts';
import type { Store } from '#src/ports/store.ts';
import { type Recipe, recipeSchema } from '#src/reproduction/recipe.ts';

/** Keys of those whose recipes may be seen, and whose new ones become. */
export interface RecipeOwners {
  readonly read: readonly string[];
  readonly channel: string;
  readonly person: string;
}

/** Recipes of a person and of a channel. Names are the same in any case. */
export interface RecipeBook {
  /** By name. */
  list(): Promise<readonly Recipe[]>;
  /** @throws BotError `nothing-at-hand` with the names that exist */
  find(name: string): Promise<Recipe>;
  /** Takes the place of one of the same name. @throws BotError `too-large` when there are too many */
  put(recipe: Recipe, whose: 'channel' | 'person'): Promise<void>;
  /** @throws BotError `nothing-at-hand` with the names that exist */
  forget(name: string): Promise<Recipe>;
}

/** Keys of recipes in the store are this and their owner. */
export const RECIPES_PREFIX = 'recipes:';

/** Recipes of one owner. */
const MOST_RECIPES = 100;

export function openRecipeBook(store: Store, owners: RecipeOwners): RecipeBook {
  const keys = [...new Set([...owners.read, owners.channel, owners.person])].map(keyOf);

  async function shelves() {
    return Promise.all(keys.map(async (key) => ({ key, recipes: recipesIn(await store.get(key)) })));
  }

  async function list(): Promise<readonly Recipe[]> {
    const all = (await shelves()).flatMap(({ recipes }) => recipes);
    return all.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  }

  async function find(name: string): Promise<Recipe> {
    const all = await list();
    const found = all.find((recipe) => isNamed(recipe, name));
    if (found !== undefined) return found;
    const names = all.map((recipe) => recipe.name).slice(0, 20);
    throw new BotError('nothing-at-hand', `There is no recipe "${name}".`, {
      hint:
        names.length === 0 ? 'Make a figure and say "save this as NAME".' : `There are ${names.join(', ')}.`,
    });
  }

  return {
    list,
    find,
    async put(recipe, whose) {
      await store.change(keyOf(owners[whose]), (value) => {
        const others = recipesIn(value).filter((each) => !isNamed(each, recipe.name));
        if (others.length >= MOST_RECIPES) {
          throw new BotError('too-large', `There are ${MOST_RECIPES} recipes already.`, {
            hint: 'Say "forget recipe NAME" for one that is not needed any more.',
          });
        }
        return [...others, recipe];
      });
    },
    async forget(name) {
      const recipe = await find(name);
      for (const key of keys) {
        await store.change(key, (value) => {
          const left = recipesIn(value).filter((each) => !isNamed(each, name));
          return left.length === 0 ? undefined : left;
        });
      }
      return recipe;
    },
  };
}

function keyOf(owner: string): string {
  return RECIPES_PREFIX + owner;
}

function isNamed(recipe: Recipe, name: string): boolean {
  return recipe.name.toLowerCase() === name.trim().toLowerCase();
}

/** What an older version kept and this one cannot read is left out. */
function recipesIn(value: unknown): readonly Recipe[] {
  return Array.isArray(value) ? value.flatMap((each) => recipeSchema.safeParse(each).data ?? []) : [];
}
