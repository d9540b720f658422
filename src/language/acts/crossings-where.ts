import type { Target } from '#src/domain/request.ts';
import { conditionsOf } from '#src/language/acts/conditions.ts';
import type { NamedFinder } from '#src/language/acts/event-finders.ts';
import { subjectOf } from '#src/language/acts/measure-condition.ts';
import type { Measured } from '#src/language/acts/measured.ts';
import type { ClauseView } from '#src/language/reading/act.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

interface CrossingsWhere {
  readonly finder: NamedFinder;
  /** What they are looked for in, without what the condition is about. */
  readonly measured: Measured;
  /** Series that the condition speaks of. */
  readonly other?: readonly Target[];
  readonly used: readonly Phrase[];
}

/** "How often does Br flip sign while the density is above 10": crossings of one series where another is so. */
export function crossingsWhere(finder: NamedFinder, view: ClauseView, measured: Measured): CrossingsWhere {
  const plain = { finder, measured, used: [] };
  const { find } = finder;
  if (find.kind !== 'crossings') return plain;
  const conditions = conditionsOf(view);
  if (conditions === undefined || conditions.subjects.length === 0) return plain;
  const tested = conditions.subjects;
  const named = measured.series.filter((series) => !tested.includes(series));
  const subject = subjectOf(tested, measured.of, named);
  if (subject.isFirst || subject.other.length === 0) return plain;
  const owner = named.find(({ mission }) => mission !== undefined);
  return {
    finder: { ...finder, find: { ...find, where: conditions.where } },
    measured: { ...measured, series: named },
    other: subject.other.map((series) =>
      series.mission !== undefined || owner?.mission === undefined
        ? series
        : {
            ...series,
            mission: owner.mission,
            ...(owner.probe === undefined ? {} : { probe: owner.probe }),
            isSpread: true,
          },
    ),
    used: conditions.used,
  };
}
