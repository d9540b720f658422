import { aroundIn, isAround } from '#src/domain/around.ts';
import { TABLED } from '#src/domain/data-question.ts';
import type { SaidAct, SaidKind } from '#src/planning/model/acts/said-act.ts';
import { slotsOf } from '#src/planning/request/operation-facts.ts';

type Of<Kind extends SaidKind> = Extract<SaidAct, { do: Kind }>;

/** A field of an act that would change nothing as the act stands: nothing that is said is passed over in silence. */
export function passedOver(said: SaidAct): string | undefined {
  switch (said.do) {
    case 'show':
      return ofShow(said);
    case 'compute':
      return ofCompute(said);
    case 'measure':
      return ofMeasure(said);
    case 'over-events':
      return ofList(said);
    case 'intervals': {
      const lost = othersLost(said.params, (said.other ?? []).length);
      if (lost !== undefined) return lost;
      if (
        said.params['windows'] !== undefined &&
        (said.of.length > 0 || (said.start ?? said.newestMs) !== undefined)
      )
        return 'of, start: windows are the times themselves; no data are needed.';
      if (said.list !== undefined && said.of.length > 0)
        return 'of: a list is chosen from by keep alone; numbers of other data come into it by over-events, column.';
      return said.list !== undefined && said.newestMs !== undefined
        ? 'newestMs: what is chosen from a list is said by keep.'
        : undefined;
    }
    case 'style':
      return said.eventColor !== undefined && said.events === undefined
        ? 'eventColor: it is that of events, and none are given.'
        : undefined;
    case 'export':
      if (said.what === 'plot' && (said.of ?? []).length > 0)
        return 'of: what "plot" is the figure at hand; data are what "data".';
      return ofFile(said);
    default:
      return undefined;
  }
}

const TEXT_FORMATS: ReadonlySet<string> = new Set(['csv', 'txt', 'tsv']);

function ofFile({ what, format, isOneFile, split, separator, hasHeader }: Of<'export'>): string | undefined {
  const field = Object.entries({ isOneFile, split, separator, hasHeader }).find(
    ([, value]) => value !== undefined,
  );
  if (what === 'plot' && field !== undefined) return `${field[0]}: a figure is one file; it goes with data.`;
  const isText = TEXT_FORMATS.has(format.toLowerCase().replace(/^\./, ''));
  return (separator ?? hasHeader) !== undefined && !isText
    ? `${separator === undefined ? 'hasHeader' : 'separator'}: it goes with csv.`
    : undefined;
}

function ofShow(said: Of<'show'>): string | undefined {
  const { mode, plane, form, events, eventColor } = said;
  const misplaced = mode === 'add' ? ofAdding(said) : ofNew(said);
  if (misplaced !== undefined) return misplaced;
  if (said.of !== undefined && said.panels !== undefined)
    return 'of: panels list all that is drawn; say one of the two.';
  if (plane !== undefined && form !== 'orbit') return 'plane: it goes with form orbit.';
  return eventColor !== undefined && events === undefined
    ? 'eventColor: it is that of events, and none are given.'
    : undefined;
}

function ofNew({ side, panel }: Of<'show'>): string | undefined {
  if (side !== undefined)
    return 'side: it is where mode add puts data; in a new figure say the change axis-side.';
  return panel === undefined
    ? undefined
    : 'panel: it is where mode add puts data; a new figure is laid out by panels.';
}

const NEW_PANELS: readonly unknown[] = [undefined, 'new', 'top', 'bottom'];

function ofAdding({ panels, side, panel }: Of<'show'>): string | undefined {
  return panels !== undefined && (side !== undefined || !NEW_PANELS.includes(panel))
    ? 'panels: with mode add they are new panels, at the bottom or (panel) the top; for a panel that is there say of.'
    : undefined;
}

/** An operation on a pair takes two; more would be left out. */
function ofCompute({ operation, of, other = [], params }: Of<'compute'>): string | undefined {
  const plain = operation.trim().toLowerCase();
  if (plain !== 'keep_where' && other.length > 0)
    return 'other: it is what the condition of keep_where speaks of; all data of another operation stand in of.';
  const lost = othersLost(params, other.length);
  if (lost !== undefined) return lost;
  const slots = slotsOf(plain);
  const isPair =
    slots.length === 2 && slots.every(({ units, several }) => units === undefined && several !== true);
  const isOptional = slots[1]?.optional === true;
  return isPair && !isOptional && of.length > 2
    ? `of: ${operation} takes ${slots.map(({ name }) => name).join(', ')}, and ${of.length} are given; say one act for each pair.`
    : undefined;
}

/** Places in `other` that conditions speak of and that are not there. */
function othersLost(said: unknown, count: number): string | undefined {
  const lost = othersIn(said).find((place) => place >= count);
  return lost === undefined
    ? undefined
    : `other: the condition speaks of place ${lost} (from 0) in other of the act, and ${count === 0 ? 'none' : count} stand there.`;
}

function othersIn(said: unknown): readonly number[] {
  if (typeof said !== 'object' || said === null) return [];
  return Object.entries(said).flatMap(([key, value]) =>
    key === 'other' && typeof value === 'number' ? [value] : othersIn(value),
  );
}

function ofMeasure({ question, other = [], inTable }: Of<'measure'>): string | undefined {
  if (other.length > 0 && !JSON.stringify(question).includes('"other"'))
    return 'other: the condition of the question does not speak of it (other: its place, from 0).';
  const lost = othersLost(question, other.length);
  if (lost !== undefined) return lost;
  const alone = ['where', 'by', 'components'].filter((key) => question[key] !== undefined);
  if (inTable === true && question['kind'] === 'statistic' && alone.length > 0)
    return `inTable: a statistic with ${alone.join(', ')} is answered by itself; leave inTable out, or keep_where the data first.`;
  const isTabled =
    ['statistic', 'table'].includes(String(question['kind'])) ||
    (question['kind'] === 'value-at' &&
      Array.isArray(question['times']) &&
      question['places'] === undefined) ||
    (question['kind'] === 'condition' && TABLED.some((asks) => asks === question['asks']));
  return inTable === true && !isTabled
    ? `inTable: values at times and statistics stand in one table, and conditions that ask ${TABLED.join(' or ')}; for all else leave it out.`
    : undefined;
}

const AROUND = ['aroundMs', 'beforeMs', 'afterMs', 'at'] as const;

/** What each use of a list takes. */
const USED: Readonly<Record<Of<'over-events'>['what'], readonly string[]>> = {
  cut: AROUND,
  average: ['statistic', 'percentile', ...AROUND],
  column: ['statistic', 'percentile', ...AROUND],
  count: ['by'],
  table: ['sort', 'isAscending', 'most', 'window'],
  zoom: [],
};

function ofList(said: Of<'over-events'>): string | undefined {
  const { what, statistic, percentile, by, sort, isAscending, most, window } = said;
  const given = { statistic, percentile, ...aroundIn(said), by, sort, isAscending, most, window };
  const unused = Object.entries(given).find(
    ([key, value]) => value !== undefined && !USED[what].includes(key),
  );
  if ((what === 'count' || what === 'table' || what === 'zoom') && said.of.length > 0)
    return `of: what "${what}" is of the list alone; numbers of data come into it by what "column".`;
  if (said.at !== undefined && !isAround(said)) return 'at: it goes with beforeMs, afterMs or aroundMs.';
  if (said.aroundMs !== undefined && (said.beforeMs ?? said.afterMs) !== undefined)
    return 'aroundMs: it is the time on both sides; beside beforeMs and afterMs leave it out.';
  if (unused === undefined)
    return percentile !== undefined && statistic !== 'percentile'
      ? 'percentile: it goes with statistic percentile; say that too.'
      : undefined;
  return `${unused[0]}: what "${what}" takes ${USED[what].join(', ') || 'none of these fields'}; a list is shortened by intervals with keep.`;
}
