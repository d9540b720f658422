import { expect, test } from 'vitest';
import type { Request } from '#src/domain/request.ts';
import { readRequest } from '#src/language/read-request.ts';
import { withAside } from '#src/planning/request/aside.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

const read = (text: string, previous?: Request) =>
  readRequest(text, {
    knowledge: SHIPPED,
    thread: { frames: [], focus: [], documents: [] },
    now: Date.parse('2026-02-20T12:00:00Z'),
    ...(previous === undefined ? {} : { previous }),
  });
const refused: Request = { ...read('magnetopause crossings of mms1 on 2015-12-08?'), isUnmet: true };
const after = (text: string) => withAside(read(text, refused), refused, SHIPPED).acts;

test('what follows a request that was refused whole is of its spacecraft and its day', () => {
  const mms1 = { mission: 'MMS', probe: 'MMS1' };

  expect(after('ok show Bz gsm and the ion density 10-12 UT')).toMatchObject([
    {
      do: 'show',
      of: [
        { quantity: 'magnetic-field', ...mms1 },
        { quantity: 'density', ...mms1 },
      ],
      period: { ranges: [{ start: Date.parse('2015-12-08T10:00Z'), stop: Date.parse('2015-12-08T12:00Z') }] },
    },
  ]);
  expect(after('ok then just |B|')).toMatchObject([
    { do: 'show', of: [mms1], period: { ranges: [{ start: Date.parse('2015-12-08T00:00Z') }] } },
  ]);
});

test('what names its own spacecraft and time keeps them, and an index belongs to none', () => {
  expect(after('plot ACE Bz 3 may 2012')).toMatchObject([
    { of: [{ mission: 'ACE' }], period: { ranges: [{ start: Date.parse('2012-05-03T00:00Z') }] } },
  ]);
  expect(after('show Dst')).not.toMatchObject([{ of: [{ mission: 'MMS' }] }]);
});

test('where it is in the field of the Earth is asked of the spacecraft that was refused', () => {
  const before: Request = { ...read('mark the perigees of arase on 2017-09-08'), isUnmet: true };
  const { acts } = withAside(read('plot L and MLT that day', before), before, SHIPPED);

  expect(acts).toMatchObject([
    {
      of: [
        { quantity: 'l-shell', mission: 'ARASE' },
        { quantity: 'mlt', mission: 'ARASE' },
      ],
      period: { ranges: [{ start: Date.parse('2017-09-08T00:00Z') }] },
    },
  ]);
});

test('what was refused beside a figure that is wished lends it its spacecraft and its day', () => {
  const asked = read('bow shock crossings of THEMIS-D on 2013-06-08? just by eye from B and density');
  const { acts } = withAside(asked, undefined, SHIPPED);

  expect(acts).toMatchObject([
    { do: 'refuse' },
    {
      do: 'show',
      of: [{ probe: 'THEMIS-D' }, { probe: 'THEMIS-D' }],
      period: { ranges: [{ start: Date.parse('2013-06-08T00:00Z') }] },
    },
  ]);
});

test('what points at data that were not had stays about none, and what they were of is kept for the next', () => {
  const peak: Request = { ...read('peak time and class?', refused), isUnmet: true };

  expect(withAside(peak, refused, SHIPPED).acts).toMatchObject([{ of: [], period: { ranges: [] } }]);
  expect(withAside(read('show density', peak), peak, SHIPPED).acts).toMatchObject([
    {
      of: [{ mission: 'MMS', probe: 'MMS1' }],
      period: { ranges: [{ start: Date.parse('2015-12-08T00:00Z') }] },
    },
  ]);
});
