import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { missionSkeleton } from '#knowledge/scripts/mission-skeleton.ts';
import { rawDatasetsOf } from '#knowledge/scripts/raw-datasets.ts';
import { datasetsOfServer } from '#knowledge/scripts/server-datasets.ts';
import { lineOf } from '#src/knowledge/catalog-dataset.ts';
import { describeDataset, type RawDataset } from '#src/knowledge/describe-dataset.ts';
import { knownCadences } from '#src/knowledge/known-cadence.ts';
import { missionByPrefix } from '#src/knowledge/mission-of-dataset.ts';
import { readCadences, readMissions, readTiers } from '#src/knowledge/read-knowledge.ts';
import { tierBy } from '#src/knowledge/tier-of.ts';

const CATALOG = new URL('../catalog.jsonl', import.meta.url);
const CATALOG_DATE = new URL('../catalog-date.json', import.meta.url);
const ABOUT_DATE = 'The day of the facts in catalog.jsonl, written by the script that derives it.';

const { values } = parseArgs({
  options: {
    server: { type: 'string' },
    file: { type: 'string' },
    /** Day of the facts in a file; what a server says is of today. */
    date: { type: 'string' },
    'create-new': { type: 'string' },
  },
});
const raw = await datasets();
const missions = readMissions();
const surroundings = {
  missionOf: missionByPrefix(missions),
  tierOf: tierBy(missions, readTiers()),
  cadenceOf: knownCadences(missions, readCadences()),
};
const described = raw
  .map((dataset) => describeDataset(dataset, surroundings))
  .sort((a, b) => (a.id < b.id ? -1 : 1));
writeFileSync(CATALOG, `${described.map((dataset) => JSON.stringify(lineOf(dataset))).join('\n')}\n`);
writeFileSync(
  CATALOG_DATE,
  `${JSON.stringify({ about: ABOUT_DATE, derived: values.date ?? today() }, null, 1)}\n`,
);
const unclaimed = described.filter(({ mission }) => mission === '').map(({ id }) => id);
process.stdout.write(
  `${described.length} datasets written, ${unclaimed.length} without a mission: ${unclaimed.join(' ')}\n`,
);

const wanted = values['create-new'];
if (wanted !== undefined) {
  const path = new URL(`../missions/${wanted.toLowerCase()}.json`, import.meta.url);
  writeFileSync(path, missionSkeleton(wanted, unclaimed), { flag: 'wx' });
  process.stdout.write(`${path.pathname} is a skeleton now: fill in what it is and where it measures.\n`);
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

async function datasets(): Promise<readonly RawDataset[]> {
  if (values.file !== undefined) {
    const bytes = readFileSync(values.file);
    return rawDatasetsOf((values.file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'));
  }
  if (values.server === undefined) throw new Error('Say where the facts are: --server URL or --file PATH.');
  return datasetsOfServer(values.server.replace(/\/+$/, ''), AbortSignal.timeout(4 * 3_600_000));
}
