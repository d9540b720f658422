import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY, isoTime } from '#src/domain/time-range.ts';
import { MONTHS } from '#src/language/time/lexicon.ts';
import { phrasesIn } from '#tests/unit/language/time/phrases.ts';

const day = fc
  .integer({ min: Date.UTC(1957, 0, 1) / DAY, max: Date.UTC(2098, 11, 31) / DAY })
  .map((days) => days * DAY);
const instant = fc.integer({ min: Date.UTC(1957, 0, 2), max: Date.UTC(2098, 11, 31) });
const iso = (time: number) => isoTime(time).slice(0, 10);

test('any ISO range reads back as itself', () => {
  fc.assert(
    fc.property(
      instant,
      fc.integer({ min: 1, max: 400 * DAY }),
      fc.constantFrom(' to ', '/', ' - ', '–'),
      (start, length, sign) => {
        const stop = start + length;
        const { phrases, problems } = phrasesIn(
          `${new Date(start).toISOString()}${sign}${new Date(stop).toISOString()}`,
        );

        expect(problems).toEqual([]);
        expect(phrases.map(({ range }) => range)).toEqual([{ start, stop }]);
      },
    ),
  );
});

/** One day in every common way to write it. */
function written(time: number): readonly string[] {
  const date = new Date(time);
  const [year, month, number] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  const name = MONTHS[month] ?? '';
  const capital = name.charAt(0).toUpperCase() + name.slice(1);
  const two = (value: number) => String(value).padStart(2, '0');
  const dayOfYear = (time - Date.UTC(year, 0, 1)) / DAY + 1;
  return [
    iso(time),
    iso(time).replaceAll('-', '/'),
    iso(time).replaceAll('-', ''),
    `${two(number)}.${two(month + 1)}.${year}`,
    `${number} ${capital} ${year}`,
    `${number} ${name.slice(0, 3)} ${year}`,
    `${capital} ${number}, ${year}`,
    `${capital.slice(0, 3)}. ${number} ${year}`,
    `the ${number}th of ${capital}, ${year}`,
    `${year} ${capital} ${number}`,
    `${two(number)}-${capital.slice(0, 3)}-${year}`,
    `${number}${name.slice(0, 3)}${year}`,
    `${year}-${String(dayOfYear).padStart(3, '0')}`,
    `day ${dayOfYear} of ${year}`,
    `DOY ${dayOfYear} ${year}`,
  ];
}

test('every way to write a day means that day', () => {
  fc.assert(
    fc.property(day, (time) => {
      for (const text of written(time)) {
        expect([text, ...phrasesIn(`Plot ACE Bz on ${text}`).phrases.map(({ range }) => range)]).toEqual([
          text,
          { start: time, stop: time + DAY },
        ]);
      }
    }),
  );
});

test('a range of two days includes the last one, however the two are written', () => {
  fc.assert(
    fc.property(
      day,
      fc.integer({ min: 1, max: 300 }),
      fc.nat(),
      fc.constantFrom('to', '-', '–', 'through', 'until'),
      (start, days, pick, sign) => {
        const [a, b] = [written(start), written(start + days * DAY)];
        const form = pick % a.length;
        const { phrases } = phrasesIn(`Wind from ${a[form]} ${sign} ${b[form]}`);

        expect([a[form], phrases.map(({ range }) => range)]).toEqual([
          a[form],
          [{ start, stop: start + (days + 1) * DAY }],
        ]);
      },
    ),
  );
});

const words = fc.array(
  fc.constantFrom(
    ...'last week 3 days 12 May march to from - – / and between 2024 2024-05-10 06:00 ut 15 of the first half since before after ago week encounter storm halloween 2003 , . ( ) ± Q1 2024-05 30 february noon for around Christmas 10th until 1950 vs now e1 psp "'.split(
      ' ',
    ),
  ),
  { maxLength: 14 },
);

test('spans lie in the sentence, in order, and never overlap; ranges are never empty', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        words.map((list) => list.join(' ')),
        fc.string({ maxLength: 80 }),
        fc.string({ unit: 'binary', maxLength: 60 }),
      ),
      (text) => {
        const { phrases, problems } = phrasesIn(text);
        const spans = [...phrases, ...problems].sort((a, b) => a.from - b.from);

        for (const { from, to, text: span } of spans) {
          expect(span).toBe(text.slice(from, to));
          expect(from).toBeLessThan(to);
        }
        for (const [index, { from }] of spans.entries())
          expect(from).toBeGreaterThanOrEqual(spans[index - 1]?.to ?? 0);
        for (const { range } of phrases) expect(range.start).toBeLessThan(range.stop);
      },
    ),
    { numRuns: 600 },
  );
});

test('a long message of nothing but numbers and joining words is read to its end', () => {
  const { phrases } = phrasesIn(`${'1 and '.repeat(3000)}10 May 2024`);

  expect(phrases.at(-1)?.range.stop).toBe(Date.parse('2024-05-11'));
});
