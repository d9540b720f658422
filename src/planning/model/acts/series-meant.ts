import type { NamedSeries } from '#src/domain/request.ts';
import { knownLabel, readTarget } from '#src/planning/model/acts/read-target.ts';
import {
  isUnfit,
  type ReadingContext,
  type Soil,
  type Unfit,
} from '#src/planning/model/acts/reading-context.ts';
import { namedSchema } from '#src/planning/model/acts/said-target.ts';

/** Fields of changes that hold a series, or several. */
const SERIES: ReadonlySet<string> = new Set([
  'series',
  'low',
  'high',
  'x',
  'y',
  'panel',
  'panels',
  'by',
  'to',
]);
/** Words that stand in such a field and are no series. */
const OTHERS =
  /^(?:new|top|bottom|middle|last|up|down|time|mission|none|component|series|unit|range|hour|day|month|year|carrington|epochs)$/;

/**
 * A change in which every id of an act stands as what that act makes, since its label is not known yet, and every label as
 * the thread spells it.
 *
 * @param made gets the places of the acts that are named
 */
export function withSeriesMeant(
  value: unknown,
  soil: Soil,
  context: ReadingContext,
  made: number[],
  isSeries = false,
): unknown | Unfit {
  if (typeof value === 'string')
    return isSeries && !OTHERS.test(value) ? seriesIn(value, soil, context, made) : value;
  if (Array.isArray(value)) {
    const all = value.map((each) => withSeriesMeant(each, soil, context, made, isSeries));
    return all.find(isUnfit) ?? all;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (isSeries && namedSchema.safeParse(value).success) return meantBy(value, soil, context);
  const entries = Object.entries(value).map(
    ([key, each]) => [key, withSeriesMeant(each, soil, context, made, SERIES.has(key))] as const,
  );
  return entries.map(([, each]) => each).find(isUnfit) ?? Object.fromEntries(entries);
}

/** The id of an act as what it makes; a label as it is spelled; a name that the figure may know as it is. */
function seriesIn(said: string, soil: Soil, context: ReadingContext, made: number[]): unknown {
  const label = knownLabel(said, context.frames);
  const [, id = said, component] = /^([A-Za-z_][\w-]*)\.(\w+)$/.exec(said) ?? [];
  // A component that is data of its own is drawn under that name.
  const own = soil.places.get(said) ?? soil.places.get(`${id}_${(component ?? '').toLowerCase()}`);
  const place = own ?? (label === undefined ? soil.places.get(id) : undefined);
  if (place === undefined) return label ?? said;
  if (!made.includes(place)) made.push(place);
  const isPart = component !== undefined && own === undefined && component !== 'vector';
  return { made: made.indexOf(place), ...(isPart ? { component } : {}) };
}

const FIELDS = [
  'mission',
  'probe',
  'instrument',
  'dataset',
  'parameter',
  'quantity',
  'component',
  'coordinates',
] as const;

function meantFields(named: NamedSeries): unknown {
  return named.label ?? fieldsOf(named);
}

function fieldsOf(named: NamedSeries): object {
  const fields = FIELDS.flatMap((field) => {
    const value = named[field];
    return value === undefined || value === 'vector' ? [] : [[field, value] as const];
  });
  return Object.fromEntries(fields);
}

function meantBy(value: object, soil: Soil, context: ReadingContext): unknown {
  const parsed = namedSchema.safeParse(value);
  const target = parsed.success ? readTarget(parsed.data, soil, context) : undefined;
  if (target === undefined || isUnfit(target)) return target ?? value;
  return target.kind === 'series' ? meantFields(target) : value;
}
