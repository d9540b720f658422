import type { Condition } from '#src/domain/condition.ts';
import type { DataQuestion } from '#src/domain/data-question.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { Act, Request, Target } from '#src/domain/request.ts';
import { convertFactor, unitSaid } from '#src/domain/unit-conversion.ts';
import type { ThreadState } from '#src/planning/context.ts';
import { drawnLabels } from '#src/planning/request/at-hand.ts';

/**
 * "How long is it below 1?" behind a line at 1 is of the panel that has the line, and of no other.
 *
 * "How long was it above 300 km/s?", "list when it was below -5 nT" of a figure that shows several quantities: of those that the unit of
 * the condition can be of, in the order of the figure. Where all or none can, nothing is changed.
 */
export function ofItsUnit(request: Request, thread: ThreadState): Request {
  const acts = request.acts.map((act): Act => {
    if (act.do !== 'intervals' && act.do !== 'measure') return act;
    const unit = unitAsked(act);
    if (unit === undefined) return ofItsLine(act, thread);
    const labels = thread.figure === undefined ? thread.focus : drawnLabels(thread.figure, thread.frames);
    const isAssumed = act.of.length > 0 && act.of.every(isAssumedPlace);
    const known = labels.filter((label) => {
      const column = columnAt(label, thread.frames);
      return column !== undefined && !(isAssumed && column.component !== undefined);
    });
    const fitting = known.filter((label) => canBeOf(unit, columnAt(label, thread.frames)?.unit ?? ''));
    if (fitting.length === 0) return act;
    const isScalar = fitting.every((label) => columnAt(label, thread.frames)?.component === undefined);
    const plain = isScalar && canBeOf(unit, 'km/s') ? withoutBars(act) : act;
    if (fitting.length === known.length && !isAssumed) return plain;
    return { ...plain, of: targetsAt(fitting) };
  });
  return { ...request, acts };
}

/** The unit of the only condition of an act that names no series. */
function unitAsked(act: BoundAct): string | undefined {
  return bareCondition(act)?.unit;
}

/** A level without a unit that one panel alone has a line at. */
function ofItsLine(act: BoundAct, { figure, frames }: ThreadState): Act {
  const where = bareCondition(act);
  if (where?.kind !== 'compared' || figure === undefined) return act;
  const lined = figure.markers.filter(({ value, axis }) => value === where.threshold && axis === undefined);
  const [place, ...others] = [...new Set(lined.map(({ panel }) => panel))];
  const panel = place === undefined || others.length > 0 ? undefined : figure.panels[place - 1];
  if (panel?.kind === 'scatter') return act;
  if (panel !== undefined)
    return { ...act, of: targetsAt(drawnLabels({ ...figure, panels: [panel] }, frames)) };
  const pure = ofNoUnit(where.threshold, drawnLabels(figure, frames), frames);
  return pure === undefined ? act : { ...act, of: targetsAt([pure]) };
}

/** "Below 1" without a unit, of the only curve that has none (a Mach number, Kp) beside others that have one. */
function ofNoUnit(
  threshold: number,
  labels: readonly string[],
  frames: readonly FrameSummary[],
): string | undefined {
  const pure = labels.filter((label) => columnAt(label, frames)?.unit === '');
  const isSmall = threshold > 0 && threshold < 10;
  return isSmall && pure.length === 1 && labels.length > 1 ? pure[0] : undefined;
}

function targetsAt(labels: readonly string[]): readonly Target[] {
  return labels.map((label): Target => ({ kind: 'series', text: label, label }));
}

/** The only condition of an act that names no series. */
function bareCondition(act: BoundAct): Compared | undefined {
  if (act.do === 'intervals' && act.list !== undefined) return undefined;
  const isBare = act.of.every(
    (target) => (target.kind === 'pointed' && target.which === 'focus') || isAssumedPlace(target),
  );
  const where = whereOf(act);
  return isBare && isCompared(where) && where.other === undefined ? where : undefined;
}

/** "Hours below 8 Re": a length is of where a spacecraft is, unless something else that is shown has one. */
function isAssumedPlace(target: Target): boolean {
  return (
    target.kind === 'series' &&
    target.quantity === 'radial-distance' &&
    target.text === 'distance' &&
    (target.mission ?? target.label) === undefined
  );
}

type BoundAct = Extract<Act, { do: 'intervals' | 'measure' }>;

function whereOf(act: BoundAct): unknown {
  if (act.do === 'intervals') return act.params['where'];
  return 'where' in act.question ? act.question.where : undefined;
}

type Compared = Extract<Condition, { kind: 'compared' | 'between' }>;

function isCompared(where: unknown): where is Compared {
  return (
    typeof where === 'object' &&
    where !== null &&
    'kind' in where &&
    (where.kind === 'compared' || where.kind === 'between')
  );
}

function columnAt(
  label: string,
  frames: readonly FrameSummary[],
): FrameSummary['columns'][number] | undefined {
  const frame = frames.find((each) => each.label === label || label.startsWith(`${each.label}.`));
  return frame?.columns[0];
}

/** "Slower than 400" of a speed, which is a size already. */
function withoutBars(act: BoundAct): BoundAct {
  const where = whereOf(act);
  if (!isCompared(where)) return act;
  const { absolute: _bars, ...plain } = where;
  return act.do === 'intervals'
    ? { ...act, params: { ...act.params, where: plain } }
    : { ...act, question: { ...act.question, where: plain } as DataQuestion };
}

function canBeOf(said: string, unit: string): boolean {
  return unit !== '' && convertFactor(unitSaid(said, unit), unit) !== undefined;
}
