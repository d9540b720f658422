import { clip, escapeMrkdwn } from '#adapters/slack/escape.ts';
import { actions, type Block, button, context, section } from '#adapters/slack/message.ts';
import type { Settings } from '#adapters/slack/settings.ts';

export interface SourceHealth {
  readonly name: string;
  readonly isUp: boolean;
}

export interface HomeFacts {
  readonly sessions: readonly {
    readonly title: string;
    readonly at: number;
    readonly link: string | undefined;
    readonly state: 'running' | 'waiting' | 'ended';
  }[];
  readonly followUps: boolean;
  readonly settings: Settings;
  readonly sources: readonly SourceHealth[];
}

/** Requests to begin with, as suggested prompts and in App Home; at most four. */
/** Requests that work on whatever day they are shown: without a time they mean the latest that the data have. */
export const EXAMPLES: readonly { readonly title: string; readonly message: string }[] = [
  { title: 'Plot the solar wind', message: 'Plot the solar wind speed and IMF Bz' },
  {
    title: 'Compare two spacecraft',
    message: 'Compare ACE and Wind magnetic field magnitude',
  },
  { title: 'What data exist?', message: 'Which datasets have the solar wind density?' },
];

/** The Home tab: last sessions, settings, examples, the data servers, what the app reads, and how to delete it. */
export function homeView({
  sessions,
  followUps,
  settings,
  sources,
}: HomeFacts): Readonly<Record<string, unknown>> {
  const recent =
    sessions.length === 0
      ? 'None yet.'
      : sessions
          .map(({ title, at, link, state }) => `• ${linked(title, link)} (${STATES[state]}${day(at)})`)
          .join('\n');
  const examples = EXAMPLES.map(({ message }) => `• ${message}`).join('\n');
  const blocks: readonly Block[] = [
    { type: 'header', text: { type: 'plain_text', text: 'Helio' } },
    section(
      'Ask for heliophysics data in plain English: in a channel with `@Helio …`, here in *Messages*, or with `/helio …`.',
    ),
    section(`*Try*\n${examples}`),
    ...actions([button({ action: 'helio.dataset', text: 'Look a dataset up…' })]),
    section(`*Your last sessions*\n${clip(recent, 2500)}`),
    ...settingsBlocks(settings, followUps),
    ...sourcesBlocks(sources),
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

const STATES = { running: 'running, ', waiting: 'waiting for your answer, ', ended: '' } as const;

/** What is so, and a button for each other choice. */
function settingsBlocks({ replies, steps }: Settings, followUps: boolean): readonly Block[] {
  const lines = [
    ...(followUps
      ? [
          replies === 'all'
            ? '• In threads that you begin I answer every reply.'
            : '• In threads that you begin I answer only when I am mentioned.',
        ]
      : []),
    steps === 'shown'
      ? '• I show my plan while it runs.'
      : '• I show only what comes of a plan. Say "stop" in the thread to end it.',
  ];
  const other = replies === 'all' ? ['Only mentions', 'mentions'] : ['Every reply', 'all'];
  const [label = '', value = ''] = other;
  return [
    section(`*Your settings*\n${lines.join('\n')}`),
    ...actions([
      ...(followUps
        ? [button({ action: 'helio.setting.replies', text: label, value: { replies: value } })]
        : []),
      steps === 'shown'
        ? button({ action: 'helio.setting.steps', text: 'Hide plans', value: { steps: 'hidden' } })
        : button({ action: 'helio.setting.steps', text: 'Show plans', value: { steps: 'shown' } }),
    ]),
  ];
}

function sourcesBlocks(sources: readonly SourceHealth[]): readonly Block[] {
  if (sources.length === 0) return [];
  const lines = sources.map(
    ({ name, isUp }) =>
      `• ${escapeMrkdwn(clip(name, 100))}: ${isUp ? 'answers' : 'does not answer at the moment'}`,
  );
  return [section(clip(`*Data servers*\n${lines.join('\n')}`, 2900))];
}

function linked(title: string, link: string | undefined): string {
  const words = escapeMrkdwn(clip(title.replace(/\s+/g, ' '), 80)).replaceAll('|', '¦');
  return link === undefined ? words : `<${link}|${words}>`;
}

function day(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
