import type { Figure } from '#src/domain/figure/figure.ts';
import { legendOf, listed } from '#src/domain/figure/names.ts';
import type { Panel, Trace } from '#src/domain/figure/panel.ts';
import { columnsOf } from '#src/domain/figure/series.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { formatDuration } from '#src/domain/time-range.ts';
import { colorWord } from '#src/workers/words/color-word.ts';
import { type Difference, difference } from '#src/workers/words/difference.ts';

interface Drawn {
  readonly key: string;
  readonly name: string;
  readonly trace: Trace;
  readonly panel: Panel;
  readonly color: string | undefined;
}

/** What is different of the curves: which there are, and how each looks. */
export function curveDifferences(
  before: Figure,
  after: Figure,
  summaries: readonly FrameSummary[],
): readonly Difference[] {
  const old = new Map(drawnIn(before, summaries).map((curve) => [curve.key, curve]));
  const now = drawnIn(after, summaries);
  const keys = new Set(now.map(({ key }) => key));
  const added = now.filter(({ key }) => !old.has(key)).map(({ name }) => name);
  const gone = [...old.values()].filter(({ key }) => !keys.has(key)).map(({ name }) => name);
  const looks = now.flatMap((curve) => {
    const was = old.get(curve.key);
    return was === undefined ? [] : newsOf(was, curve).map((news) => ({ ...news, curve: curve.name }));
  });
  const byNews = Map.groupBy(looks, ({ adjective }) => adjective);
  return [
    ...(added.length === 0 ? [] : [difference(`Added ${few(added)}`, `${few(added)}`)]),
    ...(gone.length === 0 ? [] : [difference(`Removed ${few(gone)}`, `the removal of ${few(gone)}`)]),
    ...bySubject([...byNews.values()]).map(({ curves, news }) => lookDifference(curves, news, now.length)),
  ];
}

interface Said {
  readonly curves: readonly string[];
  readonly news: readonly News[];
}

/** What is said of the same curves is said together: `ACE Bz GSE is red and dashed`. */
function bySubject(groups: readonly (readonly (News & { readonly curve: string })[])[]): readonly Said[] {
  const said = groups.map((group) => ({ curves: group.map(({ curve }) => curve), news: group.slice(0, 1) }));
  const together = Map.groupBy(said, ({ curves }) => curves.join('\n'));
  return [...together.values()].map((each) => ({
    curves: each[0]?.curves ?? [],
    news: each.flatMap(({ news }) => news),
  }));
}

function lookDifference(curves: readonly string[], news: readonly News[], count: number): Difference {
  const isAll = curves.length === count && count > 1;
  const names = few([...new Set(curves)]);
  const subject = isAll ? 'Lines are' : `${names} ${curves.length === 1 ? 'is' : 'are'}`;
  const owner = isAll ? 'lines' : names;
  const adjectives = listed(news.map(({ adjective }) => adjective));
  const isPlain = news.every(({ adjective, noun }) => noun === `${adjective} %`);
  const name = isPlain ? `${adjectives} ${owner}` : listed(news.map(({ noun }) => noun.replace('%', owner)));
  return difference(`${subject} ${adjectives}`, name);
}

interface News {
  /** After "is" or "are": `thicker`. */
  readonly adjective: string;
  /** With `%` for what it is said of: `thicker %`. */
  readonly noun: string;
}

function newsOf(before: Drawn, after: Drawn): readonly News[] {
  const { trace: old, panel: oldPanel } = before;
  const { trace, panel } = after;
  const [oldWidth, width] = [old.width ?? 1, trace.width ?? 1];
  const [oldMark, mark] = [old.mark ?? oldPanel.mark, trace.mark ?? panel.mark];
  const [oldDash, dash] = [old.dash ?? 'solid', trace.dash ?? 'solid'];
  const [oldOpacity, opacity] = [old.opacity ?? 1, trace.opacity ?? 1];
  const thickness = width > oldWidth ? 'thicker' : 'thinner';
  const weight = opacity > oldOpacity ? 'more solid' : 'more transparent';
  return [
    ...(oldWidth === width ? [] : [{ adjective: thickness, noun: `${thickness} %` }]),
    ...(after.color === undefined || before.color === after.color
      ? []
      : [{ adjective: colorWord(after.color), noun: `${colorWord(after.color)} %` }]),
    ...(oldDash === dash ? [] : [{ adjective: dash, noun: `${dash} %` }]),
    ...(oldMark === mark || panel.kind !== 'line'
      ? []
      : [{ adjective: `drawn as ${MARKS[mark]}`, noun: `% as ${MARKS[mark]}` }]),
    ...(oldOpacity === opacity ? [] : [{ adjective: weight, noun: `${weight} %` }]),
    ...(old.name === trace.name || trace.name === undefined
      ? []
      : [{ adjective: `named so in the legend`, noun: 'the name %' }]),
    ...(old.shape === trace.shape || trace.shape === undefined
      ? []
      : [{ adjective: `drawn with ${trace.shape}s`, noun: `% with ${trace.shape}s` }]),
    ...((old.size ?? 1) === (trace.size ?? 1) ? [] : pointSizeNews(old.size ?? 1, trace.size ?? 1)),
    ...(old.side === trace.side
      ? []
      : trace.side === 'right'
        ? [{ adjective: 'on the right-hand axis', noun: 'the right-hand axis of %' }]
        : [{ adjective: 'on the left-hand axis', noun: 'the left-hand axis of %' }]),
    ...overlayNews(old, trace),
  ];
}

function pointSizeNews(old: number, now: number): readonly News[] {
  const size = now > old ? 'larger' : 'smaller';
  return [{ adjective: `drawn with ${size} points`, noun: `${size} points of %` }];
}

const MARKS = {
  line: 'a line',
  point: 'points',
  'line-point': 'a line with points',
  area: 'an area',
  step: 'steps',
  bar: 'bars',
} as const;

function overlayNews({ overlay: old }: Trace, { overlay }: Trace): readonly News[] {
  if (old === overlay) return [];
  return overlay === undefined
    ? [{ adjective: 'without the running mean', noun: 'the removal of the running mean of %' }]
    : [
        {
          adjective: `overlaid with a ${formatDuration(overlay)} running mean`,
          noun: `the running mean over %`,
        },
      ];
}

function drawnIn({ panels }: Figure, summaries: readonly FrameSummary[]): readonly Drawn[] {
  return panels.flatMap((panel) =>
    panel.traces.flatMap((trace) => {
      const summary = summaries.find(({ label }) => label === trace.label);
      if (summary === undefined) return [];
      return columnsOf(trace, summary).map((column) => ({
        key: `${trace.label}\n${column}`,
        name: legendOf(trace, column, summary),
        trace,
        panel,
        color: trace.color,
      }));
    }),
  );
}

const MOST = 4;

function few(names: readonly string[]): string {
  return names.length > MOST
    ? `${names.slice(0, MOST - 1).join(', ')} and ${names.length - MOST + 1} more`
    : listed(names);
}
