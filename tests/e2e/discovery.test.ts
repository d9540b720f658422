import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Bot, openBot } from '#tests/support/bot.ts';

let bot: Bot;

beforeAll(async () => {
  bot = await openBot();
});

afterAll(async () => {
  await bot.close();
});

/** The rows of a table in a reply: number, id, what it measures, cadence, coverage. */
function rowsOf(text: string): readonly (readonly string[])[] {
  return text
    .split('\n')
    .filter((line) => /^\| \d+ \|/.test(line))
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('`', '')),
    );
}

function idsOf(text: string): readonly string[] {
  return rowsOf(text).map((row) => row[1] ?? '');
}

describe('what there is of a mission', () => {
  test.each([
    'what do you have for Voyager 2?',
    'What data are available from Voyager 2',
    'list voyager2 datasets',
    'which datasets does Voyagr 2 have?',
    'show me the datasets of voyager 2',
    'search for Voyager-2 data sets please',
  ])('%s', async (words) => {
    const reply = await bot.ask(words, words);

    expect(reply.status).toBe('done');
    expect(rowsOf(reply.text)).toHaveLength(10);
    expect(idsOf(reply.text).every((id) => /^(VOYAGER-?2|VG2)/.test(id))).toBe(true);
    expect(reply.text).toContain('| no. | dataset | what it measures | cadence | coverage |');
    expect(reply.text).toMatch(/catalogue of 2026-02-19 \(1 day old\)/);
    expect(reply.tasks).toEqual([]);
  });

  test('the main data of a mission come first when nothing else is said', async () => {
    const { text } = await bot.ask('what do you have for ACE?', 'ace');
    expect(idsOf(text).slice(0, 4)).toContain('AC_H0_MFI');
  });

  test('a family of spacecraft is listed as a whole', async () => {
    const reply = await bot.ask('what data do you have for GOES?', 'goes');

    expect(reply.status).toBe('done');
    expect(idsOf(reply.text).every((id) => /^G(OES)?\d/.test(id))).toBe(true);
  });
});

describe('datasets by quantity, region, period and cadence', () => {
  test.each([
    'which datasets measure electron temperature in the magnetosphere since 2015 at 1 minute or better?',
    'find datasets with electron temperature in the magnetosphere after 2015 with 1-min cadence or faster',
    'search for magnetosphere datasets of electron temperature since 2015, better than 2 minutes',
    'which data sets have elecron temperature in the magnetosphere from 2015 on at 60 s or better',
  ])('%s', async (words) => {
    const reply = await bot.ask(words, words);
    const rows = rowsOf(reply.text);

    expect(reply.status).toBe('done');
    expect(rows.length).toBeGreaterThan(3);
    for (const [, id = '', , cadence = '', coverage = ''] of rows) {
      expect(id).toMatch(/^(TH|MMS|C\d|CL|RBSP|GE|PO|ERG|IMAGE)/);
      expect(cadence).toMatch(/^(\d+(\.\d+)? (ms|s)|1 min)( in bursts|, varies)?$/);
      expect(Number(coverage.slice(-10, -6))).toBeGreaterThanOrEqual(2015);
    }
  });

  test('what nobody states the cadence of comes last, and the reply says so', async () => {
    const words =
      'list 50 datasets with electron temperature in the magnetosphere since 2015 at 1 minute or better';
    const { text } = await bot.ask(words, 'unstated');
    const cadences = rowsOf(text).map((row) => row[3]);
    const unstated = cadences.indexOf('not stated');

    expect(idsOf(text)).toContain('MMS1_FPI_FAST_L2_DES-MOMS');
    expect(unstated).toBeGreaterThan(5);
    expect(cadences.slice(unstated).every((cadence) => cadence === 'not stated')).toBe(true);
    expect(text).toContain(`Nobody states the cadence of numbers ${unstated + 1} to ${cadences.length}`);
  });

  test('an instrument kind, a shape and a count narrow the list', async () => {
    const { text } = await bot.ask('list 20 MMS datasets with vector data', 'kind');
    expect(rowsOf(text)).toHaveLength(20);
    expect(idsOf(text).every((id) => /^MMS/.test(id))).toBe(true);
  });

  test('a request that says nothing to look for is asked back; "all" is an answer', async () => {
    const asked = await bot.ask('search datasets', 'vague');
    expect(asked.status).toBe('clarify');
    expect(asked.question?.choices.length).toBeLessThanOrEqual(5);

    const all = await bot.ask('all datasets', 'vague');
    expect(all.status).toBe('done');
    expect(all.text).toMatch(/of 2,?\d{3}/);
  });

  test('words that nothing has find nothing, and nothing is made up', async () => {
    const { status, text } = await bot.ask('search for datasets about qwertyuiop zxcvbnm', 'nothing');
    expect(status).toBe('done');
    expect(rowsOf(text)).toEqual([]);
    expect(text).toMatch(/Nothing in the archive fits/);
  });
});

describe('datasets that this server lacks', () => {
  test('are told of in the list, and by name when one is chosen', async () => {
    const list = await bot.ask('what do you have for Voyager 2?', 'lacking');
    expect(list.text).toContain('This data server has none of these');
    expect(list.text).not.toContain('plot number');

    const plot = await bot.ask('plot number 2', 'lacking');
    expect(plot.status).toBe('failed');
    expect(plot.said).toContain(`does not have ${idsOf(list.text)[1]}, though the archive does`);

    const look = await bot.ask('the second one', 'lacking');
    expect(look.status).toBe('done');
    expect(look.text).toContain(`**${idsOf(list.text)[1]}**`);
    expect(look.text).toContain('though the archive does');
  });

  test('are counted where the others are served', async () => {
    const { text } = await bot.ask('list 6 ACE datasets with composition', 'some');
    const numbers = /lacks numbers? ([\d, and to]+):/.exec(text)?.[1] ?? '';
    expect(numbers).not.toBe('');
    expect(rowsOf(text)).toHaveLength(6);
  });

  test('a mission whose data are elsewhere is not called unknown', async () => {
    const { status, said } = await bot.ask('plot the Voyager 2 magnetic field for 1990', 'elsewhere');
    expect(status).toBe('failed');
    expect(said).toContain('This data server has no dataset of Voyager 2 with magnetic field');
    expect(said).toContain('VOYAGER2_COHO1HR_MERGED_MAG_PLASMA');
  });
});

describe('what is offered to go on with', () => {
  test.each([
    'what do you have for OMNI?',
    'what do you have for ACE?',
    'what do you have for Voyager 2?',
    'parameters of AC_H2_MFI',
    'when does the ACE magnetic field data end?',
    'what missions do you support?',
    'search for datasets about qwertyuiop zxcvbnm',
  ])('the thread can answer it: %s', async (words) => {
    const first = await bot.ask(words, `offer ${words}`);
    const offers = first.events.flatMap((event) => (event.type === 'answer' ? event.followUps : []));
    expect(offers.length).toBeGreaterThan(0);
    for (const [index, offer] of offers.entries()) {
      const thread = `offer ${words} ${index}`;
      await bot.ask(words, thread);
      const { status } = await bot.ask(offer, thread);
      expect(status).toBe('done');
    }
  });

  test('a page beyond the end offers the way back', async () => {
    await bot.ask('what do you have for ACE?', 'way back');
    const { events } = await bot.ask('page 99', 'way back');
    const offers = events.flatMap((event) => (event.type === 'answer' ? event.followUps : []));
    expect(offers).toEqual(['previous page', 'first page']);
    expect((await bot.ask('previous page', 'way back')).status).toBe('done');
  });
});

describe('one dataset', () => {
  test.each([
    'parameters of WI_H1_SWE',
    'which parameters does wi_h1_swe have?',
    'list the variables in WI_H1_SWE',
  ])('%s', async (words) => {
    const { text } = await bot.ask(words, words);
    expect(text).toContain('`Proton_Np_nonlin`');
    expect(text).toMatch(/\| parameter \| unit \|/);
  });

  test.each(['when does PSP data end?', 'until when is there Parker Solar Probe data'])(
    '%s',
    async (words) => {
      const { text } = await bot.ask(words, words);
      expect(text).toContain('the newest data end at 2026-01-02 23:00');
    },
  );

  test('how recent is the PSP data?', async () => {
    const { text } = await bot.ask('how recent is the PSP data?', 'recent');
    expect(text).toContain('| `PSP_COHO1HR_MERGED_MAG_PLASMA` | 2026-01-02 23:00 | 49 days |');
  });
});

describe('pages', () => {
  test('next, previous, a number, beyond the end, another size', async () => {
    const say = (text: string) => bot.ask(text, 'pages');
    const first = idsOf((await say('what do you have for ACE?')).text);
    const numbers = async (words: string) => rowsOf((await say(words)).text).map((row) => Number(row[0]));

    expect((await numbers('next page'))[0]).toBe(11);
    expect((await numbers('more'))[0]).toBe(21);
    expect((await numbers('previous'))[0]).toBe(11);
    expect(idsOf((await say('prev page please')).text)).toEqual(first);

    const start = await say('previous page');
    expect(start.text).toContain('first page already');
    expect(idsOf(start.text)).toEqual(first);

    expect((await numbers('page 3'))[0]).toBe(21);
    const end = await say('page 99');
    expect(end.status).toBe('done');
    expect(end.text).toMatch(/only 31 datasets/);
    expect((await numbers('previous'))[0]).toBe(11);

    expect(await numbers('list 50')).toHaveLength(31);
    expect(await numbers('show me 5')).toEqual([1, 2, 3, 4, 5]);
    expect(await numbers('next')).toEqual([6, 7, 8, 9, 10]);
    expect(await numbers('7 more')).toHaveLength(7);
  });

  test('there is nothing to page through before a list', async () => {
    const { status, text } = await bot.ask('next page', 'no pages');
    expect(status).toBe('failed');
    expect(text).toContain('no list');
  });
});

describe('what was listed', () => {
  test('the third one is looked at, "show me that" plots it, the first two are compared', async () => {
    const say = (text: string) => bot.ask(text, 'listed');
    await say('what do you have for OMNI?');
    const [first, second, third] = idsOf((await say('first page')).text);

    const looked = await say('the third one');
    expect(looked.text).toContain(`**${third}**`);
    expect(looked.plots).toEqual([]);

    const shown = await say('show me that');
    expect(shown.status).toBe('done');
    expect(shown.data.map(({ dataset }) => dataset)).toEqual([third]);
    expect(shown.plots).toHaveLength(1);

    const compared = await say('compare the first two');
    expect(new Set(compared.data.map(({ dataset }) => dataset))).toEqual(new Set([first, second]));
    expect(compared.plots).toHaveLength(1);
  });

  test.each([
    ['plot number 2', 1],
    ['plot #2 for 3 to 5 May 2024', 1],
    ['show me the second one', 1],
    ['fetch the 2nd dataset', 1],
    ['plot no. 2', 1],
  ])('%s', async (words, place) => {
    const listed = idsOf(
      (await bot.ask('which datasets does ACE have with the magnetic field?', words)).text,
    );
    const { data } = await bot.ask(words, words);
    expect(data.map(({ dataset }) => dataset)).toEqual([listed[place]]);
  });

  test.each([
    'tell me more about the second one',
    'what about the second?',
    'number 2',
    'parameters of the second one',
  ])('looked at, not plotted: %s', async (words) => {
    const listed = idsOf(
      (await bot.ask('which datasets does ACE have with the magnetic field?', words)).text,
    );
    const reply = await bot.ask(words, words);
    expect(reply.plots).toEqual([]);
    expect(reply.text).toContain(`**${listed[1]}**`);
  });

  test('when does the second one end? asks for its coverage', async () => {
    const listed = idsOf(
      (await bot.ask('which datasets does ACE have with the magnetic field?', 'end')).text,
    );
    const { text } = await bot.ask('when does the second one end?', 'end');
    expect(text).toContain(listed[1]);
    expect(text).toMatch(/newest data end|reach to the present/);
  });

  test('a number that the list does not show is refused with those that it shows', async () => {
    await bot.ask('what do you have for ACE?', 'beyond');
    const { status, text } = await bot.ask('plot number 14', 'beyond');
    expect(status).toBe('failed');
    expect(text).toContain('numbers 1 to 10');
  });
});

describe('queries', () => {
  test('the query is shown, and pasted with changes it runs', async () => {
    await bot.ask('which MMS datasets have electron temperature?', 'query');
    const { text } = await bot.ask('show me the query', 'query');
    const query: unknown = JSON.parse(/```json\n([\s\S]*?)\n```/.exec(text)?.[1] ?? '');
    expect(query).toMatchObject({ query: { bool: { filter: expect.any(Array) } }, from: 0, size: 10 });

    const again = await bot.ask(JSON.stringify({ ...(query as object), size: 3 }), 'query');
    expect(idsOf(again.text)).toHaveLength(3);
    expect(idsOf(again.text).every((id) => id.startsWith('MMS'))).toBe(true);

    const next = await bot.ask('next page', 'query');
    expect(rowsOf(next.text)[0]?.[0]).toBe('4');
  });

  test.each([
    ['run this: {"query": {"term": {"mission": "ACE"}}, "size": 2}', 2],
    ['```json\n{"query": {"match": {"title": "magnetic"}}, "size": 4}\n```', 4],
    [
      '{"bool": {"filter": [{"term": {"mission": "WIND"}}], "must": [{"match": {"title": "(nT) field"}}]}}',
      6,
    ],
    ['{"query": {"match_all": {}}, "sort": "start", "size": 5}', 5],
  ])('a pasted query runs: %s', async (text, count) => {
    const reply = await bot.ask(text, text);
    expect(reply.status).toBe('done');
    expect(rowsOf(reply.text)).toHaveLength(count);
  });

  test.each([
    ['{"query": {"foo": {}}}', 'query.foo', 'no clause "foo"'],
    ['{"query": {"term": {"missio": "ACE"}}}', 'query.term.missio', 'does not have the field missio'],
    [
      '{"query": {"bool": {"must": [{"trem": {"mission": "ACE"}}]}}}',
      'query.bool.must.0.trem',
      'no clause "trem"',
    ],
    [
      '{"query": {"range": {"start": {"gte": "soon"}}}}',
      'query.range.start.gte',
      'neither a number nor a time',
    ],
    ['{"query": {"match": {"title": {"query": 5}}}}', 'query.match.title.query', 'expected string'],
    ['{"query": {"match_all": {}}, "size": "many"}', 'size', 'expected number'],
    ['{"query": {"match_all": {}}, "sort": [{"title": "asc"}]}', 'sort', 'cannot be sorted by title'],
    ['{"query": {"term": {"mission": "ACE"}}', 'JSON', 'not valid JSON'],
  ])(
    'a pasted query that is not valid is refused with the path and the reason: %s',
    async (text, path, reason) => {
      const reply = await bot.ask(text, text);
      expect(reply.status).toBe('failed');
      expect(reply.text).toContain(path);
      expect(reply.text).toContain(reason);
    },
  );
});

describe('names that do not exist', () => {
  test.each([
    ['what do you have for Hubble?', 'Hubble'],
    ['list the datasets of the James Webb telescope', 'James Webb'],
  ])('%s', async (words, name) => {
    const { status, text } = await bot.ask(words, words);
    expect(status).toBe('failed');
    expect(text).toContain(name);
    expect(rowsOf(text)).toEqual([]);
  });

  test('a search that finds nothing names the missions that are spelt nearly so', async () => {
    const { status, text } = await bot.ask('find datasets of Jono', 'near');
    expect(status).toBe('done');
    expect(rowsOf(text)).toEqual([]);
    expect(text).toContain('Near names are Juno.');
  });

  test('an instrument that nothing is of is refused with those that there are', async () => {
    const { status, text } = await bot.ask(
      'which datasets does the FOOBAR instrument on ACE have?',
      'foobar',
    );
    expect(status).toBe('failed');
    expect(text).toMatch(/no instrument FOOBAR of ACE.*MFI/s);
  });

  test('an instrument that exists is found', async () => {
    const { text } = await bot.ask('which datasets does the SWEPAM instrument on ACE have?', 'swepam');
    expect(idsOf(text)).toContain('AC_H0_SWE');
  });
});

describe('the archive is asked in other words', () => {
  test.each([
    ['any electron temps in the magnetosphere after 2015, minute res or better?', /^(MMS|TH|C\d|RBSP)/],
    ['what has Ulysses got?', /^(UY|ULYSSES)/],
    ['anything from Juno?', /^JUNO/],
    ['psp datasets', /^PSP/],
    ['which instruments does Wind have?', /^(WI|WIND)/],
  ])('%s', async (words, ids) => {
    const { status, text, plots } = await bot.ask(words, words);
    expect(status).toBe('done');
    expect(plots).toEqual([]);
    expect(idsOf(text).length).toBeGreaterThan(0);
    for (const id of idsOf(text)) expect(id).toMatch(ids);
  });

  test('and answered in turn: the page before that, what else, details, all of them', async () => {
    const say = async (text: string) => (await bot.ask(text, 'turns')).text;
    const first = idsOf(await say('what do you have for ACE?'));
    expect(rowsOf(await say('what else?'))[0]?.[0]).toBe('11');
    expect(idsOf(await say('and the page before that'))).toEqual(first);
    expect(await say('details of #3')).toContain(`**${first[2]}**`);
    expect(rowsOf(await say('list them all'))).toHaveLength(31);
  });

  test('a hidden dataset is looked at by its name', async () => {
    const { status, text } = await bot.ask('parameters of PSP_FLD_L2_DFB_DBM_VDC', 'hidden');
    expect(status).toBe('done');
    expect(text).toContain('**PSP_FLD_L2_DFB_DBM_VDC**');
  });
});

describe('which one is meant', () => {
  test.each([
    ['plot the voyager magnetic field', ['Voyager 1, to Jun 2025 (recommended)', 'Voyager 2, to Dec 2022']],
    ['what do you have for Voyager?', ['Voyager 1 (recommended)', 'Voyager 2']],
    [
      'show me voyager proton density please',
      ['Voyager 1, to Jun 2025 (recommended)', 'Voyager 2, to Dec 2020'],
    ],
  ])('%s', async (words, choices) => {
    const { status, question } = await bot.ask(words, words);
    expect(status).toBe('clarify');
    expect(question?.choices.map(({ label }) => label)).toEqual(choices);
  });

  test.each(['plot GOES magnetic field', 'plot the pioneer magnetic field'])(
    'at most five choices, one of them recommended: %s',
    async (words) => {
      const { question } = await bot.ask(words, words);
      const labels = question?.choices.map(({ label }) => label) ?? [];
      expect(labels.length).toBeGreaterThan(1);
      expect(labels.length).toBeLessThanOrEqual(5);
      expect(labels.filter((label) => label.endsWith(' (recommended)'))).toHaveLength(1);
    },
  );

  test('an answer goes on with the request: the label, a number, or both', async () => {
    await bot.ask('what do you have for Voyager?', 'both');
    const both = idsOf((await bot.ask('both', 'both')).text);
    expect(both.some((id) => id.startsWith('VOYAGER1'))).toBe(true);
    expect(both.some((id) => id.startsWith('VOYAGER2'))).toBe(true);

    await bot.ask('what do you have for Voyager?', 'two');
    expect(idsOf((await bot.ask('2', 'two')).text).every((id) => /^(VOYAGER-?2|VG2)/.test(id))).toBe(true);
  });

  test.each(['just run it', "don't ask", 'best guess', 'you choose', "I don't care"])(
    'no question is asked any more after: %s',
    async (words) => {
      await bot.ask('what do you have for Voyager?', words);
      const reply = await bot.ask(words, words);
      expect(reply.status).toBe('done');
      expect(idsOf(reply.text).every((id) => /^(VOYAGER-?1|VG1)/.test(id))).toBe(true);
      expect(reply.said).toContain('I took Voyager 1');
    },
  );

  test('a quantity that several at hand have is asked for when one is to be worked on', async () => {
    await bot.ask('plot ACE and Wind proton density for 3 to 4 May 2024', 'density');
    const asked = await bot.ask('smooth the density by 1 hour', 'density');
    expect(asked.question?.question).toMatch(/Whose density/);
    expect(
      asked.question?.choices.map(({ label }) => label.replace(' (recommended)', '')).toSorted(),
    ).toEqual(['ACE', 'Wind']);

    const answered = await bot.ask('Wind', 'density');
    expect(answered.data.map(({ from }) => from?.[0]?.slice(0, 2))).toEqual(['WI']);

    const clear = await bot.ask('plot the density of ACE for 3 to 4 May 2024', 'density');
    expect(clear.question).toBeUndefined();
    const both = await bot.ask('smooth both densities by 1 hour', 'density');
    expect(both.question).toBeUndefined();
  });

  test('and none at all when the request says so at once', async () => {
    const reply = await bot.ask("what do you have for Voyager? best guess, don't ask", 'at once');
    expect(reply.status).toBe('done');
  });

  test('the period settles what only one spacecraft can have measured', async () => {
    const reply = await bot.ask('plot the pioneer magnetic field for March 1995', 'settled');
    expect(reply.question).toBeUndefined();
    expect(reply.said).toContain('only Pioneer 10');
  });
});

describe('the helpdesk', () => {
  test.each([
    ['what does GSE stand for?', 'geocentric solar ecliptic'],
    ['how should I cite these data?', 'instrument team'],
    ['tell me about Parker Solar Probe', 'solar corona'],
    ['which units does the proton density have?', 'cm'],
    ['how current are the data?', 'lag behind'],
    ['why are there gaps in the plot?', 'fill values'],
  ])('%s', async (words, answer) => {
    const { status, text, plots } = await bot.ask(words, words);
    expect(status).toBe('done');
    expect(text).toContain(answer);
    expect(plots).toEqual([]);
  });

  test.each(['what is the best pizza in town?', 'can you help me with my taxes?'])(
    'what it does not know it says, and offers what it can: %s',
    async (words) => {
      const { text } = await bot.ask(words, words);
      expect(text).toMatch(/no page on .*I can find, fetch, compute/);
    },
  );
});

describe('a data server that is down', () => {
  let lonely: Bot;

  beforeAll(async () => {
    lonely = await openBot({ hapiUrl: 'http://127.0.0.1:9/hapi' });
  });

  afterAll(async () => {
    await lonely.close();
  });

  test('does not keep the shipped catalogue from answering, which says how old it is', async () => {
    const reply = await lonely.ask('what do you have for Wind?', 'down');
    expect(reply.status).toBe('done');
    expect(idsOf(reply.text).length).toBe(10);
    expect(reply.said).toContain('catalogue of 2026-02-19 (1 day old)');
  });

  test('its parameters and its coverage are those of the catalogue', async () => {
    const parameters = await lonely.ask('parameters of AC_H2_MFI', 'down');
    expect(parameters.status).toBe('done');
    expect(parameters.text).toContain('`BGSEc`');
    expect(parameters.said).toContain('catalogue of 2026-02-19');

    const coverage = await lonely.ask('when does the ACE magnetic field data end?', 'down');
    expect(coverage.status).toBe('done');
    expect(coverage.text).toContain('`AC_H2_MFI`');
    expect(coverage.said).toContain('catalogue of 2026-02-19');
  });
});
