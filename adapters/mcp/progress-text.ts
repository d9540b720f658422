import type { TurnEvent } from '#src/domain/event.ts';
import { plainText } from '#src/domain/plain-text.ts';

const LONGEST = 200;

/** What an event means for somebody who waits; `''` for one that says nothing new. */
export function progressText(event: TurnEvent): string {
  switch (event.type) {
    case 'plan':
      return plainText(event.tasks.map(({ title }) => title).join('; '), LONGEST);
    case 'task':
      return event.status === 'completed' ? plainText(event.summary, LONGEST) : '';
    case 'data':
      return `${plainText(event.label, LONGEST)}: ${event.rows.toLocaleString('en-US')} rows`;
    case 'file':
      return `Made ${plainText(event.name, LONGEST)}`;
    case 'turn':
    case 'plot':
    case 'clarification':
    case 'usage':
    case 'answer':
      return '';
  }
}
