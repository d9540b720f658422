import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  type MessageActionRowComponentBuilder,
  StringSelectMenuBuilder,
} from 'discord.js';
import { shorten } from '#adapters/discord/split-text.ts';

export type ComponentRow = ActionRowBuilder<MessageActionRowComponentBuilder>;

const LONGEST_LABEL = 38;
const A_ROW = 5;

export interface Button {
  readonly id: string;
  readonly label: string;
  readonly style?: 'primary' | 'danger';
}

/** Buttons in rows of five. */
export function buttonRows(buttons: readonly Button[]): readonly ComponentRow[] {
  const rows: ComponentRow[] = [];
  for (let from = 0; from < buttons.length; from += A_ROW) {
    rows.push(
      new ActionRowBuilder<MessageActionRowComponentBuilder>().addComponents(
        buttons.slice(from, from + A_ROW).map(buttonOf),
      ),
    );
  }
  return rows;
}

function buttonOf({ id, label, style }: Button): ButtonBuilder {
  const styles = { primary: ButtonStyle.Primary, danger: ButtonStyle.Danger } as const;
  return new ButtonBuilder()
    .setCustomId(id)
    .setLabel(shorten(label, LONGEST_LABEL) || '…')
    .setStyle(style === undefined ? ButtonStyle.Secondary : styles[style]);
}

/** A select menu in a row of its own; at most 25 options. */
export function selectRow(
  id: string,
  placeholder: string,
  options: readonly { readonly label: string; readonly value: string }[],
): ComponentRow {
  const menu = new StringSelectMenuBuilder()
    .setCustomId(id)
    .setPlaceholder(shorten(placeholder, 150))
    .addOptions(options.map(({ label, value }) => ({ label: shorten(label, 100) || '…', value })));
  return new ActionRowBuilder<MessageActionRowComponentBuilder>().addComponents(menu);
}
