import { MessageFlags, type RepliableInteraction } from 'discord.js';
import { MOST_BYTES } from '#adapters/discord/channel-outlet.ts';
import type { Draft, Outlet } from '#adapters/discord/outlet.ts';
import { troubleOf } from '#adapters/discord/trouble.ts';

/**
 * The private replies of an interaction that was deferred: the first fills the reply, more follow it. When the
 * interaction's token is past its 15 minutes, messages go to `otherwise`.
 */
export function replyOutlet(interaction: RepliableInteraction, otherwise: Outlet): Outlet {
  // A press that only updates its message has no reply of its own to fill.
  let isFilled = interaction.ephemeral !== true;
  return {
    largestFileBytes: interaction.attachmentSizeLimit || MOST_BYTES,
    async send(draft, signal) {
      try {
        const message = isFilled
          ? await interaction.followUp({ ...optionsOf(draft), flags: MessageFlags.Ephemeral })
          : await interaction.editReply(optionsOf(draft));
        isFilled = true;
        return message.id;
      } catch (error) {
        if (troubleOf(error) !== 'late') throw error;
        return otherwise.send(draft, signal);
      }
    },
    async edit(messageId, draft) {
      await interaction.editReply({ message: messageId, ...optionsOf(draft) });
    },
    showTyping: async () => undefined,
  };
}

function optionsOf({ text, components = [], files }: Draft) {
  return {
    content: text,
    components,
    allowedMentions: { parse: [] },
    ...(files === undefined ? {} : { files }),
  };
}

/** Direct messages to one person. */
export function directOutlet(user: RepliableInteraction['user']): Outlet {
  return {
    largestFileBytes: MOST_BYTES,
    async send({ text, components, files }) {
      const message = await user.send({
        content: text,
        ...(components === undefined ? {} : { components }),
        ...(files === undefined ? {} : { files }),
      });
      return message.id;
    },
    edit: async () => undefined,
    showTyping: async () => undefined,
  };
}
