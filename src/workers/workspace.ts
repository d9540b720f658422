import { columnCalled } from '#src/domain/component-called.ts';
import { BotError } from '#src/domain/failure.ts';
import { type Frame, type FrameSummary, summaryOf } from '#src/domain/frame.ts';
import { isSameRange } from '#src/domain/time-range.ts';
import type { FrameStore } from '#src/ports/frame-store.ts';

/** The data of one thread, newest last. */
export interface Workspace {
  summaries(): readonly FrameSummary[];
  /**
   * A frame by its label, or one column of it by `LABEL.component` (`AC_H2_MFI.BGSEc.z`).
   * @throws BotError `unknown-label` with the labels that exist
   */
  frame(label: string): Promise<Frame>;
  /**
   * Keeps a frame. The same data again replaces the old; other data under the same label (another range, another
   * processing) gets `#2`, `#3`, …, so that nothing is overwritten.
   * @returns the frame under the label that it got
   */
  put(frame: Frame): Promise<Frame>;
  /** The turn is over: work that was left behind cannot put anything into the thread any more. */
  close(): void;
}

/** The workspace of a thread, from what its session remembers and what its files hold. */
export function openWorkspace(
  thread: string,
  remembered: readonly FrameSummary[],
  store: FrameStore,
): Workspace {
  const summaries = new Map(remembered.map((summary) => [summary.label, summary]));
  const loaded = new Map<string, Frame>();
  let isOpen = true;

  const load = async (label: string): Promise<Frame> => {
    const frame = loaded.get(label) ?? (await store.load(thread, label));
    loaded.set(label, frame);
    return frame;
  };

  return {
    summaries: () => [...summaries.values()],

    async frame(label) {
      const known = findLabel([...summaries.keys()], label);
      if (known !== undefined) return load(known);
      const column = columnLabel([...summaries.values()], label);
      if (column !== undefined) return onlyColumn(await load(column.label), column.column);
      throw new BotError('unknown-label', `This thread has no data called ${label}.`, {
        hint: summaries.size === 0 ? 'It has no data yet.' : `It has ${[...summaries.keys()].join(', ')}.`,
      });
    },

    async put(frame) {
      if (!isOpen) throw new BotError('cancelled', `The turn that wanted ${frame.label} is over.`);
      const named = { ...frame, label: freeLabel(frame, summaries) };
      const before = summaries.get(named.label);
      // The label is taken before the file is written, so that two fetches at once never share one.
      summaries.delete(named.label);
      summaries.set(named.label, summaryOf(named));
      try {
        await store.save(thread, named);
      } catch (error) {
        if (before === undefined) summaries.delete(named.label);
        else summaries.set(named.label, before);
        throw error;
      }
      loaded.set(named.label, named);
      return named;
    },

    close() {
      isOpen = false;
    },
  };
}

/** The label and column that `LABEL.suffix` names, when there is such a column. */
export function columnLabel(
  summaries: readonly FrameSummary[],
  label: string,
): { readonly label: string; readonly column: string } | undefined {
  for (const summary of summaries) {
    for (const { name, component } of summary.columns) {
      const own = name.startsWith(`${summary.label}.`) ? [name] : [];
      const names = [...own, `${summary.label}.${name}`, `${summary.label}.${component ?? name}`];
      if (names.some((candidate) => candidate.toLowerCase() === label.toLowerCase())) {
        return { label: summary.label, column: name };
      }
    }
    const called = columnCalled(label, summary);
    if (called !== undefined) return { label: summary.label, column: called.name };
  }
  return undefined;
}

function findLabel(labels: readonly string[], wanted: string): string | undefined {
  return (
    labels.find((label) => label === wanted) ??
    labels.find((label) => label.toLowerCase() === wanted.toLowerCase())
  );
}

function onlyColumn(frame: Frame, name: string): Frame {
  const { bins: _, ...rest } = frame;
  const columns = frame.columns.filter((column) => column.name === name);
  return { ...rest, label: `${frame.label}.${columns[0]?.component ?? name}`, columns, text: [] };
}

function freeLabel(frame: Frame, taken: ReadonlyMap<string, FrameSummary>): string {
  for (let number = 1; ; number += 1) {
    const label = number === 1 ? frame.label : `${frame.label}#${number}`;
    const holder = taken.get(label);
    if (holder === undefined || isSameData(holder, frame)) return label;
  }
}

function isSameData({ provenance: old }: FrameSummary, { provenance: next }: Frame): boolean {
  return (
    isSameRange(old.range, next.range) &&
    old.origin === next.origin &&
    old.operation === next.operation &&
    old.steps.join() === next.steps.join() &&
    old.from.join() === next.from.join() &&
    isSameSetting(old.params, next.params)
  );
}

/** Coherence and phase of the same two, or two codes over them, are other data. */
function isSameSetting(old: Settings, next: Settings): boolean {
  return settingText(old) === settingText(next);
}

type Settings = Frame['provenance']['params'];

/** As text in one order of the keys, as it is after it was written and read. */
function settingText(settings: Settings): string {
  const set = Object.entries(settings ?? {}).filter(([, value]) => value !== undefined);
  return JSON.stringify(set.sort(([one], [other]) => (one < other ? -1 : 1)));
}
