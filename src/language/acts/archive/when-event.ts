import type { Act, NamedSeries } from '#src/domain/request.ts';
import { DAY, formatTime } from '#src/domain/time-range.ts';
import type { ActSpec, ClauseView } from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import { periodOf } from '#src/language/reading/period.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** "When did Voyager 2 cross the termination shock, and can I plot it?": the day of an event that has a name; its data where they are asked for. */
export const whenEventAct: ActSpec = {
  name: 'when-event',
  rank: 2,
  read(view, setting) {
    const times = view.all('time').filter(({ form }) => form === 'event');
    const [time] = times;
    const asks = view.words('question', 'when');
    if (time?.event === undefined || asks.length === 0) return undefined;
    if (view.all('condition').length > 0 || view.hasWord('statistic')) return undefined;
    const named = view.all('series').flatMap(({ items }) => items.map(({ series }) => series));
    const { mission, probe } = named.find((series) => series.mission !== undefined) ?? {};
    const about = {
      range: time.range,
      event: time.event,
      ...(mission === undefined ? {} : { mission }),
      ...(probe === undefined ? {} : { probe }),
    };
    const text = times.flatMap(({ event, range }) => (event === undefined ? [] : [toldOf(event, range)]));
    const told: Act = { do: 'say', text: text.join('\n'), isCalculated: true, about };
    const isShown = view.hasWord('verb', 'show') || view.spelt(/^(?:see|plot|draw|marked|mark)$/i).length > 0;
    const show: Act = { do: 'show', mode: 'new', of: named, period: periodOf(times) };
    return {
      acts: isShown && named.length > 0 && setting.acts.length === 0 ? [told, show] : [told],
      used: view.phrases.filter((phrase) => view.isFree(phrase) && isSoft(phrase, view)),
    };
  },
};

/** "… can I see it in the data, with the day marked?" behind the day of an event: the data of its spacecraft then. */
export const toldEventShownAct: ActSpec = {
  name: 'told-event-shown',
  rank: 3,
  read(view, { acts }) {
    const [told, ...more] = acts;
    if (told?.do !== 'say' || told.about?.event === undefined || more.length > 0) return undefined;
    const { range, event, mission, probe } = told.about;
    const isShown = view.hasWord('verb', 'show') || view.spelt(/^(?:see|plot)$/i).length > 0;
    const named = view.all('series').flatMap(({ items }) => items.map(({ series }) => series));
    const isOther = view.all('time').length > 0 || named.some((series) => series.mission !== undefined);
    if (!isShown || isOther || mission === undefined) return undefined;
    const owner = { mission, ...(probe === undefined ? {} : { probe }) };
    const of: readonly NamedSeries[] =
      named.length === 0
        ? [{ kind: 'series', text: probe ?? mission, ...owner }]
        : named.map((series) => ({ ...series, ...owner }));
    const used = view.phrases.filter((phrase) => view.isFree(phrase) && isSoft(phrase, view));
    return { acts: [{ do: 'show', mode: 'new', of, period: { ranges: [range], events: [event] } }], used };
  },
};

function toldOf(name: string, { start, stop }: { readonly start: number; readonly stop: number }): string {
  const [from, to] = [formatTime(start).slice(0, 10), formatTime(stop - 1).slice(0, 10)];
  return `**${name}**: ${stop - start <= DAY || from === to ? from : `${from} to ${to}`} (UTC), from the list of events that I know by name.`;
}

/** All but words that ask for something else. */
function isSoft(phrase: Phrase, view: ClauseView): boolean {
  if (phrase.type !== 'word') return phrase.type === 'time' || phrase.type === 'series';
  const isOther =
    means(phrase.mark, 'format') || means(phrase.mark, 'operation') || means(phrase.mark, 'asked');
  return !isOther && view.isFree(phrase);
}
