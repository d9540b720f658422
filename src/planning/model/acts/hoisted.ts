import { z } from 'zod';
import { figureChangeSchema } from '#src/domain/figure/figure-change.ts';
import { type Act, NO_PERIOD } from '#src/domain/request.ts';
import { knownLabel, readTarget } from '#src/planning/model/acts/read-target.ts';
import { isUnfit, type ReadingContext, type Soil } from '#src/planning/model/acts/reading-context.ts';
import { namedSchema } from '#src/planning/model/acts/said-target.ts';

/** Changes that put data on a figure, which need not be at hand. */
const DRAWING: ReadonlySet<string> = new Set([
  'replace-panel',
  'add-series',
  'band',
  'scatter',
  'scatter-color',
]);
/** Changes of how lines look. */
const LOOKS: ReadonlySet<string> = new Set(
  figureChangeSchema.options.map(({ shape }) => shape.kind.value).filter((kind) => !DRAWING.has(kind)),
);
/** Their fields that name data; the others say what is there. */
const DATA: ReadonlySet<string> = new Set(['series', 'low', 'high', 'pairs', 'x', 'y', 'by', 'z']);
/** Fields whose text is no data. */
const WORDS: ReadonlySet<string> = new Set(['do', 'id', 'text', 'code', 'name', 'title', 'label', 'formula']);
const PART = /^([A-Za-z_][\w-]*)\.([A-Za-z]\w*)$/;

/**
 * An act in whose place stands the same with ids alone: `ID.component` of an earlier act, and data that a change draws and
 * that nothing has fetched, become acts of their own before it.
 */
export function hoisted(row: unknown, soil: Soil, context: ReadingContext): unknown {
  const lift = (value: unknown, isData: boolean): unknown => {
    if (typeof value === 'string')
      return partId(value, soil, context) ?? strengthId(value, soil, context) ?? value;
    if (Array.isArray(value)) return value.map((each) => lift(each, isData));
    if (typeof value !== 'object' || value === null) return value;
    const part = partSaid(value);
    if (part !== undefined) return lift(part, isData);
    const drawn = isData ? fetchId(value, soil, context) : undefined;
    if (drawn !== undefined) return drawn;
    const kind = 'kind' in value ? String(value.kind) : '';
    // Looks are of what is drawn: a component is one of its lines there, and not made anew.
    if (LOOKS.has(kind)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [
        key,
        WORDS.has(key) && typeof each === 'string'
          ? each
          : lift(each, DATA.has(key) && (isData || DRAWING.has(kind))),
      ]),
    );
  };
  return lift(row, false);
}

/** The id of an act that takes one component of what another makes. */
function partId(said: string, soil: Soil, context: ReadingContext): string | undefined {
  const [, id = '', part = ''] = PART.exec(said) ?? [];
  const place = soil.places.get(id);
  if (place === undefined || knownLabel(said, context.frames) !== undefined) return undefined;
  if (part === 'vector') return id;
  const isStrength = part === 'magnitude' || part === 'total';
  return added(`${id}_${part}`, soil, {
    do: 'compute',
    operation: isStrength ? 'magnitude' : 'component',
    params: isStrength ? {} : { component: part },
    of: [{ kind: 'act', act: place }],
    period: NO_PERIOD,
  });
}

/** `{label, component}` is another way to write `LABEL.component`. */
function partSaid(value: object): string | undefined {
  const { data } = partSchema.safeParse(value);
  if (data === undefined) return undefined;
  return data.component === undefined ? data.label : `${data.label}.${data.component}`;
}

const partSchema = z.strictObject({ label: z.string().min(1), component: z.string().min(1).optional() });

/** The id of an act that takes the strength of a vector of the thread, where no column of it is that. */
function strengthId(said: string, soil: Soil, context: ReadingContext): string | undefined {
  const [, owner = ''] = /^(.{1,200})\.(?:magnitude|total)$/i.exec(said) ?? [];
  const label = owner === '' || knownLabel(said, context.frames) !== undefined ? undefined : owner;
  const frame = context.frames.find((each) => each.label.toLowerCase() === label?.toLowerCase());
  if (frame === undefined || frame.columns.length < 3) return undefined;
  return added(`${frame.label.replace(/\W+/g, '_')}_magnitude`, soil, {
    do: 'compute',
    operation: 'magnitude',
    params: {},
    of: [{ kind: 'series', text: frame.label, label: frame.label }],
    period: NO_PERIOD,
  });
}

/** The id of an act that gets data by their name, where they are not there. */
function fetchId(said: object, soil: Soil, context: ReadingContext): string | undefined {
  const parsed = namedSchema.safeParse(said);
  const target = parsed.success ? readTarget(parsed.data, soil, context) : undefined;
  if (target === undefined || isUnfit(target) || target.kind !== 'series') return undefined;
  return added(`data_${soil.acts.length}`, soil, { do: 'fetch', of: [target], period: NO_PERIOD });
}

function added(id: string, { acts, places }: Soil, act: Act): string {
  if (!places.has(id)) places.set(id, acts.push(act) - 1);
  return id;
}
