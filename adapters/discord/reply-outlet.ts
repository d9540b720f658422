import { MessageFlags, type RepliableInteraction } from 'discord.js';
import { MOST_BYTES } from '#adapters/discord/channel-outlet.ts';
import { bodyOf, type Draft, isCards, type Outlet } from '#adapters/discord/outlet.ts';
import { troubleOf } from '#adapters/discord/trouble.ts';

const CARDS = MessageFlags.IsComponentsV2;

/**
 * The private replies of an interaction that was deferred: the first fills the reply, more follow it. When the
 * interaction's token is past its 15 minutes, or takes no more replies, messages go to `otherwise`.
 */
export function replyOutlet(interaction: RepliableInteraction, otherwise: Outlet): Outlet {
  // A press that only updates its message has no reply of its own to fill.
  let isFilled = interaction.ephemeral !== true;
  return {
    largestFileBytes: interaction.attachmentSizeLimit || MOST_BYTES,
    async send(draft, signal) {
      try {
        const message = isFilled
          ? await interaction.followUp({ ...optionsOf(draft), flags: hiddenFlags(draft) })
          : await interaction.editReply(editOf(draft));
        isFilled = true;
        return message.id;
      } catch (error) {
        const trouble = troubleOf(error);
        if (trouble !== 'late' && trouble !== 'used-up') throw error;
        return otherwise.send(draft, signal);
      }
    },
    async edit(messageId, draft) {
      await interaction.editReply({ message: messageId, ...editOf(draft) });
    },
    showTyping: async () => undefined,
  };
}

function optionsOf(draft: Draft) {
  return { ...bodyOf(draft), ...(draft.files === undefined ? {} : { files: draft.files }) };
}

/** A deferred reply becomes cards by its edit, and not before. */
function editOf(draft: Draft) {
  return { ...optionsOf(draft), ...(isCards(draft) ? ({ flags: CARDS } as const) : {}) };
}

function hiddenFlags(draft: Draft) {
  return isCards(draft) ? ([MessageFlags.Ephemeral, CARDS] as const) : MessageFlags.Ephemeral;
}

/** Direct messages to one person. */
export function directOutlet(user: RepliableInteraction['user']): Outlet {
  return {
    largestFileBytes: MOST_BYTES,
    async send(draft) {
      const message = await user.send(editOf(draft));
      return message.id;
    },
    edit: async () => undefined,
    showTyping: async () => undefined,
  };
}
