import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { requestText, threadName } from '#adapters/discord/request-text.ts';
import { withContext } from '#src/domain/said-before.ts';
import { pointsBack } from '#src/language/leaning.ts';

test('the mention of the bot is taken out wherever it stands, and others stay', () => {
  expect(requestText('<@1> plot <@!1>  Bz for <@2>', ['1'])).toBe('plot Bz for <@2>');
  expect(requestText('<@&7> plot', ['1', '7'])).toBe('plot');
});

describe('the name of a thread', () => {
  test('is the request without markup, mentions and links', () => {
    expect(threadName('**Plot** `AC_H0_MFI` of <@1> see https://x.org/y')).toBe('Plot AC_H0_MFI of see');
  });

  test('is never empty and never longer than Discord takes', () => {
    expect(threadName('**')).toBe('Helio');
    fc.assert(
      fc.property(fc.string({ maxLength: 500 }), (text) => {
        const name = threadName(text);
        expect(name.length).toBeGreaterThan(0);
        expect(name.length).toBeLessThanOrEqual(100);
      }),
    );
  });
});

describe('what was said before', () => {
  test('is taken along when the words point at it', () => {
    expect(withContext('plot that', ['Wind density in May 2024'])).toContain('Wind density in May 2024');
  });

  test('is the request itself when there are no words', () => {
    expect(withContext('', ['first', 'Wind density in May 2024', ''])).toBe('Wind density in May 2024');
  });

  test('is nothing when nobody said anything', () => {
    expect(withContext('plot that', ['', ' '])).toBe('plot that');
  });

  test('is looked up only for words that point at it', () => {
    expect(['plot that', 'and those too', ''].map(pointsBack)).toEqual([true, true, true]);
    expect(pointsBack('plot ACE Bz')).toBe(false);
  });
});
