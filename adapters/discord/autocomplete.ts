import type { AutocompleteInteraction } from 'discord.js';
import type { Desk } from '#adapters/discord/desk.ts';
import { shorten } from '#adapters/discord/split-text.ts';

const MOST_OFFERS = 25;
const LONGEST = 100;

/** Datasets that fit what is being typed, from the local index. */
export async function onAutocomplete(interaction: AutocompleteInteraction, desk: Desk): Promise<void> {
  const typed = interaction.options.getFocused();
  const found = typed.trim() === '' ? [] : desk.searchDatasets(typed);
  const offers = found
    .filter(({ id }) => id.length <= LONGEST)
    .slice(0, MOST_OFFERS)
    .map(({ id, title }) => ({ name: shorten(`${id} — ${title}`, LONGEST), value: id }));
  await interaction.respond(offers);
}
