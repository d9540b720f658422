import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

const conversationsSchema = z.array(
  z.object({ name: z.string(), title: z.string(), says: z.array(z.string()).min(1) }),
);
const eventSchema = z.object({
  type: z.string(),
  text: z.string().optional(),
  status: z.string().optional(),
  mime: z.string().optional(),
  path: z.string().optional(),
  alt: z.string().optional(),
});

type Conversation = z.infer<typeof conversationsSchema>[number];
type Told = z.infer<typeof eventSchema>;

const PAGE = new URL('../gallery.md', import.meta.url);
const NOW = '2024-06-15T12:00:00Z';

/**
 * Has conversations over the demo server, and writes the last picture and the words of each into `docs`.
 *
 * @param names which ones; the others stay as they are. All when empty
 */
async function drawGallery(names: readonly string[]): Promise<void> {
  const text = readFileSync(new URL('conversations.json', import.meta.url), 'utf8');
  const kept = sectionsOf(readFileSync(PAGE, 'utf8'));
  const parts: string[] = [];
  for (const conversation of conversationsSchema.parse(JSON.parse(text))) {
    const own =
      names.length === 0 || names.includes(conversation.name) ? undefined : kept.get(conversation.title);
    parts.push(own ?? (await drawn(conversation)));
  }
  writeFileSync(PAGE, page(parts));
}

/** Sections of the page as it is, by their titles. */
function sectionsOf(text: string): ReadonlyMap<string, string> {
  const sections = text.split(/^(?=## )/m).slice(1);
  return new Map(sections.map((each) => [each.slice(3, each.indexOf('\n')), each.trim()]));
}

async function drawn(conversation: Conversation): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'helio-gallery-'));
  try {
    const events = await said(conversation.says, folder);
    const answers = events.filter(({ type }) => type === 'answer');
    const bad = answers.find(({ status }) => status !== 'done');
    if (bad !== undefined || answers.length !== conversation.says.length)
      throw new Error(`${conversation.name}: ${bad?.text ?? 'an answer is missing'}`);
    const picture = events.findLast(({ mime }) => mime === 'image/png');
    if (picture?.path === undefined) throw new Error(`${conversation.name}: there is no picture.`);
    writeFileSync(new URL(`${conversation.name}.png`, import.meta.url), readFileSync(picture.path));
    return section(conversation, picture.alt ?? '', answers);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Says one line after the other to a session of its own. */
function said(lines: readonly string[], folder: string): Promise<readonly Told[]> {
  return new Promise((resolve, reject) => {
    const program = new URL('../../src/ask.ts', import.meta.url).pathname;
    const child = spawn(process.execPath, [program, '--demo', '--json', '--out', folder], {
      env: { HELIO_HOME: folder, HELIO_NOW: NOW, HELIO_PLANNER: 'rules' },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    let out = '';
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
    });
    child.on('error', reject);
    child.on('close', () => {
      const events = out.split('\n').filter((line) => line.startsWith('{'));
      resolve(events.map((line) => eventSchema.parse(JSON.parse(line))));
    });
    child.stdin.end(`${lines.join('\n')}\n`);
  });
}

function section({ name, title, says }: Conversation, alt: string, answers: readonly Told[]): string {
  const spoken = says.flatMap((line, index) => [
    `> **You:** ${line}`,
    '>',
    `> **Helio:** ${lastSentence(answers[index]?.text ?? '')}`,
    ...(index === says.length - 1 ? [] : ['>']),
  ]);
  return [`## ${title}`, '', `![${alt.replace(/[[\]\n]/g, ' ')}](gallery/${name}.png)`, '', ...spoken].join(
    '\n',
  );
}

/** What is shown, without the list of data and without that the data are made up, which the page says once. */
function lastSentence(text: string): string {
  const lines = text.split('\n').filter((line) => !line.startsWith('- ') && !/synthetic data/i.test(line));
  return (lines.at(-1) ?? '').trim() || 'Done.';
}

function page(parts: readonly string[]): string {
  return `# Gallery

Each picture is what stood in the chat after the conversation under it. All data here come from the demo server, which makes
them up; with an archive the same words draw measurements. \`npm run docs:gallery\` has all of them again,
with names of pictures behind \`--\` only those.

${parts.join('\n\n')}
`;
}

await drawGallery(process.argv.slice(2));
