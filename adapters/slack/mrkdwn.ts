import { escapeMrkdwn } from '#adapters/slack/escape.ts';

/** Markdown in Slack's own markup, for where blocks of markdown are not taken: bold, lists, headings and code. */
export function mrkdwnOf(markdown: string): string {
  return escapeMrkdwn(markdown)
    .split('\n')
    .map((line) => line.replace(/^(\s*)- /, '$1• ').replace(/^#{1,6} +(.*)$/, '*$1*'))
    .map((line) => line.replace(/\*\*([^*]+)\*\*/g, '*$1*'))
    .join('\n');
}
