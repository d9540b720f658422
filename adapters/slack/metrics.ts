/** Counts for operators; never a name, an id or a text of anybody. */
export interface Metrics {
  count(name: CounterName): void;
  /** Adds a duration, in ms. */
  time(name: TimerName, ms: number): void;
  snapshot(): Readonly<Record<string, number>>;
}

type CounterName =
  | 'turns_started'
  | 'turns_ended'
  | 'turns_failed'
  | 'events_ignored'
  | 'events_repeated'
  | 'errors'
  | 'rate_limits'
  | 'feedback_good'
  | 'feedback_bad'
  | 'requests_refused';
type TimerName = 'turn' | 'ack';

export function metrics(): Metrics {
  const values = new Map<string, number>();
  const add = (name: string, by: number) => values.set(name, (values.get(name) ?? 0) + by);

  return {
    count: (name) => void add(name, 1),
    time(name, ms) {
      add(`${name}_count`, 1);
      add(`${name}_ms_sum`, ms);
      values.set(`${name}_ms_max`, Math.max(values.get(`${name}_ms_max`) ?? 0, ms));
    },
    snapshot: () => Object.fromEntries(values),
  };
}
