import { ApiError, invalidForm } from '#tests/servers/discord/api-error.ts';
import { checkMessage, checkModal, isObject, listOf, textOf } from '#tests/servers/discord/message-rules.ts';
import type { FakeInteraction, Platform } from '#tests/servers/discord/platform.ts';
import { editMessage, findMessage, messagesOf, postMessage } from '#tests/servers/discord/post-message.ts';
import type { ApiRequest } from '#tests/servers/discord/request.ts';
import { type FakeMessage, isOutside, type Json, messageJson } from '#tests/servers/discord/world.ts';

const EPHEMERAL = 1 << 6;
const SUPPRESS_EMBEDS = 1 << 2;
const V2 = 1 << 15;
/** What people see of a reply that is deferred. */
export const THINKING = '…thinking';
const TO_ACKNOWLEDGE_MS = 3000;
const TOKEN_MS = 15 * 60_000;
/** Replies after the first, where the bot is no member. */
const MOST_OUTSIDE = 5;
/** Callback types that each kind of interaction may have. */
const LEGAL: Readonly<Record<FakeInteraction['kind'], readonly number[]>> = {
  command: [4, 5, 9],
  autocomplete: [8],
  component: [4, 5, 6, 7, 9],
  modal: [4, 5, 6, 7],
};

/** `POST /interactions/ID/TOKEN/callback` */
export function callbackRoute(platform: Platform, request: ApiRequest): unknown {
  const [, , id = '', token] = request.path.split('/');
  const interaction = platform.interactions.get(id);
  const age = Date.now() + platform.skew.ms - (interaction?.createdAt ?? 0);
  if (interaction === undefined || interaction.token !== token || age > TO_ACKNOWLEDGE_MS)
    throw new ApiError(404, 10_062, 'Unknown interaction');
  if (interaction.acknowledged !== undefined)
    throw new ApiError(400, 40_060, 'Interaction has already been acknowledged.');
  const type = Number(request.body['type']);
  if (!LEGAL[interaction.kind].includes(type)) throw invalidForm('type is not legal for this interaction.');
  interaction.acknowledged = type;
  interaction.acknowledgedAfterMs = age;
  acknowledge(platform, interaction, type, request);
  return request.query.get('with_response') === 'true'
    ? {
        interaction: { id, type: 2, response_message_id: interaction.original?.id },
        resource: {
          type,
          message: interaction.original && messageJson(platform.world, interaction.original),
        },
      }
    : undefined;
}

function acknowledge(
  platform: Platform,
  interaction: FakeInteraction,
  type: number,
  request: ApiRequest,
): void {
  const data = isObject(request.body['data']) ? request.body['data'] : {};
  const flags = Number(data['flags'] ?? 0);
  switch (type) {
    case 4:
      interaction.isEphemeral = (flags & EPHEMERAL) !== 0;
      interaction.original = reply(platform, interaction, data, request);
      return;
    case 5:
      if ((flags & ~(EPHEMERAL | SUPPRESS_EMBEDS)) !== 0)
        throw invalidForm('flags are not legal for a deferred reply.');
      interaction.isEphemeral = (flags & EPHEMERAL) !== 0;
      interaction.original = reply(platform, interaction, { content: THINKING }, { ...request, uploads: [] });
      return;
    case 6:
      interaction.original = sourceOf(interaction);
      return;
    case 7:
      interaction.original = sourceOf(interaction);
      change(platform, interaction.original, data, request);
      return;
    case 8:
      checkOffers(data);
      interaction.data = data;
      return;
    case 9:
      checkModal(data);
      interaction.data = data;
  }
}

function checkOffers(data: Json): void {
  const offers = listOf(data['choices']);
  if (offers.length > 25) throw invalidForm('choices must be 25 or fewer in length.');
  if (
    offers.some(
      ({ name, value }) => textOf(name).length < 1 || textOf(name).length > 100 || textOf(value).length > 100,
    )
  )
    throw invalidForm('name and value of a choice have 1 to 100 characters.');
}

function sourceOf({ source }: FakeInteraction): FakeMessage {
  if (source === undefined) throw invalidForm('there is no message to update.');
  return source;
}

/** Routes below `/webhooks/APPLICATION/TOKEN`. */
export function webhookRoute(platform: Platform, request: ApiRequest): unknown {
  const [, , , token, area, id = ''] = request.path.split('/');
  const interaction = [...platform.interactions.values()].find((one) => one.token === token);
  if (interaction === undefined) throw new ApiError(404, 10_015, 'Unknown Webhook');
  if (Date.now() + platform.skew.ms - interaction.createdAt > TOKEN_MS)
    throw new ApiError(401, 50_027, 'Invalid Webhook Token');
  if (interaction.acknowledged === undefined) throw new ApiError(404, 10_015, 'Unknown Webhook');
  const { world } = platform;
  if (area === undefined) {
    const channel = world.channels.get(interaction.channelId);
    if (channel !== undefined && isOutside(channel) && interaction.followUps === MOST_OUTSIDE)
      throw new ApiError(400, 40_094, 'This interaction has hit the maximum number of follow up messages');
    interaction.followUps += 1;
    const flags = Number(request.body['flags'] ?? 0);
    const hidden = { ...interaction, isEphemeral: (flags & EPHEMERAL) !== 0 };
    return messageJson(world, reply(platform, hidden, request.body, request));
  }
  const message = id === '@original' ? interaction.original : findMessage(world, interaction.channelId, id);
  if (message === undefined) throw new ApiError(404, 10_008, 'Unknown Message');
  if (request.method === 'PATCH') change(platform, message, request.body, request);
  if (request.method === 'DELETE') {
    const messages = messagesOf(world, message.channel_id);
    messages.splice(messages.indexOf(message), 1);
    return undefined;
  }
  return messageJson(world, message);
}

function reply(
  platform: Platform,
  interaction: FakeInteraction,
  data: Json,
  request: ApiRequest,
): FakeMessage {
  const { world, gateway } = platform;
  checkMessage(data, request.uploads, true);
  const message = postMessage(world, {
    channelId: interaction.channelId,
    author: world.bot,
    body: interaction.isEphemeral ? { ...data, flags: Number(data['flags'] ?? 0) | EPHEMERAL } : data,
    uploads: request.uploads,
    cdn: platform.cdn(),
    type: interaction.kind === 'command' ? 20 : 0,
    ...(interaction.isEphemeral ? { onlyFor: interaction.user.id } : {}),
  });
  if (!interaction.isEphemeral) gateway.tell('MESSAGE_CREATE', messageJson(world, message));
  return message;
}

function change(platform: Platform, message: FakeMessage, data: Json, request: ApiRequest): void {
  if (message.content === THINKING && (Number(data['flags'] ?? 0) & V2) !== 0) message.content = '';
  editMessage(platform.world, message, data, request.uploads, platform.cdn());
  if (message.onlyFor === undefined)
    platform.gateway.tell('MESSAGE_UPDATE', messageJson(platform.world, message));
}
