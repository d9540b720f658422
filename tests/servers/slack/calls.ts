import type { ServerResponse } from 'node:http';
import type { Api, Args } from '#tests/servers/slack/api.ts';
import { send, sendFault } from '#tests/servers/slack/http-exchange.ts';
import { SlackError } from '#tests/servers/slack/slack-error.ts';
import type { Call, Fault } from '#tests/servers/slack/slack-server-shape.ts';
import type { Workspace } from '#tests/servers/slack/slack-state.ts';
import { METHODS } from '#tests/servers/slack/web-api.ts';

/** Answers the Web API, keeps what was called, and goes wrong when it was told to. */
export interface Calls {
  readonly made: readonly Call[];
  fault(fault: Fault): void;
  answer(method: string, args: Args, token: string, response: ServerResponse): void;
}

/** Calls a minute and method (Slack's tiers), high enough for the quick tests of one minute. */
const PER_MINUTE: Readonly<Record<string, number>> = {
  'chat.update': 50,
  'chat.startStream': 20,
  'chat.stopStream': 20,
  'chat.appendStream': 100,
  'reactions.add': 50,
  'conversations.replies': 50,
};

export function openCalls(
  workspaces: ReadonlyMap<string, Workspace>,
  apiFor: (workspace: Workspace) => Api,
): Calls {
  const made: Call[] = [];
  const faults: { fault: Fault; left: number }[] = [];
  /** When each method was called with each token, ms since epoch. */
  const times = new Map<string, number[]>();

  function takeFault(method: string, args: Args): Fault | undefined {
    const text = JSON.stringify(args);
    const entry = faults.find(
      ({ fault, left }) => left > 0 && fault.method === method && text.includes(fault.holding ?? ''),
    );
    if (entry === undefined) return undefined;
    entry.left -= 1;
    return entry.fault;
  }

  function isTooOften(method: string, token: string): boolean {
    const most = PER_MINUTE[method];
    if (most === undefined) return false;
    const key = `${method} ${token}`;
    const recent = (times.get(key) ?? []).filter((at) => at > Date.now() - 60_000);
    times.set(key, [...recent, Date.now()]);
    return recent.length >= most;
  }

  function run(method: string, args: Args, token: string): Readonly<Record<string, unknown>> {
    const workspace = [...workspaces.values()].find((one) => one.token === token);
    if (workspace === undefined) return { ok: false, error: 'invalid_auth' };
    if (isTooOften(method, token)) return { ok: false, error: 'ratelimited', retryAfter: 5 };
    try {
      const answer = METHODS[method]?.(args, apiFor(workspace));
      return answer === undefined ? { ok: false, error: 'unknown_method' } : { ok: true, ...answer };
    } catch (error) {
      if (error instanceof SlackError) return { ok: false, error: error.code, ...error.facts };
      throw error;
    }
  }

  return {
    made,
    fault: (fault) => void faults.push({ fault, left: fault.times }),
    answer(method, args, token, response) {
      const fault = takeFault(method, args);
      const note = (error: string | undefined) => made.push({ method, args, token, at: Date.now(), error });
      if (fault !== undefined && fault.isDone !== true) {
        note(fault.error ?? String(fault.status));
        sendFault(fault, response);
        return;
      }
      const result = run(method, args, token);
      note(result['ok'] === true ? undefined : String(result['error']));
      if (fault !== undefined) sendFault(fault, response);
      else if (result['error'] === 'ratelimited') {
        const retryAfter = Number(result['retryAfter'] ?? 1);
        sendFault({ method, times: 1, status: 429, error: 'ratelimited', retryAfter }, response);
      } else send(response, result);
    },
  };
}
