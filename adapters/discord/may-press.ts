import { type BaseInteraction, PermissionFlagsBits } from 'discord.js';

/** @returns why somebody may not answer a question, or `undefined` when he may */
export function mayAnswer(interaction: BaseInteraction, requester: string): string | undefined {
  return isHis(interaction, requester)
    ? undefined
    : `Only <@${requester}> can choose here. Ask me yourself, and you choose.`;
}

/** @returns why somebody may not cancel a turn, or `undefined` when he may */
export function mayCancel(interaction: BaseInteraction, requester: string): string | undefined {
  return isHis(interaction, requester) ? undefined : `Only <@${requester}> can cancel this.`;
}

/** True for who asked, for moderators, and for anybody when nobody asked. */
function isHis({ user, memberPermissions }: BaseInteraction, requester: string): boolean {
  return (
    requester === '' ||
    user.id === requester ||
    memberPermissions?.has(PermissionFlagsBits.ManageMessages) === true
  );
}
