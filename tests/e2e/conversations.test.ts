import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Bot, openBot } from '#tests/support/bot.ts';

let bot: Bot;

beforeAll(async () => {
  bot = await openBot();
});

afterAll(async () => {
  await bot.close();
});

const PNG = [0x89, 0x50, 0x4e, 0x47];

describe('the main job', () => {
  test('a comparison is fetched, computed and plotted with both missions in one panel', async () => {
    const reply = await bot.ask(
      'Compare ACE and Wind magnetic field for 10-14 June 2023, compute the magnitude of each, plot them',
      'compare',
    );

    expect(reply.status).toBe('done');
    expect(reply.tasks.map(({ worker }) => worker)).toEqual(['fetch', 'fetch', 'compute', 'compute', 'plot']);
    expect(reply.tasks[2]?.inputs).toEqual({ series: { fromSubGoal: 1, slot: 'label' } });
    expect(reply.data.map(({ label, origin }) => [label, origin])).toEqual(
      expect.arrayContaining([
        ['ACE_Bmag', 'computed'],
        ['Wind_Bmag', 'computed'],
      ]),
    );
    expect(reply.plots[0]?.panels.map(({ series }) => series)).toEqual([['ACE_Bmag', 'Wind_Bmag']]);
    expect([...(reply.files[0]?.content.subarray(0, 4) ?? [])]).toEqual(PNG);
    expect(reply.said).toContain('synthetic');
  });

  test('every turn begins with its turn event and ends with exactly one answer', async () => {
    const { events } = await bot.ask('show me the Wind proton density for 3 to 5 May 2024', 'order');

    expect(events[0]?.type).toBe('turn');
    expect(events.filter(({ type }) => type === 'answer')).toHaveLength(1);
    expect(events.at(-1)?.type).toBe('answer');
    expect(events.at(-2)?.type).toBe('usage');
  });

  test('times of data are the half-open range that was asked for', async () => {
    const { data } = await bot.ask('Fetch AC_H2_MFI BGSEc for January 15-20, 2024', 'range');

    expect(data[0]).toMatchObject({
      label: 'AC_H2_MFI.BGSEc',
      start: '2024-01-15T00:00:00Z',
      stop: '2024-01-21T00:00:00Z',
      columns: ['BGSEc.x', 'BGSEc.y', 'BGSEc.z'],
      units: 'nT',
    });
  });
});

describe('a thread goes on', () => {
  test('the pipeline of a user: fetch, smooth, magnitude of the original, plot together, style, export', async () => {
    const say = (text: string) => bot.ask(text, 'pipeline');
    await say('Fetch ACE magnetic field GSE components (AC_H2_MFI, BGSEc) for January 15-20, 2024');

    const smooth = await say('Compute a 2-hour running average of the data you just fetched');
    expect(smooth.data[0]).toMatchObject({ operation: 'running_mean', from: ['AC_H2_MFI.BGSEc'] });
    expect(smooth.files).toHaveLength(0);

    const magnitude = await say('Also compute the magnitude of the original (non-smoothed) data');
    expect(magnitude.data[0]).toMatchObject({ label: 'ACE_Bmag', from: ['AC_H2_MFI.BGSEc'] });

    const together = await say('Plot the magnitude and the smoothed data together');
    expect(together.data).toHaveLength(0);
    expect(together.plots[0]?.panels).toHaveLength(1);
    expect(together.plots[0]?.panels[0]?.series).toHaveLength(4);

    const titled = await say("Set the title to 'ACE MFI Analysis - Jan 2024'");
    expect(titled.plots[0]?.title).toBe('ACE MFI Analysis - Jan 2024');
    expect(titled.plots[0]?.panels[0]?.series).toEqual(together.plots[0]?.panels[0]?.series);

    const filled = await say('Change the render type to fill_to_zero');
    expect(filled.plots[0]?.panels[0]?.mark).toBe('area');
    expect(filled.plots[0]?.title).toBe('ACE MFI Analysis - Jan 2024');

    const refused = await say('Try setting the color table to matlab_jet');
    expect(refused.status).toBe('failed');
    expect(refused.text).toMatch(/spectrogram/);

    const exported = await say(
      'Export the plot as tests/plots/ace_analysis.png and save the session to tests/plots/s.vap',
    );
    expect(exported.files.map(({ name }) => name)).toEqual(['ace_analysis.png']);
    expect(exported.said).toMatch(/Autoplot/);
  });

  test('an analysis of what is there counts the time that is said, and no other', async () => {
    const say = (text: string) => bot.ask(text, 'part');
    await say('Fetch ACE magnetic field GSE components (AC_H2_MFI, BGSEc) for January 15-20, 2024');

    const spectrum = await say('power spectrum of it on 16 January');
    expect(spectrum.data.at(-1)).toMatchObject({
      operation: 'power_spectrum',
      start: '2024-01-16T00:00:00Z',
      stop: '2024-01-17T00:00:00Z',
    });

    const axes = await say(
      'minimum variance of AC_H2_MFI BGSEc between 17 January 00:00 and 18 January 12:00',
    );
    expect(axes.text).toContain('Minimum variance of 36 samples');
  });

  test('the newest data take the place of what is drawn', async () => {
    const say = (text: string) => bot.ask(text, 'newest');
    await say('Plot ACE magnetic field magnitude for 10-14 June 2023');

    const newest = await say('the newest 3 days please');
    const [plot] = newest.plots;
    expect(Date.parse(plot?.stop ?? '') - Date.parse(plot?.start ?? '')).toBe(3 * 86_400_000);
    expect(Date.parse(plot?.start ?? '')).toBeGreaterThan(Date.parse('2023-06-14T00:00:00Z'));
  });

  test('follow-ups use the data and the figure of the thread', async () => {
    const say = (text: string) => bot.ask(text, 'follow');
    await say('Plot ACE magnetic field magnitude for 10-14 June 2023');

    const added = await say('now add Wind');
    expect(added.plots[0]?.panels[0]?.series).toEqual(['AC_H1_MFI.Magnitude', 'WI_H0_MFI@0.BF1']);

    const zoomed = await say('zoom to 12 June');
    expect(zoomed.plots[0]).toMatchObject({ start: '2023-06-12T00:00:00Z', stop: '2023-06-13T00:00:00Z' });
    expect(zoomed.data).toHaveLength(0);

    const log = await say('log scale');
    expect(log.plots[0]?.panels[0]?.scale).toBe('log');

    const undone = await say('undo');
    expect(undone.plots[0]?.panels[0]?.scale).toBe('linear');

    const csv = await say('export as CSV');
    expect(new TextDecoder().decode(csv.files[0]?.content.subarray(0, 200))).toMatch(
      /^time,[^\n]*\n2023-06-10T00:0\d:\d\d(\.\d+)?Z,/,
    );

    const other = await say('change the time range to January 2024');
    expect(other.plots[0]).toMatchObject({ start: '2024-01-01T00:00:00Z', stop: '2024-02-01T00:00:00Z' });
    expect(other.data.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['AC_H1_MFI.Magnitude#2', 'WI_H0_MFI@0.BF1#2']),
    );

    const listed = await say('what data do I have?');
    expect(listed.text).toContain('`AC_H1_MFI.Magnitude`');
    expect(listed.text).toContain('`AC_H1_MFI.Magnitude#2`');
    expect(listed.tasks).toHaveLength(0);
  });

  test('explicit panels win over one panel a unit', async () => {
    const say = (text: string) => bot.ask(text, 'panels');
    await say('Fetch AC_H2_MFI BGSEc for January 15-17, 2024');

    const one = await say('Plot the Bx component (first component) of the data');
    expect(one.plots[0]?.panels.map(({ series }) => series)).toEqual([['AC_H2_MFI.BGSEc.x']]);

    const three = await say('Now plot all three components (Bx, By, Bz) on separate panels');
    expect(three.plots[0]?.panels.map(({ series }) => series)).toEqual([
      ['AC_H2_MFI.BGSEc.x'],
      ['AC_H2_MFI.BGSEc.y'],
      ['AC_H2_MFI.BGSEc.z'],
    ]);

    const titled = await say("Set panel titles: 'Bx GSE', 'By GSE', 'Bz GSE'");
    expect(titled.plots[0]?.panels.map(({ title }) => title)).toEqual(['Bx GSE', 'By GSE', 'Bz GSE']);
  });

  test('a dashboard takes the order and the duplicate that were asked for', async () => {
    const say = (text: string) => bot.ask(text, 'dashboard');
    await say(
      'Fetch OMNI magnetic field (OMNI_HRO_1MIN, F), solar wind speed (flow_speed), and proton density (proton_density) for January 15-17, 2024',
    );

    const four = await say(
      'Create a 4-panel dashboard with magnetic field, speed, density, and a duplicate of magnetic field, one in each panel',
    );
    expect(four.plots[0]?.panels.map(({ units }) => units)).toEqual(['nT', 'km/s', 'cm^-3', 'nT']);

    const three = await say(
      'OK, just plot the first three (magnetic field, speed, density) on separate panels instead',
    );
    expect(three.plots[0]?.panels.map(({ units }) => units)).toEqual(['nT', 'km/s', 'cm^-3']);
  });

  test('two ranges of one parameter live side by side', async () => {
    const { data, plots } = await bot.ask('Compare OMNI speed for January 2020 vs October 2024', 'ranges');

    expect(new Set(data.map(({ label }) => label)).size).toBe(2);
    expect(new Set(data.map(({ start }) => start))).toEqual(
      new Set(['2020-01-01T00:00:00Z', '2024-10-01T00:00:00Z']),
    );
    expect(plots[0]?.panels).toHaveLength(2);
  });

  test('threads never see each other', async () => {
    await bot.ask('Fetch ACE magnetic field for 1-2 June 2023', 'mine');

    const { text } = await bot.ask('what data do I have in memory?', 'yours');

    expect(text).toMatch(/no data yet/);
  });

  test('a restart keeps data, figure and focus', async () => {
    await bot.ask('plot Wind density for 3-5 May 2024', 'restart');
    await bot.restart();

    const zoomed = await bot.ask('zoom to 4 May', 'restart');
    const smoothed = await bot.ask('compute a 1 hour running mean of it', 'restart');

    expect(zoomed.plots[0]?.start).toBe('2024-05-04T00:00:00Z');
    expect(smoothed.data[0]?.operation).toBe('running_mean');
  });
});

describe('choice of data', () => {
  test('solar wind without a mission is OMNI, and the reply says so', async () => {
    const { tasks, said } = await bot.ask('Plot the solar wind speed for May 2024', 'omni');

    expect(tasks[0]).toMatchObject({ worker: 'fetch', mission: 'OMNI' });
    expect(said).toMatch(/OMNI/);
  });

  test('the newest week of ACE comes from its preliminary data', async () => {
    const { data } = await bot.ask('Show me the ACE magnetic field for 8 to 14 February 2026', 'newest');

    expect(data[0]?.dataset).toBe('AC_K0_MFI');
  });

  test('without a time it is the last days that all of the data have, and the reply says so', async () => {
    const { data, said } = await bot.ask('PSP vs ACE magnetic field', 'no-time');

    const [first, second] = data;
    expect(first?.start).toBe(second?.start);
    expect(said).toMatch(/No time was given/);
  });

  test('a range that is partly covered is cut, and the reply says so', async () => {
    const { data, said } = await bot.ask('Show me Wind magnetic field for 10 to 25 February 2026', 'cut');

    expect(Date.parse(data[0]?.stop ?? '')).toBeLessThan(Date.UTC(2026, 1, 26));
    expect(said).toMatch(/was cut to/);
  });

  test('a time said from now on that has no data is asked back with the latest that there is, and nothing is drawn', async () => {
    const { status, said, question, files, data } = await bot.ask(
      'Plot PSP magnetic field for last month',
      'refused',
    );

    expect(status).toBe('clarify');
    expect(said).toMatch(/go from 2018-10-02 to 20\d\d-/);
    expect(question?.choices[0]?.label).toMatch(/latest 30 days/);
    expect(files).toHaveLength(0);
    expect(data).toHaveLength(0);
  });

  test('a dataset that holds only fill gives way to the next', async () => {
    const { data, said } = await bot.ask('Fetch ACE magnetic field for 3 to 9 November 2021', 'fill');

    expect(data[0]?.dataset).not.toBe('AC_H1_MFI');
    expect(said).toMatch(/passed over/);
  });

  test('one failure does not take the rest', async () => {
    const { status, plots, text } = await bot.ask(
      'Compare Wind and PSP magnetic field for 8 to 14 February 2026',
      'partial',
    );

    expect(status).toBe('partial');
    expect(plots[0]?.panels[0]?.series.length).toBeGreaterThan(0);
    expect(text).toMatch(/Parker Solar Probe/);
  });
});

describe('bad input', () => {
  const refused: readonly (readonly [string, RegExp])[] = [
    ['Fetch data from FAKE_DATASET_999 for last week', /FAKE_DATASET_999/],
    ['Fetch dataset AC_H2_MFI parameter NONSENSE for January 2024', /NONSENSE[\s\S]*Magnitude/],
    ['Plot data for the year 3000', /3000|future/],
    ['plot ACE magnetic field from 2024-01-20 to 2024-01-15', /before the end/],
    ['Search for datasets from the Hubble Space Telescope', /Hubble/],
    ['Export this as my_plot.png', /no plot/i],
    ['Zoom in to last 3 days', /no plot/i],
  ];

  test.each(refused)('%s', async (request, reason) => {
    const { status, said, files } = await bot.ask(request, request);

    expect(status).toBe('failed');
    expect(said).toMatch(reason);
    expect(said).not.toMatch(/undefined|\bat \w+ \(|Error:/);
    expect(files).toHaveLength(0);
  });

  test('a failure leaves the thread as it was', async () => {
    await bot.ask('Show me AC_H2_MFI Magnitude for January 2024', 'usable');
    const failed = await bot.ask(
      'Now show me the same plot but use dataset WI_H0_MFI with parameter NONEXISTENT_PARAM for the same period',
      'usable',
    );

    expect(failed.status).toBe('failed');
    expect(failed.said).toMatch(/NONEXISTENT_PARAM[\s\S]*BF1/);
    expect((await bot.ask('What data do I have in memory?', 'usable')).text).toContain('AC_H2_MFI.Magnitude');
  });
});

describe('questions back', () => {
  test('a shared name is asked back and answered by number', async () => {
    const asked = await bot.ask('Voyager magnetic field in 1979', 'voyager');
    expect(asked.status).toBe('clarify');
    expect(asked.question?.choices.map(({ label }) => label)).toEqual([
      'Voyager 1, to Jun 2025 (recommended)',
      'Voyager 2, to Dec 2022',
    ]);

    const answered = await bot.ask('2', 'voyager');

    expect(answered.status).not.toBe('clarify');
    expect(answered.said).toMatch(/Voyager 2/);
  });

  test.each([
    ['by label', 'ACE magnetic field'],
    ['by number', '1'],
    ['in other words', 'the Wind density for 3 to 5 May 2024'],
  ])('a vague request is asked back and answered %s', async (_, answer) => {
    const asked = await bot.ask('Show me some data', `vague ${answer}`);
    expect(asked.question?.choices.length).toBeGreaterThan(1);

    const answered = await bot.ask(answer, `vague ${answer}`);

    expect(answered.status).toBe('done');
    expect(answered.files).toHaveLength(1);
  });

  test('a new request instead of an answer is taken as one', async () => {
    await bot.ask('Show me some data', 'instead');

    const { data } = await bot.ask('fetch OMNI Dst for 10-12 May 2024', 'instead');

    expect(data[0]?.dataset).toBe('OMNI2_H0_MRG1HR');
  });

  test('a click is an answer', async () => {
    await bot.ask('Plot something interesting', 'click');

    const { status } = await bot.send({ kind: 'choice', userId: 'u1', choiceId: '1' }, 'click');

    expect(status).toBe('done');
  });
});

describe('looking things up', () => {
  test.each([
    ['What missions do you support?', /ACE[\s\S]*Wind/],
    ['Search for Wind magnetic field datasets', /WI_H2_MFI|WI_H0_MFI/],
    ['What datasets does Parker Solar Probe have?', /PSP_/],
    ['List parameters for AC_H2_MFI', /BGSEc/],
    ['when does PSP data end?', /2025|2026/],
    ['How do I plot data?', /quantity/],
    ['what is GSE?', /ecliptic/],
    ['hello', /Hello/],
    ['thanks!', /welcome/],
    ['solar wind proton density', /OMNI|SWE/],
  ])('%s', async (request, answer) => {
    const { status, text, data, tasks } = await bot.ask(request, `look ${request}`);

    expect(status).toBe('done');
    expect(text).toMatch(answer);
    expect(data).toHaveLength(0);
    expect(tasks).toHaveLength(0);
  });

  test('a listing is paged, counted in and pointed at', async () => {
    const first = await bot.ask('What datasets does Parker Solar Probe have?', 'pages');
    const parameters = await bot.ask('parameters of the second one', 'pages');
    const second = await bot.ask('next page', 'pages');

    expect(first.text).toMatch(/1 to 10 of/);
    expect(parameters.status).toMatch(/done|failed/);
    expect(second.text).toMatch(/11 to 20 of/);
  });
});

describe('numbers for answers', () => {
  test.each([
    ['how long was Bz below -5 nT in the Gannon storm?', /Bz GSM was below −5 nT for [\d.]+ h/],
    [
      'what was the maximum solar wind speed on 12 May 2024 and when?',
      /maximum[\s\S]*km\/s[\s\S]*2024-05-12/,
    ],
  ])('%s', async (request, answer) => {
    const { status, text } = await bot.ask(request, `number ${request}`);

    expect(status).toBe('done');
    expect(text).toMatch(answer);
  });

  test('describe gives statistics of the data at hand', async () => {
    await bot.ask('Fetch ACE magnetic field magnitude data for January 2024', 'describe');

    const { text } = await bot.ask('Describe the data you just fetched', 'describe');

    for (const word of ['mean', 'std', 'min', 'median', 'max', 'missing']) expect(text).toContain(word);
  });
});

describe('commands and cancel', () => {
  test('status, sessions and errors answer without work', async () => {
    await bot.ask('fetch ACE magnetic field for 1 June 2023', 'commands');

    expect((await bot.ask('status', 'commands')).text).toMatch(/1 data set/);
    expect((await bot.ask('sessions', 'commands')).text).toContain('commands');
    expect((await bot.ask('errors', 'commands')).text).toMatch(/Nothing failed/);
  });

  test('reset forgets data and figure', async () => {
    await bot.ask('plot ACE magnetic field for 1 June 2023', 'reset');
    await bot.ask('reset', 'reset');

    expect((await bot.ask('what data do I have?', 'reset')).text).toMatch(/no data yet/);
  });

  test('a running turn is cancelled and keeps what was fetched', async () => {
    let cancelled = false;
    const reply = await bot.send(
      {
        kind: 'text',
        userId: 'u1',
        text: 'Compare ACE and MMS magnetic field for 3 January 2026 and plot them',
      },
      'cancel',
      (event) => {
        if (cancelled || event.type !== 'data') return;
        cancelled = true;
        void bot.send({ kind: 'cancel', userId: 'u1' }, 'cancel');
      },
    );

    expect(reply.status).toBe('cancelled');
    expect((await bot.ask('what data do I have?', 'cancel')).text).toContain('AC_');
  });

  test('retry runs the failed request again', async () => {
    await bot.ask('Fetch FAKE_DATASET_999 for May 2024', 'retry');

    const { events } = await bot.ask('retry', 'retry');

    expect(events.some((event) => event.type === 'plan')).toBe(true);
  });
});

test('a question about storms is answered from Dst, each with its level and lowest value', async () => {
  const year = await bot.ask('were there any intense storms in 2024?', 'storms of a year');
  expect(year.status).toBe('done');
  expect(year.text).toMatch(/geomagnetic storms? .*−\d+ nT at 2024-/);
  expect(year.text).toMatch(/\| (intense|extreme) \| −\d+/);

  const gannon = await bot.ask('how strong was the Gannon storm?', 'one storm');
  expect(gannon.text).toMatch(/One geomagnetic storm, (intense|extreme): Dst fell to −\d+ nT at 2024-05-1/);
});

test('storms of two years that touch are one list, which is superposed as a whole and without one of them', async () => {
  const say = (text: string) => bot.ask(text, 'storms of two years');
  const listed = await say('list storms with dst below -100 in 2023 and 2024');
  const [, count = ''] = /^(\d+) geomagnetic storms/.exec(listed.text) ?? [];
  const superposed = await say('superpose them, -1 to +2 d around the min');
  const narrowed = await say('without the biggest one');
  const value = await say('median dst at +24h vs -12h?');

  expect(superposed.text).toMatch(new RegExp(`of ${count} events are laid over each other`));
  expect(narrowed.text).toMatch(new RegExp(`of ${Number(count) - 1} events are laid over each other`));
  expect(value.text).toMatch(/^Median of OMNI Dst .* nT 1 d after the event, .* nT 12 h before the event\./);
});

test('what is beyond a line that was drawn is asked with "it"', async () => {
  const say = (text: string) => bot.ask(text, 'beyond a line');
  await say('omni dst may 2024');
  await say('line at -100');
  const hours = await say('hours below it, total?');
  const crossed = await say('when did it cross it first, and total hours below?');

  expect(hours.text).toMatch(/^OMNI Dst was below −100 nT for .* h together/);
  expect(crossed.text).toMatch(/^OMNI Dst was below −100 nT .* together[\s\S]*\| from \(UTC\)/);
});

describe('a thread without a figure', () => {
  test('"and the median" goes on with what the last question was about', async () => {
    const say = (text: string) => bot.ask(text, 'ellipsis');
    await say('fetch Wind magnetic field for 10 to 12 June 2023');
    expect((await say('what is the average Bz?')).text).toMatch(/mean of Wind Bz GSE is/);
    expect((await say('and the median?')).text).toMatch(/median of Wind Bz GSE is/);
  });

  test('"the last day" is that of the data at hand, and the reply says which', async () => {
    await bot.ask('fetch ACE density for 10 to 12 June 2023', 'last day');
    const reply = await bot.ask('plot only the last day', 'last day');
    expect(reply.plots[0]).toMatchObject({ start: '2023-06-12T00:00:00Z', stop: '2023-06-13T00:00:00Z' });
    const answer = reply.events.find((event) => event.type === 'answer');
    expect(answer).toMatchObject({
      assumptions: expect.arrayContaining([expect.stringContaining('2023-06-12')]),
    });
  });

  test('"overlay the original" draws it with what was made of it', async () => {
    await bot.ask('fetch ACE density for 10 to 12 June 2023', 'overlay');
    await bot.ask('smooth it by 1 hour', 'overlay');
    const reply = await bot.ask('now overlay the original', 'overlay');
    expect(reply.plots[0]?.panels.flatMap(({ series }) => series)).toHaveLength(2);
  });
});

test('how much is missing is answered beside a figure, which is not drawn again', async () => {
  await bot.ask('plot ACE density for 10 to 12 June 2023', 'gaps');
  const reply = await bot.ask('how much data is missing?', 'gaps');
  expect(reply.status).toBe('done');
  expect(reply.text).toMatch(
    /^\d+\.\d+ % of ACE density is missing \(\d+ of its [\d,]+ rows hold no value; the rest is of rows that are absent\)\./,
  );
  expect(reply.plots).toEqual([]);
});
