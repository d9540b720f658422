import {
  ApplicationCommandType,
  ApplicationIntegrationType,
  ContextMenuCommandBuilder,
  InteractionContextType,
  type RESTPostAPIApplicationCommandsJSONBody,
  SlashCommandBuilder,
} from 'discord.js';

const COMMAND = 'helio';
const MESSAGE_COMMAND = 'Ask Helio about this';
const LONGEST_REQUEST = 6000;

/** Who may install what, and where it then stands. */
interface Reach {
  readonly types: readonly ApplicationIntegrationType[];
  readonly contexts: readonly InteractionContextType[];
}

/** In servers that invited the bot, and in direct messages with it. */
export const IN_SERVERS: Reach = {
  types: [ApplicationIntegrationType.GuildInstall],
  contexts: [InteractionContextType.Guild, InteractionContextType.BotDM],
};

/** Besides, wherever somebody is who installed it for himself. */
export const EVERYWHERE: Reach = {
  types: [ApplicationIntegrationType.GuildInstall, ApplicationIntegrationType.UserInstall],
  contexts: [
    InteractionContextType.Guild,
    InteractionContextType.BotDM,
    InteractionContextType.PrivateChannel,
  ],
};

/** Everything that Discord shows of the bot in its menus: `/helio …` and an entry in the menu of a message. */
export function commands({ types, contexts }: Reach): readonly RESTPostAPIApplicationCommandsJSONBody[] {
  const slash = new SlashCommandBuilder()
    .setName(COMMAND)
    .setDescription('Heliophysics data: found, computed and plotted')
    .setContexts(...contexts)
    .setIntegrationTypes(...types)
    .addSubcommand((ask) =>
      ask
        .setName('ask')
        .setDescription('Ask for data or a plot in plain English')
        .addStringOption((request) =>
          request
            .setName('request')
            .setDescription('e.g. "ACE and Wind magnetic field, 10 to 12 May 2024"')
            .setMaxLength(LONGEST_REQUEST)
            .setRequired(true),
        )
        .addStringOption((dataset) =>
          dataset.setName('dataset').setDescription('A dataset to use').setAutocomplete(true),
        )
        .addAttachmentOption((file) => file.setName('file').setDescription('A table to use, e.g. CSV'))
        .addBooleanOption((hidden) => hidden.setName('private').setDescription('Only you see the answer')),
    )
    .addSubcommand((status) =>
      status.setName('status').setDescription('What runs here, and what this thread has'),
    )
    .addSubcommand((cancel) => cancel.setName('cancel').setDescription('Stop what runs here'))
    .addSubcommand((fresh) => fresh.setName('new').setDescription('Start this thread anew'))
    .addSubcommand((forget) =>
      forget.setName('forget').setDescription('Delete everything that is kept of you here'),
    )
    .addSubcommand((datasets) =>
      datasets
        .setName('datasets')
        .setDescription('Find datasets')
        .addStringOption((search) =>
          search
            .setName('search')
            .setDescription('A mission, a quantity or an id')
            .setAutocomplete(true)
            .setRequired(true),
        ),
    )
    .addSubcommand((help) => help.setName('help').setDescription('What Helio can do'));
  const onMessage = new ContextMenuCommandBuilder()
    .setName(MESSAGE_COMMAND)
    .setType(ApplicationCommandType.Message)
    .setContexts(...contexts)
    .setIntegrationTypes(...types);
  return [slash.toJSON(), onMessage.toJSON()];
}
