import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startDemoServer } from '#adapters/demo/demo-server.ts';
import { jsonLog } from '#adapters/log/json-log.ts';
import { type Config, readConfig } from '#src/config.ts';
import { BotError, sentenceOf } from '#src/domain/failure.ts';
import { openHelio } from '#src/helio.ts';
import { openWeb } from '#src/open-web.ts';

const WRONG_USE = 2;

/** `npm run web`: a page with the chat, for this machine only. */
async function web(args: readonly string[]): Promise<void> {
  const isDemo = demoIn(args);
  const config = readConfig();
  const log = jsonLog(config.logLevel, (line) => process.stderr.write(line));
  const demo = isDemo ? await startDemoServer({ clock: config.clock, log }) : undefined;
  const served: Config = demo === undefined ? config : { ...config, hapiUrls: [demo.url] };
  const helio = await openHelio(served, log);
  try {
    const server = await openWeb({ port: config.webPort, folder: join(config.home, 'web'), helio, log });
    process.stdout.write(`Helio is at ${server.url} for this machine. Ctrl+C ends it.\n`);
    await new Promise<void>((resolve) => {
      process.once('SIGINT', resolve);
      process.once('SIGTERM', resolve);
    });
    await server.close();
  } finally {
    await helio.close();
    await demo?.close();
  }
}

function demoIn(args: readonly string[]): boolean {
  try {
    return parseArgs({ args: [...args], options: { demo: { type: 'boolean' } } }).values.demo ?? false;
  } catch (error) {
    throw new BotError('configuration', 'npm run web takes the flag --demo and nothing else.', {
      cause: error,
    });
  }
}

try {
  await web(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof BotError)) throw error;
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = WRONG_USE;
}
