import type { ServerResponse } from 'node:http';
import { SlackError } from '#tests/servers/slack/slack-error.ts';

/** What Slack hands out with a command or a click, each good for a short time and a few uses. */
export interface Passes {
  /** Posts to response URLs. */
  readonly responses: readonly Readonly<Record<string, unknown>>[];
  newTrigger(): string;
  /** @throws SlackError when it is unknown, used, or older than 3 s */
  takeTrigger(id: string): void;
  newResponseUrl(): string;
  takeResponse(path: string, body: Buffer, response: ServerResponse): void;
}

const TRIGGER_LIFE_MS = 3000;
const RESPONSE_LIFE_MS = 30 * 60_000;
const MOST_RESPONSES = 5;

export function openPasses(origin: string, newId: (prefix: string) => string): Passes {
  const triggers = new Map<string, number>();
  const responseUrls = new Map<string, { uses: number; until: number }>();
  const responses: Readonly<Record<string, unknown>>[] = [];

  return {
    responses,
    newTrigger() {
      const id = newId('TR');
      triggers.set(id, Date.now());
      return id;
    },
    takeTrigger(id) {
      const madeAt = triggers.get(id);
      triggers.delete(id);
      if (madeAt === undefined) throw new SlackError('invalid_trigger_id');
      if (Date.now() - madeAt > TRIGGER_LIFE_MS) throw new SlackError('expired_trigger_id');
    },
    newResponseUrl() {
      const path = `/respond/${newId('R')}`;
      responseUrls.set(path, { uses: 0, until: Date.now() + RESPONSE_LIFE_MS });
      return `${origin}${path}`;
    },
    takeResponse(path, body, response) {
      const entry = responseUrls.get(path);
      if (entry === undefined || entry.uses >= MOST_RESPONSES || Date.now() > entry.until) {
        response.writeHead(404).end('expired_url');
        return;
      }
      entry.uses += 1;
      responses.push(JSON.parse(body.toString()));
      response.writeHead(200).end('ok');
    },
  };
}
