import type { ActSpec, ClauseView } from '#src/language/reading/act.ts';

const WHAT_ALL =
  /^(?:(?:so|ok|and|hi|hey|hello) ,? ?)?(?:what(?: all)?|which|what (?:kinds?|sorts?|types?) of|what other)(?: (?:things|stuff|analys[ei]s|operations?|functions?|computations?|calculations?|statistics|quantities|else))? (?:can|could|do) (?:you|u|i|we)(?: also)? (?:compute|calculate|analy[sz]e|derive|work out|do with (?:the |this |these |my )?data|offer|know|support)\b|^(?:which|what) (?:operations|analys[ei]s|functions|computations) (?:are there|exist|are available|are supported)/i;

/**
 * "Can you do wavelets?" of a thread without data, "what can you compute?": whether there is such an analysis, and how to ask for it.
 * With data at hand it is a polite wish, and done.
 */
export const canDoAct: ActSpec = {
  name: 'can-do',
  rank: 3,
  read(view, { hasData, hasBrought }) {
    const used = view.phrases.filter((phrase) => view.isFree(phrase));
    const text = view.text();
    if (view.series().length + view.all('time').length > 0) return undefined;
    if (WHAT_ALL.test(text))
      return { acts: [{ do: 'explain', what: 'help', about: 'which operations do you know' }], used };
    const name = hasData || hasBrought ? undefined : askedOperation(view);
    if (name === undefined) return undefined;
    const said = `Yes, "${name}" is among what I compute. Name the spacecraft, the quantity and the time with it, e.g. "${name} of the ACE magnetic field for 10 to 12 May 2024"; "which operations do you know" lists the others.`;
    return { acts: [{ do: 'say', isCalculated: true, text: said }], used };
  },
};

function askedOperation(view: ClauseView): string | undefined {
  const isAsked = view.hasWord('talk', 'capability') || view.hasWord('talk', 'having');
  const [word] = view.words('operation');
  return isAsked && view.all('amount').length === 0 ? word?.raw : undefined;
}
