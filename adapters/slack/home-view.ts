import { clip, escapeMrkdwn } from '#adapters/slack/escape.ts';
import { type Block, context, section } from '#adapters/slack/message.ts';

export interface HomeFacts {
  readonly sessions: readonly {
    readonly title: string;
    readonly at: number;
    readonly link: string | undefined;
  }[];
  readonly followUps: boolean;
}

/** Requests to begin with, as suggested prompts and in App Home; at most four. */
export const EXAMPLES: readonly { readonly title: string; readonly message: string }[] = [
  { title: 'Plot the solar wind', message: 'Plot the solar wind speed and IMF Bz of the last 3 days' },
  {
    title: 'Compare two spacecraft',
    message: 'Compare ACE and Wind magnetic field magnitude for the last week',
  },
  { title: 'What data exist?', message: 'Which datasets have the solar wind density?' },
];

/** The Home tab: last sessions, examples, what the app reads, and how to delete it. */
export function homeView({ sessions, followUps }: HomeFacts): Readonly<Record<string, unknown>> {
  const recent =
    sessions.length === 0
      ? 'None yet.'
      : sessions.map(({ title, at, link }) => `• ${linked(title, link)} (${day(at)})`).join('\n');
  const examples = EXAMPLES.map(({ message }) => `• ${message}`).join('\n');
  const blocks: readonly Block[] = [
    { type: 'header', text: { type: 'plain_text', text: 'Helio' } },
    section(
      'Ask for heliophysics data in plain English: in a channel with `@Helio …`, here in *Messages*, or with `/helio …`.',
    ),
    section(`*Try*\n${examples}`),
    section(`*Your last sessions*\n${clip(recent, 2500)}`),
    { type: 'divider' },
    section(
      followUps
        ? '*What I read:* messages that mention me, direct messages, and replies in threads that I was asked to join. Say "only when mentioned" in a thread to change that.'
        : '*What I read:* messages that mention me and direct messages.',
    ),
    context(
      'I store what is asked in my threads, the answers and the data behind them. Say "forget this thread" there, or `/helio forget me`, to delete it. I can be wrong: check the sources that I name.',
    ),
  ];
  return { type: 'home', blocks };
}

function linked(title: string, link: string | undefined): string {
  const words = escapeMrkdwn(clip(title.replace(/\s+/g, ' '), 80)).replaceAll('|', '¦');
  return link === undefined ? words : `<${link}|${words}>`;
}

function day(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
