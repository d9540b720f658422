import type { Target } from '#src/domain/request.ts';
import { formatDuration } from '#src/domain/time-range.ts';
import { type ClauseView, seriesOf, wordValue } from '#src/language/reading/act.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** What a list of datasets is held to by words that stand apart from names: "survey only", "level 2", "1 min". */
export interface Restrictions {
  readonly cadenceMs?: number;
  readonly used: readonly Phrase[];
  readonly on: (of: readonly Target[]) => readonly Target[];
}

/** Reads the levels, instruments and cadences that stand apart in a clause. */
export function restrictionsOf(view: ClauseView): Restrictions {
  const kinds = [
    ...view.words('instrument').map((word) => ({ word, value: wordValue(word, 'instrument') })),
    ...view.words('level').map((word) => ({ word, value: wordValue(word, 'level') })),
  ];
  const cadences = view.words('cadence');
  const durations = view.all('duration').filter(({ sign }) => sign === undefined);
  const often = [
    ...cadences.map((word) => Number(wordValue(word, 'cadence'))),
    ...durations.map(({ ms }) => ms),
  ];
  const names = kinds.flatMap(({ value }) => value ?? []);
  return {
    ...(often.length === 0 ? {} : { cadenceMs: Math.min(...often) }),
    used: [...kinds.map(({ word }) => word), ...cadences, ...durations],
    on: (of) =>
      names.length === 0
        ? of
        : of.map((target) =>
            target.kind === 'series'
              ? {
                  ...target,
                  instrument: [
                    ...partsOf(target.instrument).filter((part) => !isReplaced(part, names)),
                    ...names,
                  ].join(' '),
                }
              : target,
          ),
  };
}

function partsOf(instrument: string | undefined): readonly string[] {
  return instrument?.split(' ') ?? [];
}

/** Ways of measuring, and levels of processing: a dataset is of one of each. */
const KINDS = [/^(?:SRVY|BRST|FAST|SLOW|NORMAL)$/, /^(?:L\d|K\d|H\d)$/];

/** "Burst only" behind "survey only" takes its place. */
function isReplaced(part: string, names: readonly string[]): boolean {
  return (
    names.includes(part) || KINDS.some((kind) => kind.test(part) && names.some((name) => kind.test(name)))
  );
}

/** A list that is held to a cadence holds finer data as well, which has to be told. */
export function cadenceNotes(view: ClauseView, { cadenceMs }: Restrictions): readonly string[] {
  const [said] = [cadenceMs, ...seriesOf(view.series()).map((series) => series.cadenceMs)].filter(
    (ms) => ms !== undefined && Number.isFinite(ms),
  );
  return said === undefined
    ? []
    : [`The list holds what has a sample at least every ${formatDuration(said)}, so finer data too.`];
}
