import type { ActReading, ClauseView, Setting } from '#src/language/reading/act.ts';

/** "Histogram of Br/|B|, as density, 40 bins": of the histogram that the same request asks for, which is counted so. */
export function binsOfMade(
  view: ClauseView,
  { acts }: Setting,
  size: Readonly<Record<string, number>>,
): Pick<ActReading, 'acts' | 'amends'> | undefined {
  const place = acts.findLastIndex((act) => act.do === 'compute' && act.operation === 'histogram');
  const made = acts[place];
  if (made?.do !== 'compute' || view.all('series').length > 0 || view.all('panel').length > 0)
    return undefined;
  return { acts: [{ ...made, params: { ...made.params, ...size } }], amends: place };
}

/** What the request draws has one panel. */
export function drawsHistogram({ acts }: Setting): boolean {
  return acts.some((act) => act.do === 'show' && act.form === 'histogram');
}
