export type Command =
  | 'help'
  | 'capabilities'
  | 'status'
  | 'cancel'
  | 'retry'
  | 'reset'
  | 'sessions'
  | 'errors'
  | 'forget'
  | 'reset-for-all'
  | 'forget-for-all'
  | 'forget-me';

const WORDS: Readonly<Record<string, Command>> = {
  help: 'help',
  '?': 'help',
  capabilities: 'capabilities',
  caps: 'capabilities',
  status: 'status',
  cancel: 'cancel',
  stop: 'cancel',
  abort: 'cancel',
  'never mind': 'cancel',
  nevermind: 'cancel',
  'forget it': 'cancel',
  'cancel that': 'cancel',
  'stop it': 'cancel',
  retry: 'retry',
  'try again': 'retry',
  'try that again': 'retry',
  again: 'retry',
  reset: 'reset',
  'start over': 'reset',
  'new session': 'reset',
  sessions: 'sessions',
  'list sessions': 'sessions',
  errors: 'errors',
  'show errors': 'errors',
  'forget this thread': 'forget',
  'forget this conversation': 'forget',
  'forget thread': 'forget',
  'delete this thread': 'forget',
  'yes, reset': 'reset-for-all',
  'yes reset': 'reset-for-all',
  'yes, forget this thread': 'forget-for-all',
  'yes forget this thread': 'forget-for-all',
  'forget me': 'forget-me',
  'forget my data': 'forget-me',
  'delete my data': 'forget-me',
  'forget everything about me': 'forget-me',
  'forget everything you know about me': 'forget-me',
  'forget all you know about me': 'forget-me',
  'delete everything about me': 'forget-me',
  'delete everything you know about me': 'forget-me',
};

/** The command that a message is, when it is nothing else: "help", "/status", "Cancel!", "please retry". */
export function commandOf(text: string): Command | undefined {
  const words = text
    .toLowerCase()
    .trim()
    .replace(/^\//, '')
    .replace(/^please\s+|(?<!\s)\s+please$/g, '')
    .replace(/(?<![.!])[.!]+$/, '')
    .trim();
  return Object.hasOwn(WORDS, words) ? WORDS[words] : undefined;
}
