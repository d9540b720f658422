import { jsonLog } from '#adapters/log/json-log.ts';
import { type Config, readConfig } from '#src/config.ts';
import { BotError, sentenceOf } from '#src/domain/failure.ts';
import { openHealth } from '#src/health.ts';
import { openHelio } from '#src/helio.ts';
import { localModelHint } from '#src/local-model-hint.ts';
import { openPages } from '#src/open-pages.ts';
import { hasTokens, platformsOf, startPlatforms } from '#src/platforms.ts';
import { strayRejections } from '#src/stray-rejections.ts';
import { freshSession, terminalChat } from '#src/terminal.ts';

const HOW_TO_BEGIN = `No chat platform is set up yet.
Slack:   create an app from manifest.yml, then set SLACK_BOT_TOKEN and SLACK_APP_TOKEN (or SLACK_SIGNING_SECRET).
Discord: create an application with a bot, then set DISCORD_TOKEN and DISCORD_APPLICATION_ID.
Put them into .env (see .env.example) and run "npm start" again; docs/slack.md and docs/discord.md have it step by step.
Without any token: npm run ask -- "plot the ACE magnetic field for 10 to 12 May 2024", or npm run demo.
`;

/** Longest wait for a program of this machine that serves models. */
const HINT_MS = 500;

/** `npm start`: every chat platform whose tokens are set; a chat in the terminal when there are none. */
async function main(): Promise<void> {
  const config = readConfig();
  if (hasTokens(config)) return await chatPlatforms(config);
  process.stdout.write(HOW_TO_BEGIN);
  const hint = await localModelHint(config, AbortSignal.timeout(HINT_MS));
  if (hint !== undefined) process.stdout.write(`${hint}\n`);
  if (process.stdin.isTTY && process.stdout.isTTY) await openTerminal(config);
}

async function chatPlatforms(config: Config): Promise<void> {
  const log = jsonLog(config.logLevel, toStderr);
  const giveUp = () => process.exit(1);
  process.on('unhandledRejection', strayRejections({ log, wallClock: Date.now, giveUp }));
  const helio = await openHelio(config, log);
  try {
    const hint = await localModelHint(config, AbortSignal.timeout(HINT_MS));
    if (hint !== undefined) process.stdout.write(`${hint}\n`);
    const pages =
      config.pages === undefined
        ? undefined
        : await openPages({ ...config.pages, helio, log, wallClock: Date.now });
    const platforms = platformsOf(config, { ...helio, ...pages?.helio }, log);
    const health = await openHealth({ config, platforms, log });
    try {
      const open = await startPlatforms(platforms, log);
      health.setReady(true);
      process.stdout.write(`Helio is in ${open.names.join(' and ')}. Ctrl+C ends it.\n`);
      await untilStopped();
      health.setReady(false);
      await open.stop();
    } finally {
      await health.close();
      await pages?.close();
    }
  } finally {
    await helio.close();
  }
}

/** Ends with the first SIGINT or SIGTERM; the second one ends the program at once. */
function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
}

function toStderr(line: string): void {
  process.stderr.write(line);
}

async function openTerminal(config: Config): Promise<void> {
  const helio = await openHelio(config, jsonLog('error', toStderr));
  try {
    await terminalChat(helio, config, { out: undefined, isVerbose: false, session: freshSession() });
  } finally {
    await helio.close();
  }
}

try {
  await main();
} catch (error) {
  if (!(error instanceof BotError)) throw error;
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = 2;
}
