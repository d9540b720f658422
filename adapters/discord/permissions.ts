import {
  ApplicationIntegrationType,
  type Client,
  OAuth2Scopes,
  type PermissionResolvable,
  PermissionsBitField,
} from 'discord.js';

/** What the bot asks for when it is installed, and why. */
const PERMISSION_REASONS = {
  ViewChannel: 'to see where it is asked',
  SendMessages: 'to answer in a channel where it may not open threads',
  CreatePublicThreads: 'to give each request a thread of its own',
  SendMessagesInThreads: 'to answer there',
  EmbedLinks: 'to show links of data archives',
  AttachFiles: 'to attach plots and tables',
  ReadMessageHistory: 'to reply, and to read what was said while it was away',
  AddReactions: 'to show at once that it has seen a request',
} as const;

export type PermissionName = keyof typeof PERMISSION_REASONS;

// The keys of the object literal above are all that it has.
const NAMES = Object.keys(PERMISSION_REASONS) as PermissionName[];

/** Where an administrator installs the bot. */
export function inviteLink(applicationId: string): string {
  const link = new URL('https://discord.com/oauth2/authorize');
  link.searchParams.set('client_id', applicationId);
  link.searchParams.set('scope', `${OAuth2Scopes.Bot} ${OAuth2Scopes.ApplicationsCommands}`);
  link.searchParams.set('permissions', String(new PermissionsBitField(NAMES).bitfield));
  return link.href;
}

/** Where somebody installs the commands for himself, to have them in every server and conversation. */
export function ownInstallLink(applicationId: string): string {
  const link = new URL('https://discord.com/oauth2/authorize');
  link.searchParams.set('client_id', applicationId);
  link.searchParams.set('integration_type', String(ApplicationIntegrationType.UserInstall));
  link.searchParams.set('scope', OAuth2Scopes.ApplicationsCommands);
  return link.href;
}

interface Place {
  permissionsFor(user: Client<true>['user']): Readonly<PermissionsBitField> | null;
}

/**
 * Which of the permissions the bot lacks in a channel. A channel from which messages come, although by its roles the bot
 * could not see it, is not known well enough to say.
 */
export function missingIn(
  channel: Place,
  client: Client<true>,
  wanted: readonly PermissionName[],
): readonly PermissionName[] {
  const has = channel.permissionsFor(client.user);
  if (has === null || (!has.has('ViewChannel') && !wanted.includes('ViewChannel'))) return [];
  return wanted.filter((name) => !has.has(name satisfies PermissionResolvable));
}

/** The names as Discord's settings show them: "Send Messages in Threads and Attach Files". */
export function permissionNames(names: readonly PermissionName[]): string {
  const spelled = names.map((name) => name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').replace(/\bIn\b/, 'in'));
  return spelled.length < 2 ? spelled.join('') : `${spelled.slice(0, -1).join(', ')} and ${spelled.at(-1)}`;
}
