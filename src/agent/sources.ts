import type { FrameSummary } from '#src/domain/frame.ts';
import { isOf } from '#src/domain/plan.ts';
import { formatDuration } from '#src/domain/time-range.ts';
import { datasetLink } from '#src/workers/words/dataset-link.ts';
import { spokenName } from '#src/workers/words/spoken-name.ts';

const MOST = 6;

/**
 * The small print of an answer, as Markdown: each dataset behind what is shown, linked to its page, with its cadence, what
 * is missing, and that it is preliminary where its archive says so; then where it all came from.
 */
export function sourcesOf(labels: readonly string[], summaries: readonly FrameSummary[]): readonly string[] {
  const roots = rootsOf(labels, summaries);
  if (roots.length === 0) return [];
  const byDataset = Map.groupBy(roots, ({ provenance }) => `${provenance.server}\n${provenance.dataset}`);
  const lines = [...byDataset.values()].map(sourceLine);
  const more = lines.length > MOST ? [`and ${lines.length - MOST} more datasets`] : [];
  const servers = new Set(roots.flatMap(({ provenance }) => serverName(provenance)));
  const from = servers.size === 0 ? [] : [`Data from ${[...servers].join(', ')}, times in UTC`];
  return [...lines.slice(0, MOST), ...more, ...from];
}

/** What was fetched, of all that went into these data. */
function rootsOf(labels: readonly string[], summaries: readonly FrameSummary[]): readonly FrameSummary[] {
  const seen = new Set<string>();
  const roots: FrameSummary[] = [];
  const queue = [...labels];
  for (let label = queue.shift(); label !== undefined; label = queue.shift()) {
    const wanted = label;
    const found = summaries.find((summary) => isOf(wanted, summary.label));
    if (found === undefined || seen.has(found.label)) continue;
    seen.add(found.label);
    if (found.provenance.origin === 'fetched') roots.push(found);
    queue.push(...found.provenance.from);
  }
  return roots;
}

function sourceLine(frames: readonly FrameSummary[]): string {
  const [first] = frames;
  if (first === undefined) return '';
  const { server, dataset = '', description = '' } = first.provenance;
  const link = datasetLink(server, dataset);
  const missing = Math.max(...frames.map((frame) => frame.missing));
  const who = spokenName(first).who;
  const name = link === undefined ? dataset : `[${dataset}](${link})`;
  const facts = [
    who === '' || dataset.startsWith(who) ? name : `${who}: ${name}`,
    ...(first.cadenceMs > 0 ? [`every ${formatDuration(first.cadenceMs)}`] : []),
    ...(missing > 0 ? [`${percent(missing)} missing`] : []),
    ...(/preliminary|quick.?look|real.?time/i.test(description) ? ['preliminary'] : []),
  ];
  return facts.join(' · ');
}

function serverName({ server, synthetic }: FrameSummary['provenance']): readonly string[] {
  if (synthetic) return ['a demo server'];
  const url = URL.parse(server ?? '');
  return url === null ? [] : [url.hostname === 'cdaweb.gsfc.nasa.gov' ? 'CDAWeb' : url.host];
}

function percent(share: number): string {
  const value = share * 100;
  return `${value < 0.1 ? '< 0.1' : Number(value.toPrecision(2))} %`;
}
