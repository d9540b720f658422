import type { Act, NamedSeries, Request } from '#src/domain/request.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import { settled } from '#src/language/reading/shared.ts';
import { needsOf } from '#src/planning/request/needs.ts';

/** What an instrument is for, where no quantity was said. */
const MEASURES: readonly (readonly [RegExp, string])[] = [[/\bMAG\b/, 'magnetic-field']];

/**
 * Settles names that several spacecraft share by what is done with them: "proton events of GOES" needs a proton flux, a
 * magnetometer measures a field. Where none of them has it, the name stays as it is, and is refused by the name of all.
 */
export function withSharedNames(request: Request, knowledge: Knowledge): Request {
  const notes: string[] = [];
  const [needed] = request.acts.flatMap((act) => needsOf(act)[0]?.quantity ?? []);
  const dated = request.acts.flatMap((act) => ('period' in act ? (act.period?.ranges ?? []) : []));
  const acts = request.acts.map((act): Act => {
    if (!('of' in act)) return act;
    const of = act.of.flatMap((target) => {
      if (target.kind !== 'series' || target.sharedBy === undefined || target.unknown !== undefined)
        return [target];
      const quantity = target.quantity ?? neededQuantity(target, act) ?? needed;
      if (quantity === undefined) return [target];
      const facts = {
        others: [],
        ranges: act.period.ranges.length > 0 ? act.period.ranges : dated,
        wantsAll: false,
        isForced: request.isForced,
      };
      const found = settled({ ...target, quantity }, facts, knowledge);
      notes.push(...found.notes);
      return found.series.map((each) => (act.do === 'show' ? each : ofWhole(each, target)));
    });
    return { ...act, of };
  });
  return notes.length === 0
    ? { ...request, acts }
    : { ...request, acts, assumptions: [...new Set([...request.assumptions, ...notes])] };
}

function neededQuantity({ instrument = '' }: NamedSeries, act: Act): string | undefined {
  const [need] = needsOf(act);
  return need?.quantity ?? MEASURES.find(([names]) => names.test(instrument))?.[1];
}

/** The quantity that only settled the name is not said of the series. */
function ofWhole({ quantity, ...rest }: NamedSeries, { quantity: said }: NamedSeries): NamedSeries {
  return said === undefined || quantity === undefined ? rest : { ...rest, quantity };
}
