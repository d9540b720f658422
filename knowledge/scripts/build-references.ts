import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { investigatorsIn } from '#src/knowledge/investigators-in.ts';
import { lineOfReference } from '#src/knowledge/references.ts';

const REFERENCES = new URL('../references.jsonl', import.meta.url);
const lineSchema = z.object({ id: z.string(), title: z.string(), doi: z.string().optional() });

/** Derives the DOIs and investigators of datasets from a file of catalogue facts, one dataset a line. */
const { values } = parseArgs({ options: { file: { type: 'string' } } });
if (values.file === undefined) throw new Error('Say where the facts are: --file PATH.');
const bytes = readFileSync(values.file);
const text = (values.file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
const lines = text
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => lineSchema.parse(JSON.parse(line)))
  .map(({ id, title, doi }) => ({ id, doi, investigators: investigatorsIn(title) }))
  .filter(({ doi, investigators }) => doi !== undefined || investigators !== undefined)
  .sort((a, b) => (a.id < b.id ? -1 : 1));
writeFileSync(REFERENCES, `${lines.map((line) => JSON.stringify(lineOfReference(line))).join('\n')}\n`);
process.stdout.write(`${lines.length} references written\n`);
