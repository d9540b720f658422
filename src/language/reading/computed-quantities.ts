import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import { type Mark, means, senseOf } from '#src/language/reading/mark.ts';

/** Operations that make a quantity which some archives give, too. */
const MAKERS: Readonly<Record<string, string>> = {
  'plasma-beta': 'plasma_beta',
  'alfven-mach': 'alfven_mach',
  'dynamic-pressure': 'dynamic_pressure',
  'plasma-pressure': 'thermal_pressure',
};

const VERB = /^(?:re-?)?(?:compute|calculate|derive|evaluate|work out)$/i;
/** What ends the list of what is to be computed. */
const END = /^(?:from|of|for|on|with|using|at|in|between|against|vs|versus|when|where|and then|then)$/i;

/**
 * "Compute plasma beta from OMNI" is computed, although the archive has a beta of its own; what nobody gives is computed anyway.
 *
 * @param missions of the thread; OMNI is meant where no spacecraft is named at all
 */
export function withComputedQuantities(
  marks: readonly Mark[],
  knowledge: Knowledge,
  missions: readonly string[],
): readonly Mark[] {
  const said = marks.flatMap((mark) => senseOf(mark, 'mission')?.value ?? []);
  const owners = said.length > 0 ? said : missions.length > 0 ? missions : ['OMNI'];
  const isGiven = (quantity: string) =>
    owners.some((mission) => knowledge.candidates({ mission, quantity }).length > 0);
  let isAsked = false;
  return marks.map((mark, at) => {
    const isVerb = (place: number) =>
      VERB.test(marks[place]?.raw ?? '') && means(marks[place], 'verb', 'compute');
    // "Compute and plot beta".
    const goesOn = /^(?:and|&)$/i.test(marks[at - 1]?.raw ?? '') && isVerb(at - 2);
    const isEnd = END.test(mark.raw) || means(mark, 'verb') || means(mark, 'statistic');
    if (isVerb(at)) isAsked = true;
    else if (isEnd && !goesOn) isAsked = false;
    const quantity = isAsked ? (senseOf(mark, 'quantity')?.value ?? '') : '';
    const maker = MAKERS[quantity];
    if (maker === undefined || !isGiven(quantity)) return mark;
    return { ...mark, senses: [{ kind: 'operation' as const, value: maker }] };
  });
}
