import type { Act, NamedSeries } from '#src/domain/request.ts';
import { NO_PERIOD } from '#src/domain/request.ts';
import type { ActSpec, ClauseView, Setting } from '#src/language/reading/act.ts';
import { periodOf } from '#src/language/reading/period.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

const FLUXES: ReadonlySet<string> = new Set(['proton-flux', 'ion-flux']);
const EVENT = /^(?:(?:sep|particle|proton|solar particle|whole|entire) )?events?$/i;

/**
 * "Fluence of the > 10 MeV protons over the event", "event fluence": the flux added up from the first to the last value of the event
 * by NOAA's rule, where no list tells its times.
 */
export const eventFluenceAct: ActSpec = {
  name: 'event-fluence',
  rank: 2,
  read(view, setting) {
    const words = view.words('statistic', 'integral');
    const events = eventWords(view);
    const isOver = events.length > 0 || words.some(({ raw }) => /event/i.test(raw));
    // "Over each event" of a list is read by what is done with lists.
    const isNamed = events.some(({ raw }) => /\b(?:sep|particle|proton)\b/i.test(raw));
    if (words.length === 0 || !isOver || (setting.hasList && !isNamed)) return undefined;
    const flux = fluxIn(view, setting);
    if (flux === undefined) return undefined;
    const period = view.all('time').length > 0 ? periodOf(view.all('time')) : NO_PERIOD;
    const place = setting.acts.length;
    const acts: readonly Act[] = [
      { do: 'intervals', params: { find: { kind: 'sep-onsets' }, isQuiet: true }, of: [flux], period },
      {
        do: 'mark-events',
        what: 'column',
        statistic: 'integral',
        events: { kind: 'act', act: place },
        of: [{ ...flux }],
        period,
      },
    ];
    return {
      acts,
      used: [
        ...words,
        ...events,
        ...view.all('series'),
        ...view.all('time'),
        ...view.words('question'),
        ...view.words('verb', 'compute', 'give', 'show'),
        ...view.words('statistic', 'sum'),
        ...view.spelt(/^(?:over|during|for|of|total|whole|entire|sep|flux)$/i),
      ],
    };
  },
};

function eventWords(view: ClauseView): readonly Phrase[] {
  return [
    ...view.spelt(EVENT),
    ...view.words('event', 'sep-onsets'),
    ...view.words('noun', 'sep').filter(({ raw }) => EVENT.test(raw)),
  ];
}

/** The flux that is named, or that is drawn. */
function fluxIn(view: ClauseView, { drawn }: Setting): NamedSeries | undefined {
  const named = view.all('series').flatMap(({ items }) => items.map(({ series }) => series));
  const [only, ...more] = named;
  if (more.length > 0) return undefined;
  if (only !== undefined) return FLUXES.has(only.quantity ?? '') ? only : undefined;
  const shown = [...FLUXES].map((quantity): NamedSeries => ({ kind: 'series', text: 'flux', quantity }));
  return shown.find((series) => drawn.has(series));
}
