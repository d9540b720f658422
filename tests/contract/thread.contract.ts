import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TurnEvent } from '#src/domain/event.ts';
import { BotError } from '#src/domain/failure.ts';
import type { PlayedTurn, Post, ThreadProbe } from '#tests/contract/thread-probe.ts';
import { waitUntil } from '#tests/servers/discord/wait-until.ts';
import {
  answerOf,
  completed,
  dataOf,
  failedOf,
  planOf,
  plotOf,
  pngOf,
  questionOf,
  running,
  turnOf,
} from '#tests/support/turn-events.ts';

/** What every place where people read a turn does with its events; `open` gives a new and empty one. */
export function threadContract(open: () => Promise<ThreadProbe>): void {
  let probe: ThreadProbe;

  beforeEach(async () => {
    probe = await open();
  });
  afterEach(() => probe.close());

  const find = (text: string) => (post: Post) => post.words.includes(text);
  const sees = (text: string) => waitUntil(() => probe.posts().find(find(text)));
  const copiesOf = (text: string) => probe.posts().filter(find(text)).length;

  /** One turn from its words to its answer. */
  async function play(...events: readonly TurnEvent[]): Promise<void> {
    const turn = await probe.begin('plot Bz');
    await tell(turn, [turnOf('plot Bz'), ...events]);
    await turn.end();
  }

  async function tell(turn: PlayedTurn, events: readonly TurnEvent[]): Promise<void> {
    for (const event of events) await turn.thread.report(event);
  }

  test('the answer of a turn stands there once, with its notes and what could be asked next', async () => {
    await play(answerOf('The lowest Bz was 41 nT.', { notes: ['A gap on 11 May.'], followUps: ['zoom in'] }));

    await sees('The lowest Bz was 41 nT.');
    await sees('A gap on 11 May.');
    await sees('zoom in');
    await probe.settled();
    expect(copiesOf('The lowest Bz was 41 nT.')).toBe(1);
  });

  test('a round shows why it was planned and its steps, while it runs', async () => {
    const turn = await probe.begin('plot Bz');
    await tell(turn, [turnOf('plot Bz'), planOf(['Fetch ACE', 'Plot both']), running(1)]);

    await sees('Reason 1');
    await sees('Fetch ACE');
    await sees('Plot both');

    await tell(turn, [answerOf('Done with it.')]);
    await turn.end();
    await sees('Done with it.');
  });

  test('a later round says why it was needed', async () => {
    const turn = await probe.begin('plot Bz');
    await tell(turn, [turnOf('plot Bz'), planOf(['Fetch Wind']), completed(1)]);
    await tell(turn, [planOf(['Fetch ACE'], 2)]);

    await sees('Reason 2');

    await tell(turn, [answerOf('Done with it.')]);
    await turn.end();
    await sees('Done with it.');
  });

  test('a step that fails says what is so, and the others go on', async () => {
    const turn = await probe.begin('plot Bz');
    await tell(turn, [turnOf('plot Bz'), planOf(['Fetch Wind', 'Fetch ACE']), running(1)]);
    await tell(turn, [failedOf(1, 'Wind has no data then.'), completed(2, '2,016 rows')]);

    await sees('Wind has no data then.');
    await sees('2,016 rows');

    await tell(turn, [answerOf('Only ACE was had.', { status: 'partial' })]);
    await turn.end();
    await sees('Only ACE was had.');
  });

  test('a picture comes with its bytes and with words for who cannot see it', async () => {
    const picture = pngOf(2000);

    await play(planOf(['Plot']), dataOf('AC.B'), plotOf(['AC.B']), picture, answerOf('Here it is.'));

    await sees('Here it is.');
    const post = await waitUntil(() => probe.posts().find(({ files }) => files.length > 0));
    expect(post.files).toHaveLength(1);
    expect(Buffer.from(post.files[0]?.content ?? []).equals(picture.content)).toBe(true);
    await sees('A line plot of B');
  });

  test('a picture stands there as soon as it exists, while the turn still runs', async () => {
    const turn = await probe.begin('plot Bz');
    await tell(turn, [turnOf('plot Bz'), planOf(['Fetch ACE', 'Plot']), completed(1), running(2)]);
    await tell(turn, [dataOf('AC.B'), plotOf(['AC.B']), pngOf(2000)]);

    const shown = () => probe.posts().flatMap(({ files }) => files);
    if (probe.joinsPictures !== true) await waitUntil(() => shown().length === 1);

    await tell(turn, [completed(2), answerOf('Here it is.')]);
    await turn.end();
    await sees('Here it is.');
    expect(shown()).toHaveLength(1);
  });

  test('nothing that is posted speaks to who asked by a mention', async () => {
    await play(
      planOf(['Fetch ACE', 'Plot']),
      completed(1),
      dataOf('AC.B'),
      plotOf(['AC.B']),
      pngOf(2000),
      answerOf('Here it is.', { followUps: ['log scale'] }),
    );

    await sees('Here it is.');
    for (const { words } of probe.posts()) expect(words).not.toContain(`@${probe.personId}`);
  });

  test('a table comes as a file under its own name', async () => {
    const content = new TextEncoder().encode('time,B\n2024-05-10T00:00:00Z,5\n');

    await play(
      { type: 'file', name: 'ace.csv', mime: 'text/csv', content, alt: 'One row' },
      answerOf('Saved.'),
    );

    await sees('Saved.');
    const files = await waitUntil(() => {
      const found = probe.posts().flatMap((post) => post.files);
      return found.length > 0 && found;
    });
    expect(files.map(({ name }) => name)).toEqual(['ace.csv']);
    expect(Buffer.from(files[0]?.content ?? []).equals(content)).toBe(true);
  });

  test('a question shows its words and each of its choices, once', async () => {
    await play(questionOf(['Voyager 1', 'Voyager 2']), answerOf('Which one?', { status: 'clarify' }));

    await sees('Which one?');
    await sees('Voyager 1');
    await probe.settled();
    expect(copiesOf('Voyager 2')).toBe(1);
  });

  test('a question with thirty choices can be read from its first one on', async () => {
    const labels = Array.from({ length: 30 }, (_, index) => `Dataset number ${index + 1}`);

    await play(questionOf(labels), answerOf('Which one?', { status: 'clarify' }));

    await sees('Which one?');
    await sees('Dataset number 1');
  });

  test('a failed turn says what is so and what to do', async () => {
    await play(answerOf('No dataset has that. Ask for another time.', { status: 'failed' }));

    await sees('No dataset has that. Ask for another time.');
  });

  test('a cancelled turn says what was kept', async () => {
    const turn = await probe.begin('plot Bz');
    await tell(turn, [turnOf('plot Bz'), planOf(['Fetch ACE', 'Plot']), running(1)]);
    await tell(turn, [answerOf('Cancelled; ACE is kept.', { status: 'cancelled' })]);
    await turn.end();

    await sees('Cancelled; ACE is kept.');
  });

  test('an answer without a turn is a remark, and is shown', async () => {
    const turn = await probe.begin('status');
    await tell(turn, [answerOf('Nothing is running here.')]);
    await turn.end();

    await sees('Nothing is running here.');
  });

  test('two turns stand in one thread in their order', async () => {
    const first = await probe.begin('plot Bz');
    await tell(first, [turnOf('plot Bz'), answerOf('The first one.')]);
    await first.end();
    await sees('The first one.');
    const second = await probe.begin('and the density');
    await tell(second, [turnOf('and the density'), answerOf('The second one.')]);
    await second.end();
    await sees('The second one.');

    const order = probe.posts().filter((post) => /The (first|second) one\./.test(post.words));
    expect(order.map(({ words }) => /The (\w+) one/.exec(words)?.[1])).toEqual(['first', 'second']);
    expect(second.thread.id).toBe(first.thread.id);
  });

  test('a long answer is whole, in posts or in a file', async () => {
    const lines = Array.from({ length: 700 }, (_, index) => `Line ${index} of the answer, with words in it.`);

    await play(answerOf(lines.join('\n')));

    const whole = () =>
      probe
        .posts()
        .flatMap(({ words, files }) => [
          words,
          ...files.map(({ content }) => Buffer.from(content).toString()),
        ])
        .join('\n');
    await waitUntil(() => whole().includes('Line 699 of'));
    const read = whole();
    expect(lines.filter((line) => !read.includes(line))).toEqual([]);
  });

  test('hostile text is shown and pings nobody', async () => {
    const evil = `x @everyone @here <!channel> <@${probe.personId}> <@&1> y`;

    await play(
      planOf([evil]),
      failedOf(1, evil, evil),
      { ...plotOf(['B']), title: evil },
      { ...pngOf(500), alt: evil },
      answerOf(evil, { status: 'partial', notes: [`note ${evil}`], followUps: [evil] }),
    );
    await play({ ...questionOf([evil, 'B']), question: evil }, answerOf(evil, { status: 'clarify' }));

    await waitUntil(() => probe.posts().filter(find('everyone')).length >= 2);
    await probe.settled();
    expect(probe.posts().flatMap(({ pings }) => pings)).toEqual([]);
  });

  test('a post whose receipt is lost is not posted twice', async () => {
    probe.loseReceipt();

    await play(answerOf('The lowest Bz was 41 nT.'));

    await sees('The lowest Bz was 41 nT.');
    await probe.settled();
    expect(copiesOf('The lowest Bz was 41 nT.')).toBe(1);
  });

  test('progress that the platform refuses to show costs neither the turn nor the answer', async () => {
    const turn = await probe.begin('plot Bz');
    probe.refuse('progress');
    await tell(turn, [turnOf('plot Bz'), planOf(['Fetch ACE', 'Plot']), running(1), completed(1)]);
    await tell(turn, [planOf(['Fetch Wind'], 2), completed(1), answerOf('It went on all the same.')]);
    await turn.end();

    await sees('It went on all the same.');
  });

  test('a file that the platform refuses is named, and the answer comes all the same', async () => {
    probe.refuse('files');
    const turn = await probe.begin('plot Bz');
    await tell(turn, [turnOf('plot Bz')]);

    const refusal = await turn.thread.report(pngOf(500)).catch((error: unknown) => error);
    await tell(turn, [answerOf('Bz fell to 41 nT.')]);
    await turn.end();

    await sees('Bz fell to 41 nT.');
    if (refusal === undefined) await sees('fig1.png');
    else expect(refusal).toBeInstanceOf(BotError);
  });
}
