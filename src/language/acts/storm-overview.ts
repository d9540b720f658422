import events from '#knowledge/events.json' with { type: 'json' };
import type { NamedSeries } from '#src/domain/request.ts';
import type { ActSpec, ClauseView } from '#src/language/reading/act.ts';
import { periodOf } from '#src/language/reading/period.ts';

const STORMS: ReadonlySet<string> = new Set(
  events.flatMap(({ kind, name }) => (kind === 'storm' ? [name] : [])),
);

/** Of a storm nobody names the series of: what drove it, and what came of it. */
const DRIVERS: readonly NamedSeries[] = [
  { kind: 'series', text: 'Bz', quantity: 'magnetic-field', component: 'z', mission: 'OMNI' },
  { kind: 'series', text: 'speed', quantity: 'speed', mission: 'OMNI' },
];
/** SYM-H begins in 1981, Dst in 1957. */
const SYM_H_BEGINS = Date.UTC(1981, 0, 1);

/** What may be said beside a wish to see a storm. */
const BESIDE =
  /^(?:(?:would )?like|want|wanna|simple|nice|quick|basic|easy|plain|big|great|huge|famous|historic|recent|strong|students?|class|kids|pupils|audience|people|data|overview|look|make|one|how|looked|like)$/i;

/**
 * "Plot the May 2024 storm", "show my students the Halloween storm", "a simple plot of the Gannon storm please": in a thread that has
 * nothing yet, a named storm alone is drawn with Bz, the speed and SYM-H (Dst before 1981), which is told.
 */
export const stormOverviewAct: ActSpec = {
  name: 'storm-overview',
  rank: 96,
  read(view, { hasData, hasBrought, hasListing, named }) {
    if (hasData || hasBrought || hasListing || named > 0 || view.series().length > 0) return undefined;
    const times = view.all('time');
    const [time, ...more] = times;
    if (
      time?.event === undefined ||
      more.length > 0 ||
      /^storms\b/i.test(time.raw) ||
      !STORMS.has(time.event) ||
      !isShown(view)
    )
      return undefined;
    const index: NamedSeries =
      time.range.start < SYM_H_BEGINS
        ? { kind: 'series', text: 'Dst', quantity: 'dst', mission: 'OMNI' }
        : { kind: 'series', text: 'SYM-H', quantity: 'sym-h', mission: 'OMNI' };
    return {
      acts: [{ do: 'show', mode: 'auto', of: [...DRIVERS, index], period: periodOf(times) }],
      used: [
        time,
        ...view.words('verb', 'show', 'see', 'give', 'set'),
        ...view.words('noun', 'figure', 'data'),
        ...view.words('weight'),
        ...view.phrases.filter(({ raw }) => BESIDE.test(raw)),
      ],
      notes: [
        `Nothing was named of the storm, so it is shown by Bz, the solar wind speed and ${index.text}; name others to see them.`,
      ],
    };
  },
};

function isShown(view: ClauseView): boolean {
  return (
    (view.hasWord('verb', 'show', 'see') || view.hasWord('noun', 'figure')) &&
    !view.hasWord('statistic') &&
    !view.hasWord('verb', 'compare')
  );
}
