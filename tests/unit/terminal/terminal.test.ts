import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { afterAll, describe, expect, test } from 'vitest';
import { completions } from '#adapters/terminal/completions.ts';
import { inlinePicture } from '#adapters/terminal/inline-picture.ts';
import { outFolderOf } from '#adapters/terminal/out-folder.ts';
import { painter, richText } from '#adapters/terminal/rich-text.ts';
import { saveFile } from '#adapters/terminal/save-file.ts';
import { sessionsMeant, sessionWish } from '#adapters/terminal/session-words.ts';
import { ownStatusLine } from '#adapters/terminal/status-line.ts';
import { textThread } from '#adapters/terminal/text-thread.ts';
import { progressText } from '#adapters/terminal/with-progress.ts';

const folder = mkdtempSync(join(tmpdir(), 'helio-terminal-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const bytes = (text: string) => new TextEncoder().encode(text);

describe('words on a screen', () => {
  test('break at spaces, under the words of their bullet, and their signs become looks', () => {
    const text = richText('- the **lowest** value of `Bz` was found late in the night', painter(false), 24);

    expect(text).toBe('- the lowest value of Bz\n  was found late in the\n  night');
    expect(richText('a **b** `c`', painter(true))).toBe('a \u001b[1mb\u001b[22m \u001b[36mc\u001b[39m');
  });

  test('a table stands in columns, numbers to the right, and is not broken', () => {
    const table = '| series | mean (nT) |\n| --- | --- |\n| ACE \\|B\\| | −3.5 |\n| `W` | 12.25 |';

    expect(richText(`Statistics:\n${table}\nThat is all.`, painter(false), 10)).toBe(
      [
        'Statistics:',
        'series   mean (nT)',
        '───────  ─────────',
        'ACE |B|       −3.5',
        'W            12.25',
        'That is',
        'all.',
      ].join('\n'),
    );
  });

  test('code keeps its lines, and so does what only looks like a table', () => {
    const code = '```\n| a | b |\n| --- | --- |\n```\n| no table, but long |';

    expect(richText(code, painter(false), 10)).toBe(code);
  });
});

describe('a file of a thread', () => {
  test('has a folder of its own for each session', () => {
    expect(outFolderOf('storm')).toBe(join('out', 'storm'));
    expect(outFolderOf('terminal:1a2b')).toBe(join('out', '1a2b'));
    expect(outFolderOf('../etc')).toMatch(/^out.etc-[0-9a-f]{6}$/);
    expect(outFolderOf('a/b')).not.toBe(outFolderOf('a-b'));
  });

  test('that its user named is written over another only when he says so', async () => {
    writeFileSync(join(folder, 'storm.csv'), 'old');

    const kept = await saveFile(folder, 'storm.csv', bytes('new'), async () => false);
    const replaced = await saveFile(folder, 'storm.csv', bytes('newer'), async () => true);

    expect(kept).toBe(join(folder, 'storm-2.csv'));
    expect(readFileSync(kept, 'utf8')).toBe('new');
    expect(replaced).toBe(join(folder, 'storm.csv'));
    expect(readFileSync(replaced, 'utf8')).toBe('newer');
  });

  test('that Helio named itself is never written over, and nobody is asked', async () => {
    const never = async () => Promise.reject(new Error('asked'));
    const name = 'ace-magnetic-field-2024-05-10_12.png';
    const paths = [
      await saveFile(folder, name, bytes('one'), never),
      await saveFile(folder, name, bytes('two'), never),
      await saveFile(folder, name, bytes('three')),
    ];

    expect(paths.map((path) => readFileSync(path, 'utf8'))).toEqual(['one', 'two', 'three']);
    expect(paths.at(-1)).toBe(join(folder, 'ace-magnetic-field-2024-05-10_12-3.png'));
  });
});

describe('a picture in the text', () => {
  const png = PNG.sync.write(
    Object.assign(new PNG({ width: 12, height: 6 }), { data: Buffer.alloc(288, 200) }),
  );

  test('speaks the protocol of the terminal', () => {
    expect(inlinePicture(png, 'kitty', 80)).toContain('_Ga=T,f=100,c=80,m=0;');
    expect(inlinePicture(png, 'iterm', 80)).toContain(`File=inline=1;size=${png.length};width=80;`);
    expect(inlinePicture(png, 'sixel', 80)).toContain(`"1;1;12;6`);
  });

  test('that is large comes in chunks, of which only the last says that it is the last', () => {
    const noise = new PNG({ width: 80, height: 80 });
    for (let at = 0; at < noise.data.length; at += 1) noise.data[at] = (at * at * 7919 + at * 31) % 253;

    const text = inlinePicture(PNG.sync.write(noise), 'kitty', 40);

    expect(text.match(/m=1;/g)?.length).toBeGreaterThan(1);
    expect(text.match(/m=0;/g)).toHaveLength(1);
  });
});

describe('sessions by words', () => {
  test.each([
    ['resume the storm session', { kind: 'load', name: 'storm' }],
    ['/load storm', { kind: 'load', name: 'storm' }],
    ['go back to session terminal:1a2b', { kind: 'load', name: 'terminal:1a2b' }],
    ['rename this session to May storm', { kind: 'rename', from: undefined, to: 'May storm' }],
    ['rename the storm session to Gannon', { kind: 'rename', from: 'storm', to: 'Gannon' }],
    ['delete the storm session', { kind: 'delete', name: 'storm' }],
    ['new session', { kind: 'new' }],
  ] as const)('"%s"', (text, wish) => {
    expect(sessionWish(text)).toEqual(wish);
  });

  test.each([
    'plot the storm of May 2024',
    'delete the second panel',
    'rename Bz to southward field',
    'sessions',
  ])('"%s" is no wish about sessions', (text) => {
    expect(sessionWish(text)).toBeUndefined();
  });

  test('a name goes before words that were said', () => {
    const sessions = [
      { id: 'terminal:1', first: 'plot the Gannon storm', requests: ['plot the Gannon storm'] },
      { id: 'terminal:2', name: 'storm', first: 'plot Dst', requests: ['plot Dst'] },
    ];

    expect(sessionsMeant('storm', sessions).map(({ id }) => id)).toEqual(['terminal:2']);
    expect(sessionsMeant('gannon', sessions).map(({ id }) => id)).toEqual(['terminal:1']);
    expect(sessionsMeant('about the gannon', sessions).map(({ id }) => id)).toEqual(['terminal:1']);
    expect(sessionsMeant('last', sessions).map(({ id }) => id)).toEqual(['terminal:1']);
  });

  test('words of a name come before words of requests', () => {
    const asked = { id: 'terminal:1', first: 'December speed', requests: ['December speed'] };
    const named = { id: 'terminal:2', name: 'december wind', first: 'Dst', requests: ['Dst'] };

    expect(sessionsMeant('december', [asked, named])).toEqual([named]);
  });
});

describe('the line that tells what runs', () => {
  test('says what, how far and for how long', () => {
    const titles = new Map([
      [1, 'Fetch ACE'],
      [2, 'Fetch Wind'],
      [3, 'Plot'],
    ]);

    const text = progressText({ titles, ended: new Set([1]), running: [2] }, 12_400, '/');

    expect(text).toBe('/ 1 of 3 · Fetch Wind · 12 s');
  });

  test('stays below what is written, and goes when all is done', () => {
    let screen = '';
    const line = ownStatusLine(
      (text) => {
        screen += text;
      },
      () => 20,
    );

    line.show('a very long line that does not fit');
    line.write('done\n');
    line.show(undefined);

    expect(screen).toBe('\r\u001b[2Ka very long line th\r\u001b[2Kdone\na very long line th\r\u001b[2K');
  });
});

test('why a step failed is told once, by the answer', async () => {
  let said = '';
  const write = (text: string) => {
    said += text;
  };
  const thread = textThread('terminal:1', { outFolder: folder, write, hasColor: false, isVerbose: false });

  await thread.report({
    type: 'task',
    id: 1,
    status: 'failed',
    error: { code: 'out-of-range', message: 'The data end on 1 Jan 2023.' },
  });
  await thread.report({
    type: 'answer',
    status: 'failed',
    text: 'The data end on 1 Jan 2023.',
    followUps: [],
    notes: [],
    unread: [],
    assumptions: [],
  });

  expect(said.split('The data end on 1 Jan 2023.')).toHaveLength(2);
});

describe('what Tab makes of a word', () => {
  const datasets = () => ['STA_L1_MAG_RTN', 'OMNI_HRO_1MIN', 'ULY_COHO1HR'];
  const of = (word: string, isFirst = false) =>
    completions(word, isFirst, ['OMNI', 'STEREO-A', 'Ulysses', 'Voyager 1', 'Voyager 2'], datasets);

  test('is a command where a line begins, else a mission, and a dataset where none goes on like that', () => {
    expect(of('sta', true)).toEqual(['status']);
    expect(of('sta')).toEqual(['STA_L1_MAG_RTN']);
    expect(of('Uly')).toEqual(['Ulysses']);
    expect(of('voya')).toEqual(['Voyager 1', 'Voyager 2']);
    expect(of('OMNI')).toEqual(['OMNI_HRO_1MIN']);
    expect(of('ul')).toEqual(['Ulysses']);
    expect(of('zz')).toEqual([]);
  });
});
