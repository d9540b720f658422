import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PictureFormat } from '#src/domain/figure/drawing.ts';
import { newFigure } from '#src/domain/figure/new-figure.ts';
import { summaryOf } from '#src/domain/frame.ts';
import { pictureBy } from '#src/plotting/picture-by.ts';
import type { Renderer } from '#src/ports/renderer.ts';
import { scalarFrame } from '#tests/support/frames.ts';

const frame = scalarFrame('AC_H2_MFI.Magnitude', 'nT', [5, 6, 7, 6, 5]);
const figure = newFigure('fig1', [summaryOf(frame)]);
const signal = () => AbortSignal.timeout(20_000);

/** What every renderer has to do. */
export function rendererContract(name: string, make: () => Renderer): void {
  describe(`${name} as a renderer`, () => {
    let renderer: Renderer;
    beforeAll(() => {
      renderer = make();
    });
    afterAll(() => renderer.close());

    test.each<[PictureFormat, string]>([
      ['png', '\x89PNG'],
      ['svg', '<svg'],
      ['pdf', '%PDF'],
      ['html', '<!doctype html>'],
    ])('a figure comes as %s', async (format, beginning) => {
      const bytes = await pictureBy(renderer, figure, [frame], format, signal());

      expect(Buffer.from(bytes.subarray(0, beginning.length)).toString('latin1')).toBe(beginning);
    });

    test('the same figure gives the same bytes', async () => {
      const [first, second] = [
        await pictureBy(renderer, figure, [frame], 'png', signal()),
        await pictureBy(renderer, figure, [frame], 'png', signal()),
      ];

      expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true);
    });

    test('another title gives other bytes', async () => {
      const plain = await pictureBy(renderer, figure, [frame], 'svg', signal());
      const titled = await pictureBy(renderer, { ...figure, title: 'Storm' }, [frame], 'svg', signal());

      expect(Buffer.from(plain).equals(Buffer.from(titled))).toBe(false);
    });

    test('data that are gone are refused by name', async () => {
      await expect(pictureBy(renderer, figure, [], 'png', signal())).rejects.toMatchObject({
        code: 'nothing-at-hand',
        message: expect.stringContaining('AC_H2_MFI.Magnitude'),
      });
    });

    test('a figure without any valid value is refused', async () => {
      const empty = scalarFrame('AC_H2_MFI.Magnitude', 'nT', [Number.NaN, Number.NaN]);

      await expect(pictureBy(renderer, figure, [empty], 'png', signal())).rejects.toMatchObject({
        code: 'all-missing',
      });
    });

    test('a cancelled request is not drawn', async () => {
      await expect(pictureBy(renderer, figure, [frame], 'png', AbortSignal.abort())).rejects.toMatchObject({
        code: 'cancelled',
      });
    });

    test('drawings asked for at once all come', async () => {
      const all = await Promise.all(
        Array.from({ length: 4 }, () => pictureBy(renderer, figure, [frame], 'svg', signal())),
      );

      expect(new Set(all.map((bytes) => Buffer.from(bytes).toString('utf8'))).size).toBe(1);
    });

    test('a closed renderer draws no more', async () => {
      const other = make();
      await other.close();

      await expect(pictureBy(other, figure, [frame], 'png', signal())).rejects.toMatchObject({
        code: 'unavailable',
      });
    });
  });
}
