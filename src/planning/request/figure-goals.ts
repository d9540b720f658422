import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import { panelKindSchema } from '#src/domain/figure/look.ts';
import type { PlannedSubGoal } from '#src/domain/plan.ts';
import type { Act, Place, Request } from '#src/domain/request.ts';
import type { SeriesRef } from '#src/domain/series-ref.ts';
import { isoTime, type TimeRange } from '#src/domain/time-range.ts';
import { seriesRefOf } from '#src/language/reading/named-ref.ts';
import type { TurnContext } from '#src/planning/context.ts';
import { inputsOf, namesOf } from '#src/planning/request/named-inputs.ts';
import { joinsSource } from '#src/planning/request/operation-facts.ts';
import { panelRows } from '#src/planning/request/panel-rows.ts';
import { listAtHand } from '#src/planning/request/pointed.ts';
import { pointsOf } from '#src/planning/request/points.ts';
import { replacedBy } from '#src/planning/request/replaced-lines.ts';
import { refitsOf } from '#src/planning/request/replay-scatter.ts';
import { guestsLast, onRight } from '#src/planning/request/right-guests.ts';
import { shownStreams } from '#src/planning/request/shown-streams.ts';
import type { Stream } from '#src/planning/stream.ts';

type ShowAct = Extract<Act, { do: 'show' }>;

/** One figure a request: a new one, the one at hand with more in it, or only its looks. Of several events each has its own. */
export function figureGoals(
  request: Request,
  streams: readonly (readonly Stream[])[],
  turn: TurnContext,
): readonly PlannedSubGoal[] {
  const { acts } = request;
  const apart = acts.flatMap((act, place) => (act.do === 'show' && act.isApart === true ? [place] : []));
  if (apart.length < 2) return goalsOfOne(request, streams, turn);
  return apart.flatMap((place) => {
    const isOwn = (_: unknown, at: number) => at === place || !apart.includes(at);
    return goalsOfOne(
      { ...request, acts: acts.filter(isOwn) },
      streams.filter(isOwn).map(within(acts[place])),
      turn,
    );
  });
}

/** Those of the time of an act: data were fetched for the other figures, too. */
function within(act: Act | undefined) {
  const [range] = act?.do === 'show' ? act.period.ranges : [];
  return (streams: readonly Stream[]): readonly Stream[] =>
    streams.filter(
      ({ range: own }) =>
        range === undefined || own === undefined || (own.start < range.stop && own.stop > range.start),
    );
}

function goalsOfOne(
  request: Request,
  streams: readonly (readonly Stream[])[],
  turn: TurnContext,
): readonly PlannedSubGoal[] {
  const changes = request.acts.flatMap((act) => (act.do === 'change' ? [act.change] : []));
  const { shown, areBeside } = guestsLast(shownStreams(request, streams, turn), request.acts, streams);
  if (shown.length === 0) {
    if (changes.length === 0) return [];
    return [
      {
        worker: 'style',
        title: 'Change the figure',
        inputs: {},
        params: { isUndo: false, changes: inOrder([...changes, ...refittedBy(changes, turn)]) },
        goalType: 'deliverable',
      },
    ];
  }
  const shows = request.acts.filter((act) => act.do === 'show');
  const isAdd = isAdded(request, shown, turn);
  const replaced = replacedBy(shown, shows, turn);
  const ranges = timesOf(request);
  const [range] = ranges;
  return [
    {
      worker: 'plot',
      title: `Plot ${namesOf(shown)}`,
      inputs: { ...inputsOf(shown), ...eventsIn(request, turn) },
      params: {
        isAdded: isAdd,
        isTogether: shows.some(({ layout }) => layout === 'one-panel'),
        ...(isAdd
          ? placeOf(
              areBeside ? shows.filter(({ place }) => place !== 'right-axis') : shows,
              request.acts,
              turn.thread.figure?.panels.length,
            )
          : {}),
        ...(isAdd ? {} : panelRows(shows, shown)),
        ...replaced,
        changes: inOrder([
          ...(isAdd ? layoutOf(shows).map(inOwnPanel) : layoutOf(shows)),
          ...(isAdd
            ? [
                ...panelsInserted(shows, turn.thread.figure?.panels.length),
                ...(areBeside ? onRight(shows, request.acts) : []),
              ]
            : [...onRight(shows, request.acts), ...panelsMoved(shows)]),
          ...pointsOf(turn, changes, request.text),
          ...(replaced.replaces === undefined ? [] : refitted(changes, turn)),
          ...(isAdd ? changes.map(inOwnPanel) : changes),
        ]),
        ...(range === undefined || ranges.length > 1
          ? {}
          : { start: isoTime(range.start), stop: isoTime(range.stop) }),
      },
      goalType: 'deliverable',
    },
  ];
}

/** Points that are added have a panel of their own, and what is there stays. */
function inOwnPanel(change: FigureChange): FigureChange {
  return change.kind === 'scatter' && change.panel === undefined ? { ...change, panel: 'new' } : change;
}

/** Another part of the time shows other points. */
function refittedBy(changes: readonly FigureChange[], turn: TurnContext): readonly FigureChange[] {
  return changes.some(({ kind }) => SHOWS_OTHERS.has(kind)) ? refitted(changes, turn) : [];
}

const SHOWS_OTHERS: ReadonlySet<FigureChange['kind']> = new Set([
  'zoom',
  'zoom-extreme',
  'zoom-by',
  'pan',
  'whole-range',
]);

/** Lines through points go through those that take their place, unless they are spoken of. */
function refitted(
  changes: readonly FigureChange[],
  { thread: { figure } }: TurnContext,
): readonly FigureChange[] {
  const isSaid = changes.some(({ kind }) => kind === 'fit-pairs' || kind === 'remove-fit-lines');
  return figure === undefined || isSaid ? [] : refitsOf(figure);
}

/** Events of a table or a list of the thread, which a new figure is drawn with at once. */
function eventsIn({ acts }: Request, { thread }: TurnContext): PlannedSubGoal['inputs'] {
  const mark = acts.find(isListed);
  if (mark?.do !== 'mark-events') return {};
  const { events } = mark;
  const label = events.kind === 'series' ? events.label : listAtHand(thread)?.ref.slot;
  return label === undefined ? {} : { events: { fromSubGoal: 0, slot: label } };
}

/** Whether an act marks events that the thread has already. */
export function isListed(act: Act): boolean {
  if (act.do !== 'mark-events' || (act.what !== 'mark' && act.what !== 'shade')) return false;
  const { events } = act;
  return events.kind === 'pointed'
    ? events.which === 'list'
    : events.kind === 'series' && events.label !== undefined;
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

/** How data are drawn when it is said. */
export function layoutOf(shows: readonly ShowAct[]): readonly FigureChange[] {
  const apart = shows.find(({ layout }) => layout === 'separate' || layout === 'by-mission');
  const separate: FigureChange[] =
    apart === undefined ? [] : [{ kind: 'split', by: apart.layout === 'separate' ? 'series' : 'mission' }];
  const forms = shows.flatMap(({ form, plane, pairs }): FigureChange[] => {
    if (pairs !== undefined) return [{ kind: 'scatter', pairs: [...pairs] }];
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
    const { data: plotKind } = panelKindSchema.safeParse(form);
    return plotKind === undefined ? [] : [{ kind: 'plot-kind', plotKind }];
  });
  return [...separate, ...forms];
}

/** "Density and speed, |B| on top": what has a place in a new figure beside what has none. */
function panelsMoved(shows: readonly ShowAct[]): readonly FigureChange[] {
  if (shows.length < 2) return [];
  return shows.flatMap(({ of, place }): readonly FigureChange[] => {
    if (place !== 'top' && place !== 'bottom') return [];
    const moves = of.flatMap((target): FigureChange[] =>
      target.kind === 'series' ? [{ kind: 'move-panel', panel: seriesRefOf(target), to: place }] : [],
    );
    return place === 'top' ? moves.toReversed() : moves;
  });
}

/** "The density as second panel": a new one comes last, and goes up from there. */
function panelsInserted(shows: readonly ShowAct[], panels = 0): readonly FigureChange[] {
  return shows.flatMap(({ of: [target], place }): readonly FigureChange[] =>
    typeof place === 'object' &&
    place.isNew === true &&
    typeof place.panel === 'number' &&
    place.panel <= panels &&
    target?.kind === 'series'
      ? [{ kind: 'move-panel', panel: seriesRefOf(target), to: place.panel }]
      : [],
  );
}

/** The size first, then the text: printed sizes of what follows depend on them. */
function inOrder(changes: readonly FigureChange[]): readonly FigureChange[] {
  const rank = (change: FigureChange) => {
    if (change.kind === 'size') return 0;
    if (change.kind === 'font-size' && change.part === undefined) return 1;
    if ('series' in change && [change.series].flat().some(isOfFit)) return 5;
    // Axes and lines are those of the kind of plot that is asked for.
    return change.kind === 'plot-kind' || change.kind === 'scatter' ? 2 : change.kind === 'fit-pairs' ? 4 : 3;
  };
  return changes.toSorted((a, b) => rank(a) - rank(b));
}

/** The line of a fit, which has to be there. */
function isOfFit(ref: SeriesRef | undefined): boolean {
  return typeof ref === 'object' && ref.operation === 'fit';
}

/**
 * Where what is added goes, as settings of a plot.
 *
 * @param panels how many the figure has
 */
export function placeOf(
  shows: readonly ShowAct[],
  acts: readonly Act[] = [],
  panels?: number,
): Readonly<Record<string, unknown>> {
  return placeSettings(
    shows.find((show) => show.place !== undefined && !liesOverSource(show, acts))?.place,
    panels,
  );
}

/** The settings of one place. */
export function placeSettings(place: Place | undefined, panels?: number): Readonly<Record<string, unknown>> {
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
      // "As third panel" of two is a new one.
      if (place.isNew === true || (panels !== undefined && place.panel === panels + 1))
        return { panel: 'new' };
      return {
        panel: typeof place.panel === 'object' ? seriesRefOf(place.panel) : place.panel,
        ...(place.side === undefined ? {} : { side: place.side }),
      };
  }
}

/** "A running mean on top of both": it lies over what it was made of. */
function liesOverSource({ of, place }: ShowAct, acts: readonly Act[]): boolean {
  if (place !== 'top' && place !== 'same') return false;
  return of.every((target) => {
    const made = target.kind === 'act' ? acts[target.act] : undefined;
    return made?.do === 'compute' && joinsSource(made.operation);
  });
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
