/** A block of Slack's Block Kit; the SDK's types lag behind the API, so the names are checked by tests instead. */
export type Block = Readonly<Record<string, unknown>> & { readonly type: string };

/** What stands in one message. `text` is for notifications and for screen readers. */
export interface SlackMessage {
  readonly text: string;
  /** All of its words, for when its blocks are refused; `text` when absent. */
  readonly whole?: string;
  readonly blocks: readonly Block[];
}

export interface ButtonOptions {
  readonly action: string;
  readonly text: string;
  /** Ids only: whoever can see a message can read it. */
  readonly value?: Readonly<Record<string, string>>;
  readonly style?: 'primary' | 'danger';
}

const MOST_BUTTON_TEXT = 75;

export function button({ action, text, value, style }: ButtonOptions): Readonly<Record<string, unknown>> {
  const label = text.length > MOST_BUTTON_TEXT ? `${text.slice(0, MOST_BUTTON_TEXT - 1)}…` : text;
  return {
    type: 'button',
    action_id: action,
    text: { type: 'plain_text', text: label, emoji: false },
    ...(value === undefined ? {} : { value: JSON.stringify(value) }),
    ...(style === undefined ? {} : { style }),
  };
}

export function section(mrkdwn: string): Block {
  return { type: 'section', text: { type: 'mrkdwn', text: mrkdwn } };
}

export function context(mrkdwn: string): Block {
  return { type: 'context', elements: [{ type: 'mrkdwn', text: mrkdwn }] };
}

export function actions(elements: readonly Readonly<Record<string, unknown>>[]): readonly Block[] {
  return elements.length === 0 ? [] : [{ type: 'actions', elements }];
}
