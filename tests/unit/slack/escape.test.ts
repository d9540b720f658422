import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clip, escapeMrkdwn, quietMarkdown, unescapeMrkdwn } from '#adapters/slack/escape.ts';

describe('text of others', () => {
  test.each([
    '<!channel>',
    '<!here|here>',
    '<@U123>',
    '<http://evil.example|click>',
    '<#C1|x>',
    '<!subteam^S1>',
  ])('%s is plain in Slack markup', (text) => {
    expect(escapeMrkdwn(text)).not.toMatch(/[<>]/);
  });

  test('reads the same after a way through Slack', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(unescapeMrkdwn(escapeMrkdwn(text))).toBe(text);
      }),
    );
  });

  test('pings nobody and loads no picture inside markdown', () => {
    const quiet = quietMarkdown(
      '<!channel> <@U1> <#C1> @channel @here @Everyone ![x](http://evil.example/x.png)',
    );

    expect(quiet).not.toMatch(/<[!@#]|@(channel|here|everyone)|!\[/i);
    expect(quietMarkdown('a < b, 3 <= 4, mail@hereford.example')).toBe(
      'a < b, 3 <= 4, mail@hereford.example',
    );
  });
});

test('what people wrote comes out as they typed it', () => {
  expect(unescapeMrkdwn('see <https://x.example/a?b=1&amp;c|x.example> &amp; <#C1|space> B &lt; 5')).toBe(
    'see x.example & #space B < 5',
  );
  expect(unescapeMrkdwn('<https://x.example/hapi>')).toBe('https://x.example/hapi');
});

test('a cut text fits and ends in whole characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 40 }), (text, most) => {
      const cut = clip(text, most);
      expect(cut.length).toBeLessThanOrEqual(most);
      expect(cut.isWellFormed()).toBe(true);
    }),
  );
});

test('a link behind words, a heading and a fence without an end are broken; what others read stays the same', () => {
  const quiet = quietMarkdown('# Outage\n[Sign in](https://evil.example)\n[1]: https://evil.example\n```');

  expect(quiet).not.toMatch(/^#|\]\(|\]:|```/m);
  expect(quiet.replaceAll('\u2060', '')).toBe(
    '# Outage\n[Sign in](https://evil.example)\n[1]: https://evil.example\n```',
  );
});
