import { SlackError } from '#tests/servers/slack/slack-error.ts';
import type { Block, Workspace } from '#tests/servers/slack/slack-state.ts';

type Fields = Readonly<Record<string, unknown>>;

const TOTAL = 13_200;
const MARKDOWN_TOTAL = 12_000;
const IMAGES = new Set(['image/png', 'image/jpeg', 'image/gif']);

/** Refuses what Slack refuses, as far as this bot uses it. @throws SlackError `invalid_blocks`, `msg_blocks_too_long` */
export function checkBlocks(blocks: readonly Block[], workspace: Workspace, most = 50): void {
  refuseIf(!Array.isArray(blocks), 'blocks must be an array');
  refuseIf(blocks.length > most, `no more than ${most} blocks`);
  const ids = blocks.flatMap(({ block_id: id }) => (typeof id === 'string' ? [id] : []));
  refuseIf(new Set(ids).size !== ids.length, 'block_id must be unique');
  refuseIf(
    ids.some((id) => id.length > 255),
    'block_id too long',
  );
  for (const block of blocks) checkBlock(block, workspace);
  const markdown = blocks.filter(({ type }) => type === 'markdown').map((block) => String(block['text']));
  refuseIf(markdown.join('').length > MARKDOWN_TOTAL, 'markdown text too long');
  if (
    most === 50 &&
    JSON.stringify(blocks).length > TOTAL + blocks.length * 400 &&
    textLength(blocks) > TOTAL
  ) {
    throw new SlackError('msg_blocks_too_long');
  }
}

function checkBlock(block: Block, workspace: Workspace): void {
  const check = CHECKS[block.type];
  refuseIf(check === undefined, `unsupported type: ${block.type}`);
  check?.(block, workspace);
}

const CHECKS: Readonly<Record<string, (block: Block, workspace: Workspace) => void>> = {
  section: (block) => {
    refuseIf(block['text'] === undefined && block['fields'] === undefined, 'section needs text');
    if (block['text'] !== undefined) checkText(block['text'], 3000);
    for (const field of listOf(block['fields'], 10)) checkText(field, 2000);
  },
  header: (block) => checkText(block['text'], 150, 'plain_text'),
  divider: () => undefined,
  markdown: (block) => refuseIf(!isFilled(block['text']), 'markdown needs text'),
  context: (block) => {
    for (const element of listOf(block['elements'], 10, 1)) checkText(element, 3000);
  },
  actions: (block) => {
    for (const element of listOf(block['elements'], 25, 1)) checkElement(element);
    refuseIf(
      !areUnique(listOf(block['elements'], 25).map((element) => fieldsOf(element)['action_id'])),
      'action_id twice',
    );
  },
  context_actions: (block) => {
    for (const element of listOf(block['elements'], 5, 1)) {
      const { type, positive_button: yes, negative_button: no } = fieldsOf(element);
      refuseIf(type !== 'feedback_buttons' && type !== 'icon_button', 'unsupported element');
      if (type === 'feedback_buttons')
        for (const button of [yes, no]) checkText(fieldsOf(button)['text'], 75, 'plain_text');
    }
  },
  image: checkImage,
  plan: (block, workspace) => {
    refuseIf(
      !isFilled(block['title']) || String(block['title']).length > 256,
      'plan needs a title of at most 256',
    );
    const tasks = listOf(block['tasks'], 50).map(fieldsOf);
    refuseIf(!areUnique(tasks.map(({ task_id: id }) => id)), 'task_id twice');
    for (const task of tasks) checkBlock({ ...task, type: String(task['type']) }, workspace);
  },
  task_card: (block) => {
    for (const name of ['task_id', 'title']) {
      refuseIf(
        !isFilled(block[name]) || String(block[name]).length > 256,
        `task needs a ${name} of at most 256`,
      );
    }
    refuseIf(
      !['pending', 'in_progress', 'complete', 'error'].includes(String(block['status'])),
      'task status',
    );
    for (const name of ['output', 'details']) {
      if (block[name] !== undefined)
        refuseIf(fieldsOf(block[name])['type'] !== 'rich_text', `${name} must be rich_text`);
    }
    for (const source of listOf(block['sources'], 10)) {
      const { type, url, text } = fieldsOf(source);
      refuseIf(type !== 'url' || !isFilled(text), 'source needs a type and a text');
      refuseIf(!/^https?:\/\//.test(String(url)) || String(url).length > 256, 'source url');
    }
  },
  data_table: (block) => {
    refuseIf(!isFilled(block['caption']), 'data_table needs a caption');
    const rows = listOf(block['rows'], 101, 1).map((row) => listOf(row, 20, 1));
    refuseIf(new Set(rows.map((row) => row.length)).size !== 1, 'rows of different length');
    refuseIf(
      JSON.stringify(rows.flat().map((cell) => fieldsOf(cell)['text'] ?? '')).length > 12_000,
      'table too long',
    );
    const size = block['page_size'];
    refuseIf(size !== undefined && (Number(size) < 1 || Number(size) > 100), 'page_size');
    for (const cell of rows.flat()) {
      refuseIf(
        !['raw_text', 'raw_number', 'rich_text'].includes(String(fieldsOf(cell)['type'])),
        'cell type',
      );
      refuseIf(fieldsOf(cell)['type'] === 'raw_text' && !isFilled(fieldsOf(cell)['text']), 'empty cell');
    }
  },
  rich_text: (block) => refuseIf(listOf(block['elements'], 100, 1).length === 0, 'empty rich_text'),
  input: (block) => {
    checkText(block['label'], 2000, 'plain_text');
    refuseIf(!isFilled(fieldsOf(block['element'])['type']), 'input needs an element');
  },
};

function checkImage(block: Block, workspace: Workspace): void {
  const alt = block['alt_text'];
  refuseIf(!isFilled(alt) || String(alt).length > 2000, 'alt_text');
  if (block['title'] !== undefined) checkText(block['title'], 2000, 'plain_text');
  if (block['image_url'] !== undefined) return;
  const file = workspace.files.get(String(fieldsOf(block['slack_file'])['id']));
  refuseIf(file === undefined, 'invalid slack file');
  refuseIf(file !== undefined && (!file.isComplete || file.readyAt > Date.now()), 'slack file is not ready');
  refuseIf(file !== undefined && !IMAGES.has(mimeOf(file.name)), 'slack file is no image');
}

function checkElement(element: unknown): void {
  const { type, text, value, action_id: id, url, style, confirm } = fieldsOf(element);
  refuseIf(type !== 'button', `unsupported element: ${String(type)}`);
  checkText(text, 75, 'plain_text');
  refuseIf(!isFilled(id) || String(id).length > 255, 'action_id');
  refuseIf(value !== undefined && String(value).length > 2000, 'value too long');
  refuseIf(url !== undefined && String(url).length > 3000, 'url too long');
  refuseIf(style !== undefined && style !== 'primary' && style !== 'danger', 'style');
  refuseIf(confirm !== undefined && fieldsOf(confirm)['title'] === undefined, 'confirm');
}

function checkText(text: unknown, most: number, kind?: 'plain_text'): void {
  const { type, text: words } = fieldsOf(text);
  refuseIf(type !== 'plain_text' && type !== 'mrkdwn', 'text type');
  refuseIf(kind !== undefined && type !== kind, `text must be ${kind}`);
  refuseIf(!isFilled(words), 'text must not be empty');
  refuseIf(String(words).length > most, `must be at most ${most} characters`);
}

export function mimeOf(name: string): string {
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const known: Readonly<Record<string, string>> = {
    png: 'image/png',
    jpg: 'image/jpeg',
    gif: 'image/gif',
    csv: 'text/csv',
    json: 'application/json',
    svg: 'image/svg+xml',
    pdf: 'application/pdf',
    md: 'text/markdown',
  };
  return known[extension] ?? 'text/plain';
}

function textLength(blocks: readonly Block[]): number {
  return JSON.stringify(blocks).length;
}

function listOf(value: unknown, most: number, least = 0): readonly unknown[] {
  if (value === undefined && least === 0) return [];
  refuseIf(
    !Array.isArray(value) || value.length > most || value.length < least,
    `between ${least} and ${most} items`,
  );
  return Array.isArray(value) ? value : [];
}

function fieldsOf(value: unknown): Fields {
  refuseIf(typeof value !== 'object' || value === null, 'must be an object');
  return Object.fromEntries(Object.entries(value ?? {}));
}

function isFilled(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

function areUnique(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length;
}

function refuseIf(isWrong: boolean, why: string): void {
  if (isWrong) throw new SlackError('invalid_blocks', { errors: [why] });
}
