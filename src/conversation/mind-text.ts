import { NO_USAGE, type Session, type Usage } from '#src/domain/session.ts';
import { type Budget, DEFAULT_BUDGET, partUsed } from '#src/planning/budget.ts';
import type { Planner } from '#src/planning/planner.ts';
import type { ToolServers } from '#src/ports/tool-servers.ts';

/** Who understands requests, and what that has cost. */
export interface MindFacts {
  readonly planner: Planner;
  readonly budget?: Budget | undefined;
  readonly toolServers?: Pick<ToolServers, 'about'> | undefined;
  /** What language models have cost in all threads since the start. */
  readonly total: Usage;
}

/** The lines of "status" about the mind. */
export function mindText(
  { usage = NO_USAGE }: Session,
  { planner, budget = DEFAULT_BUDGET, total, toolServers }: MindFacts,
): readonly string[] {
  const share = Math.floor(partUsed(usage, budget.thread) * 100);
  return [
    `Requests are understood by ${mindOf(planner)}.`,
    ...(usage.calls === 0
      ? []
      : [`The model was asked ${costOf(usage, ' here')}. That is ${share} % of this thread's share.`]),
    ...(total.calls === 0 ? [] : [`In all threads since the start it was asked ${costOf(total)}.`]),
    ...(planner.about?.() ?? []),
    ...(toolServers?.about() ?? []),
  ];
}

function mindOf({ name }: Planner): string {
  return name === 'rules'
    ? 'rules (no language model is set up)'
    : 'a language model, with rules as its safety net';
}

/** `3 times: 20,000 tokens in, 900 out`. */
function costOf({ calls, inputTokens, outputTokens }: Usage, where = ''): string {
  const times = `${calls.toLocaleString('en-US')} ${calls === 1 ? 'time' : 'times'}`;
  return `${times}${where}: ${inputTokens.toLocaleString('en-US')} tokens in, ${outputTokens.toLocaleString('en-US')} out`;
}
