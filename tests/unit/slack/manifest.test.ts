import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { EXAMPLES } from '#adapters/slack/home-view.ts';
import { LISTENERS } from '#adapters/slack/listeners.ts';
import { SCOPES } from '#adapters/slack/workspaces.ts';

/** Slack's app manifest as far as this app uses it, with Slack's limits; unknown keys are refused. */
const manifestSchema = z.strictObject({
  _metadata: z.strictObject({ major_version: z.literal(2) }),
  display_information: z.strictObject({
    name: z.string().max(35),
    description: z.string().max(140),
    long_description: z.string().min(174).max(4000),
    background_color: z.string().regex(/^#[0-9a-f]{6}$/i),
  }),
  features: z.strictObject({
    app_home: z.strictObject({
      home_tab_enabled: z.boolean(),
      messages_tab_enabled: z.boolean(),
      messages_tab_read_only_enabled: z.boolean(),
    }),
    bot_user: z.strictObject({ display_name: z.string().max(80), always_online: z.boolean() }),
    agent_view: z.strictObject({
      agent_description: z.string().max(300),
      suggested_prompts: z.array(z.strictObject({ title: z.string(), message: z.string() })).max(4),
    }),
    slash_commands: z.array(
      z.strictObject({
        command: z.string().startsWith('/').max(32),
        description: z.string().max(2000),
        usage_hint: z.string().max(1000),
        should_escape: z.boolean(),
      }),
    ),
    shortcuts: z.array(
      z.strictObject({
        name: z.string().max(24),
        type: z.enum(['message', 'global']),
        callback_id: z.string().max(255),
        description: z.string().max(150),
      }),
    ),
  }),
  oauth_config: z.strictObject({ scopes: z.strictObject({ bot: z.array(z.string()).max(255) }) }),
  settings: z.strictObject({
    event_subscriptions: z.strictObject({ bot_events: z.array(z.string()).max(100) }),
    interactivity: z.strictObject({ is_enabled: z.boolean() }),
    org_deploy_enabled: z.boolean(),
    socket_mode_enabled: z.boolean(),
    token_rotation_enabled: z.boolean(),
  }),
});

const text = readFileSync('manifest.yml', 'utf8');
const manifest = manifestSchema.parse(parse(text));

/** The scope without which Slack does not send an event. */
const SCOPE_OF_EVENT: Readonly<Record<string, string>> = {
  app_mention: 'app_mentions:read',
  'message.channels': 'channels:history',
  'message.groups': 'groups:history',
  'message.im': 'im:history',
};

describe('the manifest', () => {
  test('subscribes to the events that have listeners, and to no others', () => {
    const events = manifest.settings.event_subscriptions.bot_events.map((name) => name.replace(/\..*$/, ''));

    expect([...new Set(events)].sort()).toEqual([...LISTENERS.events].sort());
  });

  test('declares the commands and shortcuts that have listeners', () => {
    expect(manifest.features.slash_commands.map(({ command }) => command)).toEqual([...LISTENERS.commands]);
    expect(manifest.features.shortcuts.map(({ callback_id: id }) => id)).toEqual([...LISTENERS.shortcuts]);
  });

  test('asks for the scopes that an installation asks for, each with its reason beside it', () => {
    expect(manifest.oauth_config.scopes.bot).toEqual([...SCOPES]);
    for (const scope of SCOPES) expect(text).toMatch(new RegExp(`- ${scope} # \\S+`));
  });

  test('has the scope of every event, and of nothing else that reads messages', () => {
    const needed = manifest.settings.event_subscriptions.bot_events.flatMap(
      (name) => SCOPE_OF_EVENT[name] ?? [],
    );
    const reading = manifest.oauth_config.scopes.bot.filter((scope) => /history|mentions/.test(scope));

    expect([...reading].sort()).toEqual([...needed].sort());
  });

  test('suggests the same requests as the app', () => {
    expect(manifest.features.agent_view.suggested_prompts).toEqual(EXAMPLES);
  });

  test('is the form for Socket Mode, and says which lines HTTP needs', () => {
    expect(manifest.settings.socket_mode_enabled).toBe(true);
    expect(text.match(/\[HTTP\]/g)?.length).toBe(5);
  });
});
