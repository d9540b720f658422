import { randomUUID } from 'node:crypto';
import { startDemoServer } from '#adapters/demo/demo-server.ts';
import { jsonLog } from '#adapters/log/json-log.ts';
import { readConfig } from '#src/config.ts';
import { openHelio as openBot } from '#src/helio.ts';
import type { OpenHelio } from '#src/program-api.ts';
import { programThread } from '#src/program-thread.ts';

const PICTURE_MS = 30_000;

/** Opens Helio inside this program. */
export const openHelio: OpenHelio = async (options = {}) => {
  const { settings = {}, demo: isDemo = false, onLog } = options;
  const config = readConfig(process.cwd(), settings);
  const log = jsonLog(onLog === undefined ? 'silent' : config.logLevel, onLog ?? (() => undefined));
  const demo = isDemo ? await startDemoServer({ clock: config.clock, log }) : undefined;
  const bot = await openBot(demo === undefined ? config : { ...config, hapiUrls: [demo.url] }, log);
  const close = async () => {
    await bot.close();
    await demo?.close();
  };
  return {
    thread: (name = randomUUID().slice(0, 8)) => programThread(`terminal:${name}`, bot.receive),
    frame: (thread, label) => bot.reading.frame(thread, label),
    file: async (thread, label, format) => (await bot.reading.frameFile(thread, label, format)).content,
    picture: (thread, figure, format) =>
      bot.reading.figureFile(thread, figure, format, AbortSignal.timeout(PICTURE_MS)),
    close,
    [Symbol.asyncDispose]: close,
  };
};
