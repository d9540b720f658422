import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { createCanvas, loadImage } from 'canvas';
import { afterAll, expect, test } from 'vitest';
import { newFigure } from '#src/domain/figure/new-figure.ts';
import { summaryOf } from '#src/domain/frame.ts';
import { fieldFrame, spectrumFrame } from '#tests/support/figure-frames.ts';
import { realRenderer } from '#tests/support/vega-renderer.ts';

const renderer = realRenderer();
const folder = mkdtempSync(join(tmpdir(), 'helio-page-'));
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await renderer.close();
});

const BROWSER = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);

/** Shows a page in a browser without a network. @returns the page after its scripts, and what they complained of */
async function shown(
  page: string,
  picture: string,
): Promise<{ readonly dom: string; readonly said: string }> {
  const { stdout, stderr } = await promisify(execFile)(
    BROWSER ?? '',
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      `--user-data-dir=${join(folder, 'profile')}`,
      '--host-resolver-rules=MAP * ~NOTFOUND',
      '--enable-logging=stderr',
      '--virtual-time-budget=4000',
      '--window-size=1000,700',
      `--screenshot=${picture}`,
      '--dump-dom',
      pathToFileURL(page).href,
    ],
    { timeout: 25_000, maxBuffer: 64 * 1024 * 1024 },
  );
  return { dom: stdout, said: stderr };
}

test('the page draws itself in a browser without a network', async (context) => {
  if (BROWSER === undefined) context.skip('there is no Chromium here to open the page with');
  const frames = [fieldFrame(), spectrumFrame(200, 8)];
  const title = '</script><script>document.title="broken"</script>';
  const figure = { ...newFigure('fig1', frames.map(summaryOf)), title };
  const page = join(folder, 'figure.html');
  writeFileSync(page, await renderer.render(figure, frames, 'html', AbortSignal.timeout(25_000)));

  const { dom, said } = await shown(page, join(folder, 'page.png'));

  expect(dom).toMatch(/<canvas[^>]+width="\d{3,}"/);
  expect(dom).not.toContain('<title>broken');
  expect(said.split('\n').filter((line) => /CONSOLE.*(?:error|refused|violat)/i.test(line))).toEqual([]);
  const image = await loadImage(readFileSync(join(folder, 'page.png')));
  const canvas = createCanvas(image.width, image.height).getContext('2d');
  canvas.drawImage(image, 0, 0);
  const { data } = canvas.getImageData(0, 0, image.width, image.height);
  const colors = new Set(
    Array.from({ length: data.length / 4 }, (_, pixel) => data.subarray(pixel * 4, pixel * 4 + 3).join()),
  );
  expect(colors.size).toBeGreaterThan(200);
});
