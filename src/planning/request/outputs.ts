import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import type { PlannedSubGoal } from '#src/domain/plan.ts';
import type { Act, Request } from '#src/domain/request.ts';
import { isoTime, type TimeRange } from '#src/domain/time-range.ts';
import { seriesRefOf } from '#src/language/reading/named-ref.ts';
import type { TurnContext } from '#src/planning/context.ts';
import { drawnLabels } from '#src/planning/request/at-hand.ts';
import { wishOf } from '#src/planning/request/complete-series.ts';
import { answersInWords, joinsSource, replacesSource } from '#src/planning/request/operation-facts.ts';
import { unique, type Work } from '#src/planning/request/work.ts';
import type { Stream } from '#src/planning/stream.ts';

type ShowAct = Extract<Act, { do: 'show' }>;

/** What the request wants to see and to have: answers, one figure, files; in that order. */
export function outputsOf(
  request: Request,
  { streams, others }: Pick<Work, 'streams' | 'others'>,
  turn: TurnContext,
  firstId: number,
): readonly PlannedSubGoal[] {
  const answers = request.acts.flatMap((act, place) =>
    answerGoals(act, streams[place] ?? [], others[place] ?? [], turn),
  );
  const figure = figureGoals(request, streams, turn);
  const goals = [...answers, ...figure];
  const drawn = goals.findIndex(({ worker }) => worker === 'plot' || worker === 'style');
  const wire = drawn < 0 ? undefined : { fromSubGoal: firstId + drawn, slot: 'figure' };
  const marks = request.acts.flatMap((act) => markGoals(act, streams));
  const files = request.acts.flatMap((act, place) =>
    act.do === 'export' ? [exportGoal(act, streams[place] ?? [], wire)] : [],
  );
  return [...goals, ...marks, ...files];
}

/** Times that were found, on the figure. */
function markGoals(act: Act, streams: readonly (readonly Stream[])[]): readonly PlannedSubGoal[] {
  if (act.do !== 'mark-events' || act.what === 'cut' || act.what === 'average') return [];
  const [list] = act.events.kind === 'act' ? (streams[act.events.act] ?? []) : [];
  if (list === undefined) return [];
  return [
    {
      worker: 'events',
      title: 'Mark the intervals',
      inputs: { events: list.ref },
      params: { what: 'mark', ...(act.color === undefined ? {} : { color: act.color }) },
      goalType: 'deliverable',
    },
  ];
}

function inputsOf(streams: readonly Stream[]): PlannedSubGoal['inputs'] {
  const [only] = streams;
  return streams.length === 1 && only !== undefined
    ? { series: only.ref }
    : { series: streams.map(({ ref }) => ref) };
}

function namesOf(streams: readonly Stream[]): string {
  const names = streams.map(({ name }) => name);
  return names.length <= 3
    ? names.join(', ')
    : `${names.slice(0, 2).join(', ')} and ${names.length - 2} more`;
}

function answerGoals(
  act: Act,
  streams: readonly Stream[],
  others: readonly Stream[],
  turn: TurnContext,
): readonly PlannedSubGoal[] {
  switch (act.do) {
    case 'measure':
      if (streams.length === 0) return [];
      return [
        {
          worker: 'measure',
          title: `Measure ${namesOf(streams)}`,
          inputs: {
            ...inputsOf(streams),
            ...(others.length === 0 ? {} : { other: others.map(({ ref }) => ref) }),
          },
          params: { question: { ...windowOf(act.period.ranges, turn), ...act.question } },
          goalType: 'deliverable',
        },
      ];
    case 'describe':
    case 'preview':
      if (streams.length === 0) return [];
      return [
        {
          worker: 'describe',
          title: `${act.do === 'preview' ? 'Show rows of' : 'Describe'} ${namesOf(streams)}`,
          inputs: inputsOf(streams),
          params: {
            what: act.do === 'preview' ? 'rows' : 'statistics',
            ...(act.do === 'preview' && act.rows !== undefined ? { count: act.rows } : {}),
            ...(act.do === 'preview' && act.from !== undefined ? { from: act.from } : {}),
          },
          goalType: 'deliverable',
        },
      ];
    case 'explain':
      return [
        {
          worker: 'explain',
          title: 'Answer',
          inputs: {},
          params: {
            what: act.isDifference === true ? 'difference' : act.what,
            text: act.about,
            ...(act.concepts === undefined ? {} : { concepts: act.concepts }),
            ...(act.period?.ranges[0] === undefined ? {} : { range: act.period.ranges[0] }),
          },
          goalType: 'deliverable',
        },
      ];
    case 'discover':
      return [discoverGoal(act, turn)];
    case 'look-up':
      return [
        {
          worker: act.worker,
          title: titleOf(act.worker),
          inputs: {},
          params: act.params,
          goalType: 'deliverable',
        },
      ];
    default:
      return [];
  }
}

function discoverGoal(
  { what, of, period }: Extract<Act, { do: 'discover' }>,
  { thread, understanding }: TurnContext,
): PlannedSubGoal {
  const [range] = period.ranges;
  return {
    worker: 'discover',
    title: 'Look it up',
    inputs: {},
    params: {
      what,
      text: understanding.text,
      series: of.flatMap((target) => (target.kind === 'series' ? [wishOf(target)] : [])),
      focus: [...thread.focus],
      ...(thread.listing === undefined ? {} : { listing: thread.listing }),
      ...(range === undefined ? {} : { range }),
    },
    goalType: 'deliverable',
  };
}

function titleOf(worker: string): string {
  const words = worker.replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** The time that is said, or what a zoomed figure shows, is what counts. */
function windowOf(
  [range]: readonly TimeRange[],
  { thread: { figure } }: TurnContext,
): { readonly window?: { readonly start: string; readonly stop: string } } {
  const isZoomed =
    figure !== undefined &&
    (figure.range.start > figure.fullRange.start || figure.range.stop < figure.fullRange.stop);
  const shown = range ?? (isZoomed ? figure.range : undefined);
  return shown === undefined ? {} : { window: { start: isoTime(shown.start), stop: isoTime(shown.stop) } };
}

/** One figure a request: a new one, the one at hand with more in it, or only its looks. */
function figureGoals(
  request: Request,
  streams: readonly (readonly Stream[])[],
  turn: TurnContext,
): readonly PlannedSubGoal[] {
  const changes = request.acts.flatMap((act) => (act.do === 'change' ? [act.change] : []));
  const shown = shownStreams(request, streams, turn);
  if (shown.length === 0) {
    if (changes.length === 0) return [];
    return [
      {
        worker: 'style',
        title: 'Change the figure',
        inputs: {},
        params: { isUndo: false, changes: inOrder(changes) },
        goalType: 'deliverable',
      },
    ];
  }
  const shows = request.acts.filter((act) => act.do === 'show');
  const isAdd = isAdded(request, shown, turn);
  const ranges = timesOf(request);
  const [range] = ranges;
  return [
    {
      worker: 'plot',
      title: `Plot ${namesOf(shown)}`,
      inputs: inputsOf(shown),
      params: {
        isAdded: isAdd,
        isTogether: shows.some(({ layout }) => layout === 'one-panel'),
        ...placeOf(shows),
        ...replacedBy(shown, shows, turn),
        changes: inOrder([...layoutOf(shows), ...(isAdd ? [] : onRight(shows)), ...changes]),
        ...(range === undefined || ranges.length > 1
          ? {}
          : { start: isoTime(range.start), stop: isoTime(range.stop) }),
      },
      goalType: 'deliverable',
    },
  ];
}

/** Lines of the figure at hand whose place cleaned, moved or converted ones take. */
function replacedBy(
  shown: readonly Stream[],
  shows: readonly ShowAct[],
  { thread: { figure, frames } }: TurnContext,
): { readonly replaces?: readonly string[] } {
  if (figure === undefined || shows.length > 0) return {};
  const drawn = drawnLabels(figure, frames);
  const replaces = shown.map(({ operations, sources }) =>
    replacesSource(operations.at(-1) ?? '') ? drawnSource(sources, drawn) : undefined,
  );
  const known = replaces.filter((label) => label !== undefined);
  return known.length === shown.length ? { replaces: known } : {};
}

/** The drawn line that a result was made of, however many steps ago. */
function drawnSource(sources: readonly Stream[], drawn: readonly string[]): string | undefined {
  const [source] = sources;
  if (source === undefined || sources.length > 1) return undefined;
  const { fromSubGoal, slot } = source.ref;
  return fromSubGoal === 0 && drawn.includes(slot) ? slot : drawnSource(source.sources, drawn);
}

function timesOf({ acts }: Request): readonly TimeRange[] {
  const all = acts.flatMap((act) =>
    act.do === 'show' || act.do === 'compute' || act.do === 'fetch' ? act.period.ranges : [],
  );
  return all.filter(
    (range, index) =>
      all.findIndex((other) => other.start === range.start && other.stop === range.stop) === index,
  );
}

function layoutOf(shows: readonly ShowAct[]): readonly FigureChange[] {
  const separate: FigureChange[] = shows.some(({ layout }) => layout === 'separate')
    ? [{ kind: 'split', by: 'series' }]
    : [];
  const forms = shows.flatMap(({ form, plane }): FigureChange[] => {
    if (form === undefined || form === 'line') return [];
    if (form === 'orbit')
      return [
        {
          kind: 'plot-kind',
          plotKind: 'line',
          variant: 'orbit',
          ...(plane === undefined ? {} : { axes: [...plane] }),
        },
      ];
    return [{ kind: 'plot-kind', plotKind: form }];
  });
  return [...separate, ...forms];
}

/** What goes on the right-hand axis of a new figure. */
function onRight(shows: readonly ShowAct[]): readonly FigureChange[] {
  return shows
    .filter(({ place }) => place === 'right-axis')
    .map(({ of }) => ({
      kind: 'axis-side',
      side: 'right',
      series: of.flatMap((target) => (target.kind === 'series' ? [seriesRefOf(target)] : [])),
    }));
}

/** The size first, then the text: printed sizes of what follows depend on them. */
function inOrder(changes: readonly FigureChange[]): readonly FigureChange[] {
  const rank = (change: FigureChange) =>
    change.kind === 'size' ? 0 : change.kind === 'font-size' && change.part === undefined ? 1 : 2;
  return changes.toSorted((a, b) => rank(a) - rank(b));
}

/** Where what is added goes. */
function placeOf(shows: readonly ShowAct[]): Readonly<Record<string, unknown>> {
  const place = shows.find((show) => show.place !== undefined)?.place;
  switch (place) {
    case undefined:
      return {};
    case 'top':
      return { panel: 'new', position: 'top' };
    case 'bottom':
      return { panel: 'new', position: 'bottom' };
    case 'new-panel':
      return { panel: 'new' };
    case 'right-axis':
      return { side: 'right' };
    case 'same':
      return { panel: 1 };
    default:
      return { panel: place.panel };
  }
}

/**
 * What the figure of a request shows: what its last words about showing mean. A computation without such words is shown
 * too, where there is a figure that it belongs to or its data came for it; "smooth it" is about how a line looks.
 */
function shownStreams(
  { acts }: Request,
  streams: readonly (readonly Stream[])[],
  { thread, understanding: { wants } }: TurnContext,
): readonly Stream[] {
  const places = acts.flatMap((act, place) => (act.do === 'show' ? [place] : []));
  const last = places.at(-1);
  const lastAct = last === undefined ? undefined : acts[last];
  const isClosing =
    lastAct !== undefined && 'of' in lastAct && lastAct.of.some(({ kind }) => kind === 'pointed');
  const from = isClosing && last !== undefined ? [last] : places;
  const shown = from.flatMap((place) => streams[place] ?? []);
  const results = acts.flatMap((act, place) =>
    (act.do === 'compute' && !answersInWords(act.operation) && !isUsed(acts, place)) || act.do === 'superpose'
      ? [place]
      : [],
  );
  if (places.length > 0) return unique(withResults(shown, results, acts, streams, isClosing));
  const wantsOnlyAnswer = acts.some(
    ({ do: what }) =>
      what === 'measure' ||
      what === 'describe' ||
      what === 'preview' ||
      what === 'fetch' ||
      what === 'export' ||
      what === 'intervals',
  );
  if (wantsOnlyAnswer) return [];
  const isFresh = results.some((place) => (streams[place] ?? []).some(isMadeOfNew));
  const isForTheEye =
    !wants.compute && acts.some((act) => act.do === 'compute' && joinsSource(act.operation));
  return thread.figure !== undefined || isFresh || isForTheEye
    ? unique(results.flatMap((place) => streams[place] ?? []))
    : [];
}

function isMadeOfNew({ ref, sources }: Stream): boolean {
  return sources.length === 0 ? ref.fromSubGoal > 0 : sources.some(isMadeOfNew);
}

/** Whether a later act works on what this one makes, so that it is only a step. */
function isUsed(acts: readonly Act[], place: number): boolean {
  return acts.some(
    (act) =>
      'of' in act &&
      act.do !== 'show' &&
      act.of.some((target) => target.kind === 'act' && target.act === place),
  );
}

/** A result takes the place of what it was made of, or stands beside it where it only smooths. */
function withResults(
  shown: readonly Stream[],
  results: readonly number[],
  acts: readonly Act[],
  streams: readonly (readonly Stream[])[],
  isClosing: boolean,
): readonly Stream[] {
  if (isClosing) return shown;
  let current = shown;
  for (const place of results) {
    const act = acts[place];
    if (act?.do !== 'compute' && act?.do !== 'superpose') continue;
    const made = streams[place] ?? [];
    const sources = made.flatMap((stream) => stream.sources);
    const isBeside = act.do === 'compute' && joinsSource(act.operation);
    const rest = isBeside
      ? current
      : current.filter((stream) => !sources.some((source) => isSameRef(source, stream)));
    current = [...rest, ...made];
  }
  return current;
}

function isSameRef(a: Stream, b: Stream): boolean {
  return a.ref.fromSubGoal === b.ref.fromSubGoal && a.ref.slot === b.ref.slot;
}

/** "Add", "also", "with", and results of what the figure shows, go into the figure at hand. */
function isAdded({ acts }: Request, shown: readonly Stream[], { thread: { figure } }: TurnContext): boolean {
  if (figure === undefined) return false;
  const shows = acts.filter((act) => act.do === 'show');
  if (shows.some(({ mode }) => mode === 'add')) return true;
  if (shows.length > 0) return false;
  const drawn = figure.panels.flatMap(({ traces }) => traces.map(({ label }) => label));
  return shown.every(({ sources }) =>
    sources.some(({ ref }) => drawn.some((label) => ref.slot === label || ref.slot.startsWith(`${label}.`))),
  );
}

function exportGoal(
  { what, format, name, isOneFile }: Extract<Act, { do: 'export' }>,
  streams: readonly Stream[],
  figure: { readonly fromSubGoal: number; readonly slot: string } | undefined,
): PlannedSubGoal {
  const named = name === undefined ? {} : { name };
  if (what === 'plot')
    return {
      worker: 'export',
      title: `Export the figure as ${format.toUpperCase()}`,
      inputs: figure === undefined ? {} : { figure },
      params: { what, format, ...named },
      goalType: 'deliverable',
    };
  return {
    worker: 'export',
    title: `Export ${namesOf(streams) || 'the data'} as ${format.toUpperCase()}`,
    inputs: streams.length === 0 ? {} : inputsOf(streams),
    params: { what, format, ...named, ...(isOneFile === undefined ? {} : { isOneFile }) },
    goalType: 'deliverable',
  };
}
