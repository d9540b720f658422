import type { Act, NamedSeries, Target } from '#src/domain/request.ts';
import { aboutFirst, type Conditions } from '#src/language/acts/conditions.ts';

type Measure = Extract<Act, { do: 'measure' }>;

const INDICES = /^(?:dst|sym-h|asy-h|kp|ap|ae|al|au|ao|pc)/;

/**
 * A correlation of those times only in which another series meets a condition: "only where Bz < 0". Of an index of the ground and what
 * drives it the driver is cut, so that lags look into all of the index.
 *
 * @param place where the first of the acts will stand
 * @param around acts whose spacecraft and cadence the condition shares
 */
export function correlatedWhere(
  measure: Measure,
  { where, subjects }: Conditions,
  place: number,
  around: readonly Act[],
): readonly Act[] {
  const [subject, ...more] = subjects;
  if (subject === undefined || more.length > 0 || measure.of.length !== 2) return [];
  const times: Act = {
    do: 'intervals',
    params: { where: aboutFirst(where), isQuiet: true },
    of: [sharing(subject, [...around, measure])],
    period: measure.period,
  };
  const drivers = measure.of.filter((target) => !isIndex(target));
  const cut = drivers.length === 1 ? drivers : measure.of;
  const marked: Act = {
    do: 'mark-events',
    what: 'cut',
    events: { kind: 'act', act: place },
    of: cut,
    period: measure.period,
  };
  const left: Target = { kind: 'act', act: place + 1 };
  const of = cut.length === 2 ? [left] : measure.of.map((target) => (cut.includes(target) ? left : target));
  return [times, marked, { ...measure, of }];
}

export function isIndex(target: Target): boolean {
  return target.kind === 'series' && INDICES.test(target.quantity ?? '');
}

/** The condition is tested where and as finely as what is correlated. */
function sharing(subject: NamedSeries, around: readonly Act[]): NamedSeries {
  if ((subject.mission ?? subject.dataset ?? subject.label) !== undefined) return subject;
  const named = around
    .flatMap((act) => ('of' in act ? act.of : []))
    .flatMap((target) => (target.kind === 'series' && target.mission !== undefined ? [target] : []));
  const [owner] = named;
  const cadenceMs = named.find((each) => each.cadenceMs !== undefined)?.cadenceMs;
  return {
    ...subject,
    ...(owner?.mission === undefined ? {} : { mission: owner.mission }),
    ...(owner?.probe === undefined ? {} : { probe: owner.probe }),
    ...(cadenceMs === undefined ? {} : { cadenceMs }),
  };
}
