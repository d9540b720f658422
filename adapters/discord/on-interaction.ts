import type { Interaction } from 'discord.js';
import { onAutocomplete } from '#adapters/discord/autocomplete.ts';
import type { Desk } from '#adapters/discord/desk.ts';
import { onCommand, onMessageCommand } from '#adapters/discord/on-command.ts';
import { onComponent } from '#adapters/discord/on-component.ts';
import { onForm } from '#adapters/discord/request-form.ts';

/** The one router of everything that people press, choose, type into a command or send in a form. */
export async function onInteraction(interaction: Interaction, desk: Desk): Promise<void> {
  if (interaction.isAutocomplete()) return onAutocomplete(interaction, desk);
  if (interaction.isChatInputCommand()) return onCommand(interaction, desk);
  if (interaction.isMessageContextMenuCommand()) return onMessageCommand(interaction, desk);
  if (interaction.isButton() || interaction.isStringSelectMenu()) return onComponent(interaction, desk);
  if (interaction.isModalSubmit()) return onForm(interaction, desk);
}
