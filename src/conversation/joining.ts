import type { Turning } from '#src/conversation/take-turn.ts';
import type { Plan } from '#src/domain/plan.ts';
import { commandOf } from '#src/language/command.ts';
import { amended } from '#src/planning/amend.ts';
import type { Incoming } from '#src/ports/thread.ts';

/** The later messages that become part of a turn. */
export interface Joining {
  /** Takes in what waits behind the turn, as far as that can still become part of the plan. */
  amend(plan: Plan): Plan | undefined;
  /** Keys of the messages in the inbox. */
  keys(): readonly string[];
  /** The request with what was added to it. */
  requestWith(request: string): string;
  notes(): readonly string[];
}

/** Only words of who asked join, in their order: another person's message, a command or a file is a turn of its own. */
export function joining({ later, userId, archive }: Turning): Joining {
  const keys: string[] = [];
  const texts: string[] = [];
  return {
    amend(plan) {
      let current = plan;
      const taken = later(({ incoming }) => {
        const next = mayJoin(incoming, userId) ? amended(current, incoming.text, archive) : undefined;
        current = next ?? current;
        return next !== undefined;
      });
      keys.push(...taken.map(({ key }) => key));
      texts.push(...(current.amendments ?? []).slice((plan.amendments ?? []).length));
      return taken.length === 0 ? undefined : current;
    },
    keys: () => keys,
    requestWith: (request) => [request, ...texts].join(' — '),
    notes: () => texts.map((text) => `"${text}" became part of this request.`),
  };
}

/** What is longer is a request of its own: it would be read while others wait. */
const LONGEST_ADDED = 500;

function mayJoin(incoming: Incoming, userId: string): incoming is Extract<Incoming, { kind: 'text' }> {
  return (
    incoming.kind === 'text' &&
    incoming.userId === userId &&
    (incoming.files ?? []).length === 0 &&
    incoming.text.length <= LONGEST_ADDED &&
    commandOf(incoming.text) === undefined
  );
}
