import { Console } from 'node:console';
import { parseArgs } from 'node:util';
import { startDemoServer } from '#adapters/demo/demo-server.ts';
import { jsonLog } from '#adapters/log/json-log.ts';
import { readConfig } from '#src/config.ts';
import { BotError, sentenceOf } from '#src/domain/failure.ts';
import { openHelio } from '#src/helio.ts';
import { mcpRoom, openMcpHttp, openMcpStdio } from '#src/open-mcp.ts';

const WRONG_USE = 2;

/** `npm run mcp`: Helio as tools, over HTTP where an address is set, else on standard input and output. */
async function mcp(args: readonly string[]): Promise<void> {
  // Standard output belongs to the protocol: a library that prints does so elsewhere.
  globalThis.console = new Console(process.stderr);
  const flags = flagsIn(args);
  const config = readConfig();
  const log = jsonLog(config.logLevel, toStderr);
  const demo = flags.demo ? await startDemoServer({ clock: config.clock, log }) : undefined;
  const helio = await openHelio(demo === undefined ? config : { ...config, hapiUrls: [demo.url] }, log);
  try {
    const room = mcpRoom(helio, config, log);
    const isHttp = config.mcp.address !== undefined && !flags.stdio;
    const server = isHttp ? await openMcpHttp(room, config) : openMcpStdio(room);
    if ('url' in server) toStderr(`Helio's tools are at ${server.url}. Ctrl+C ends it.\n`);
    await untilStopped(isHttp);
    await server.close();
  } finally {
    await helio.close();
    await demo?.close();
  }
}

/** Ends with a signal; on standard input also with its end, when the program that started this one has gone. */
function untilStopped(isHttp: boolean): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
    if (isHttp) return;
    process.stdin.once('end', resolve);
    process.stdin.once('close', resolve);
    // Nobody reads any more: what is written then has nowhere to go.
    process.stdout.on('error', () => resolve());
  });
}

interface Flags {
  readonly demo: boolean;
  readonly stdio: boolean;
}

function flagsIn(args: readonly string[]): Flags {
  try {
    const options = { demo: { type: 'boolean' }, stdio: { type: 'boolean' } } as const;
    const { demo = false, stdio = false } = parseArgs({ args: [...args], options }).values;
    return { demo, stdio };
  } catch (error) {
    throw new BotError('configuration', 'npm run mcp takes the flags --demo and --stdio and nothing else.', {
      cause: error,
    });
  }
}

function toStderr(line: string): void {
  process.stderr.write(line);
}

try {
  await mcp(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof BotError)) throw error;
  toStderr(`${sentenceOf(error)}\n`);
  process.exitCode = WRONG_USE;
}
