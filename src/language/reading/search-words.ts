import type { Act, Target } from '#src/domain/request.ts';
import { cadenceLimit } from '#src/language/request/cadence-limit.ts';
import { wantedCount } from '#src/language/request/page-wish.ts';

/**
 * A search is asked with all words of its request: the catalogue is searched for those that nobody else reads. Beside other work its
 * own words are its query.
 */
export function withSearchWords(acts: readonly Act[], text: string): readonly Act[] {
  const [first, ...answers] = acts;
  // "What do you have for Voyager? — Voyager 2": the answer to "which one?" is whose the datasets are.
  if (first?.do === 'find' && / — /.test(text) && answers.length > 0 && answers.every(isBareName))
    return withSearchWords([{ ...first, of: answers.flatMap((act) => ('of' in act ? act.of : [])) }], text);
  const hasOthers = acts.some((act) => act.do !== 'find' && !(act.do === 'show' && act.isBare === true));
  return acts.map((act): Act => {
    if (act.do !== 'find') return act;
    const cadenceMs =
      cadenceLimit(text) ??
      act.of.flatMap((target) => (target.kind === 'series' ? (target.cadenceMs ?? []) : []))[0];
    const size = wantedCount(text);
    const of = / — .*\b(?:both|all)\b/i.test(text) ? act.of.map(everyOne) : act.of;
    return {
      ...act,
      of,
      words: hasOthers ? act.words : text,
      ...(cadenceMs === undefined ? {} : { cadenceMs }),
      ...(size === undefined ? {} : { size }),
    };
  });
}

function everyOne(target: Target): Target {
  return target.kind === 'series' && target.sharedBy !== undefined ? { ...target, isEvery: true } : target;
}

function isBareName(act: Act): boolean {
  return (
    act.do === 'show' &&
    act.of.every((target) => target.kind === 'series' && (target.quantity ?? target.dataset) === undefined)
  );
}
