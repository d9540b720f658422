import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { isoTime } from '#src/domain/time-range.ts';
import { lineageOf } from '#src/reproduction/lineage.ts';
import { pythonValue } from '#src/reproduction/python-value.ts';
import type { Subject } from '#src/reproduction/script.ts';

const loadersSchema = z.object({
  about: z.string(),
  loaders: z.array(
    z.object({ pattern: z.string(), loader: z.string(), arguments: z.record(z.string(), z.string()) }),
  ),
});

export interface PySpedasScript {
  readonly text: string;
  /** What it does not load or compute. */
  readonly notes: readonly string[];
}

/**
 * A script for pySPEDAS users: the same data by its own loaders, with the same times and masks, drawn with tplot. What was
 * computed is named, not done: tplot users have functions of their own for it, with other definitions.
 *
 * @throws BotError `no-data` when it has a loader for none of the data
 */
export function pySpedasText({ labels, summaries, about }: Subject): PySpedasScript {
  const lineage = lineageOf(labels, summaries);
  const fetched = lineage.filter(({ provenance }) => provenance.origin === 'fetched');
  const loads = fetched.map((summary) => ({ summary, call: callFor(summary) }));
  const known = loads.filter(({ call }) => call !== undefined);
  const lacking = loads.filter(({ call }) => call === undefined).map(({ summary }) => summary.label);
  if (known.length === 0) {
    throw new BotError('no-data', `I know no loader of pySPEDAS for ${lacking.join(', ') || 'these data'}.`, {
      hint: 'Ask for the code in plain Python, which fetches them over HAPI.',
    });
  }
  const computed = lineage
    .filter(({ provenance }) => provenance.origin !== 'fetched')
    .map(({ label }) => label);
  const notes = [
    ...(lacking.length === 0
      ? []
      : [`I know no loader of pySPEDAS for ${lacking.join(', ')}; it is left out.`]),
    ...(computed.length === 0
      ? []
      : [`${computed.join(', ')} is computed; the plain Python script does that with the same definitions.`]),
  ];
  const body = known.map(({ summary, call = '' }) => `# ${summary.label}\n${call}`).join('\n\n');
  const head = about.map((line) => line.replaceAll('\\', '/').replaceAll('"""', "'''")).join('\n');
  return { text: `${scriptHead(head, notes)}\n\n${body}\n\n${SCRIPT_END}`, notes };
}

function scriptHead(head: string, notes: readonly string[]): string {
  const remarks = notes.map((note) => `\n- ${note}`).join('');
  return `#!/usr/bin/env python3
"""
${head}${remarks === '' ? '' : `\n${remarks}`}
"""

import pyspedas
from pytplot import get_data, tplot

loaded = []


def load(loader, parameter, start, stop, **arguments):
    """The parameter of what a loader brings, cut to [start, stop)."""
    names = loader(trange=[start, stop], time_clip=True, varnames=[parameter], **arguments)
    name = next((each for each in names if parameter.lower() in each.lower()), None)
    if name is None:
        raise SystemExit(f"{parameter} is not among {names}")
    loaded.append(name)
    return get_data(name)`;
}

const SCRIPT_END = `tplot(loaded)
`;

function callFor({ provenance }: FrameSummary): string | undefined {
  const { dataset = '', parameter = '', range } = provenance;
  const id = dataset.replace(/@\d+$/, '');
  for (const { pattern, loader, arguments: settings } of readLoaders()) {
    const match = new RegExp(pattern, 'i').exec(id);
    if (match === null) continue;
    const values = Object.entries(settings).map(
      ([key, value]) =>
        `${key}=${pythonValue(value.replace(/\{(\d)\}/g, (_, place) => (match[Number(place)] ?? '').toLowerCase()))}`,
    );
    return parameter
      .split(',')
      .map(
        (name) =>
          `load(${[`pyspedas.projects.${loader}`, ...[name, spoken(range.start), spoken(range.stop)].map(pythonValue), ...values].join(', ')})`,
      )
      .join('\n');
  }
  return undefined;
}

function spoken(time: number): string {
  return isoTime(time).replace('T', '/').replace('Z', '');
}

function readLoaders() {
  const file = new URL('../../knowledge/pyspedas.json', import.meta.url);
  return loadersSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).loaders;
}
