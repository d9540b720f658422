import { mkdirSync, writeFileSync } from 'node:fs';
import { vegaRenderer } from '#adapters/vega/vega-renderer.ts';
import { altText } from '#src/plotting/alt-text.ts';
import { pictureBy } from '#src/plotting/picture-by.ts';
import { pictures } from '#tests/gallery/pictures.ts';

const OUT = 'out/gallery';

/** Draws every picture of the gallery and writes a page with all of them. */
async function drawGallery(): Promise<void> {
  const say = (text: string) => process.stderr.write(`${text}\n`);
  const report = (message: string, facts: unknown) => say(`${message} ${JSON.stringify(facts)}`);
  const renderer = vegaRenderer({
    log: { error: report, warn: report, info: () => {}, debug: () => {} },
  });
  mkdirSync(OUT, { recursive: true });
  const items: string[] = [];
  const wanted = process.argv[2] ?? '';
  for (const { name, figure, frames } of pictures().filter((each) => each.name.startsWith(wanted))) {
    const bytes = await pictureBy(renderer, figure, frames, 'png', AbortSignal.timeout(30_000));
    writeFileSync(`${OUT}/${name}.png`, bytes);
    const alt = altText(figure, frames).replace(/[&<>"]/g, (letter) => `&#${letter.codePointAt(0)};`);
    items.push(
      `<figure><figcaption>${name} · ${Math.round(bytes.length / 1000)} kB</figcaption><img src="${name}.png" alt="${alt}" width="${figure.width / 2}"><p>${alt}</p></figure>`,
    );
  }
  writeFileSync(
    `${OUT}/index.html`,
    `<!doctype html><meta charset="utf-8"><title>Gallery</title><style>body{font-family:sans-serif;background:#ddd}figure{background:#fff;margin:1em;padding:1em}p{max-width:70em;font-size:small}</style>${items.join('\n')}\n`,
  );
  await renderer.close();
  say(`${items.length} pictures in ${OUT}/index.html`);
}

await drawGallery();
