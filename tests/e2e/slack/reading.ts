import type { TransportName } from '#tests/e2e/slack/slack-room.ts';
import { elementsOf, labelOf } from '#tests/servers/slack/person.ts';
import type { Message } from '#tests/servers/slack/slack-state.ts';

export const TRANSPORTS: readonly TransportName[] = ['http', 'socket'];

/** Everything that a reader sees of a message. */
export function allText({ text, blocks }: Message): string {
  return `${text}\n${JSON.stringify(blocks)}`;
}

export function blockOf(
  message: Message | undefined,
  type: string,
): Readonly<Record<string, unknown>> | undefined {
  return message?.blocks.find((block) => block.type === type);
}

/** Labels of the buttons below a message. */
export function buttonsOf({ blocks }: Message): readonly string[] {
  return elementsOf(blocks).map(labelOf);
}

export function hasPlot(message: Message): boolean {
  return blockOf(message, 'image') !== undefined;
}

export function hasPlan(message: Message): boolean {
  return blockOf(message, 'plan') !== undefined;
}

export function hasAnswer(message: Message): boolean {
  return blockOf(message, 'markdown') !== undefined;
}

export function hasQuestion(message: Message): boolean {
  return buttonsOf(message).includes('Something else…');
}
