import { perValue } from '#src/language/names/per-value.ts';
import type { NamedEvent } from '#src/language/time/named-event.ts';
import type { TimePhrase } from '#src/language/time-phrase.ts';

/**
 * Events with the names that count beside their spacecraft alone, where the thread is about that: "the termination shock" of a figure
 * of Voyager 2. Where the sentence names another spacecraft that has such an event, it is of that one.
 *
 * @param company names of the spacecraft of the thread
 * @param text of the message
 */
export function withOwnEvents(
  events: readonly NamedEvent[],
  company: readonly string[],
  text = '',
): readonly NamedEvent[] {
  if (company.length === 0) return events;
  const names = new Set(company.map(plain));
  const sentence = spaced(text);
  const said = events.filter(
    ({ mission }) =>
      mission !== undefined && namesOf(mission).some(({ asSaid }) => sentence.includes(asSaid)),
  );
  const isOwn = (event: NamedEvent) =>
    event.mission !== undefined &&
    namesOf(event.mission).some(({ asKey }) => names.has(asKey)) &&
    !said.some((other) => other !== event && isAkin(other, event));
  if (!events.some(isOwn)) return events;
  return events.map((event) =>
    isOwn(event) ? { ...event, aliases: [...event.aliases, ...namesAlone(event, events)] } : event,
  );
}

/** "Closest approach" beside a figure of one of many perihelia is of what is shown, and not the record of all. */
function namesAlone({ mission }: NamedEvent, events: readonly NamedEvent[]): readonly string[] {
  const all = mission?.aliases ?? [];
  const isOfMany = events.filter((other) => other.mission?.names[0] === mission?.names[0]).length > 2;
  return isOfMany ? all.filter((alias) => !alias.startsWith('closest ')) : all;
}

/**
 * "The heliopause crossings" of two spacecraft are two times: the words are shared between them, so that each is a time of its own.
 *
 * @param company names of the spacecraft of the thread
 */
export function eachEvent(
  phrases: readonly TimePhrase[],
  events: readonly NamedEvent[],
  company: readonly string[],
  text: string,
): readonly TimePhrase[] {
  if (phrases.every(({ event }) => event === undefined)) return phrases;
  const names = new Set(company.map(plain));
  const sentence = spaced(text);
  const isSaid = (name: string) => sentence.includes(spaced(name));
  return phrases.flatMap((phrase) => {
    const named = events.find(({ name }) => name === phrase.event);
    const said = plain(phrase.text);
    const alias = named?.mission?.aliases.find(
      (each) => said.endsWith(plain(each)) || said.endsWith(`${plain(each)}s`),
    );
    const isPlural = alias !== undefined && said.endsWith(`${plain(alias)}s`);
    const all = events.filter(
      ({ mission }) =>
        alias !== undefined &&
        mission?.aliases.includes(alias) === true &&
        mission.names.some((name) => isSaid(name) || (isPlural && names.has(plain(name)))),
    );
    return all.length === 2 ? shared(phrase, all) : [phrase];
  });
}

/** The last word is the time of the second. */
function shared(phrase: TimePhrase, events: readonly NamedEvent[]): readonly TimePhrase[] {
  const cut = phrase.text.trimEnd().lastIndexOf(' ') + 1;
  if (cut === 0) return [phrase];
  return events.map(({ name, start, stop }, at): TimePhrase => {
    const text = at === 0 ? phrase.text.slice(0, cut).trimEnd() : phrase.text.slice(cut);
    const from = at === 0 ? phrase.from : phrase.from + cut;
    return {
      ...phrase,
      text,
      from,
      to: from + text.length,
      event: name,
      range: { start: Date.parse(start), stop: Date.parse(stop) },
    };
  });
}

/** Of the same kind, of two spacecraft: both are called "the heliopause crossing". */
export function isAkin({ mission: one }: NamedEvent, { mission: other }: NamedEvent): boolean {
  return one?.aliases.some((alias) => other?.aliases.includes(alias) === true) === true;
}

/** The names of a spacecraft as they stand in a sentence, and as they are looked up. */
const namesOf = perValue(({ names }: NonNullable<NamedEvent['mission']>) =>
  names.map((name) => ({ asSaid: spaced(name), asKey: plain(name) })),
);

function spaced(text: string): string {
  return ` ${text
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, ' ')
    .trim()} `;
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z\d]/g, '');
}
