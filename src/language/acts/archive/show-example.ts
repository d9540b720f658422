import type { Act } from '#src/domain/request.ts';
import type { ActSpec, ClauseView, Setting } from '#src/language/reading/act.ts';

/**
 * "Can you show me it with real data", "do that for ACE 2007", "plot both for May", behind an explanation: what was explained,
 * with data. A spacecraft or a time that is said is taken, else the example that the glossary has.
 */
export const showExampleAct: ActSpec = {
  name: 'show-example',
  rank: 4,
  read(view, setting) {
    if (setting.topic.length === 0 || !asksToSee(view)) return undefined;
    const said = view.phrases.filter(({ type }) => type === 'series' || type === 'time');
    const asked = askedOf(setting);
    const isOwn = said.length > 0 && asked !== undefined;
    const text = isOwn
      ? `plot ${asked} ${said.map(({ type, raw }) => (type === 'time' ? `for ${raw}` : `of ${raw}`)).join(' ')}`
      : exampleOf(setting);
    const acts: readonly Act[] = text === undefined ? [] : setting.readText(text);
    if (acts.length === 0) return undefined;
    return {
      acts,
      used: isOwn ? view.phrases : view.phrases.filter(({ type }) => type === 'word'),
      ...(isOwn ? {} : { notes: [`As an example: "${text}".`] }),
    };
  },
};

function asksToSee(view: ClauseView): boolean {
  const isDone = view.phrases.some(({ raw }) => /^(?:do|see)$/i.test(raw));
  const sees = isDone || view.hasWord('verb', 'show', 'give', 'compute', 'use');
  const hasQuantity = view
    .series()
    .some(({ items }) => items.some(({ series }) => series.quantity !== undefined));
  const points =
    view.hasWord('pronoun', 'it', 'them') ||
    view.hasWord('also', 'both', 'all') ||
    view.hasWord('noun', 'example', 'data') ||
    view.hasWord('talk', 'capability');
  const isOther = view.hasWord('operation') || view.hasWord('question', 'what', 'why', 'who', 'how');
  return sees && points && !hasQuantity && !isOther && !view.hasWord('noun', 'script');
}

/** What was explained, as a request for data calls it. */
function askedOf({ topic, concept }: Setting): string | undefined {
  const names = topic.flatMap((id) => {
    const known = concept(id);
    const hasData = known?.operation !== undefined || known?.quantity !== undefined;
    return known?.asked ?? (hasData ? known.title : []);
  });
  return names.length === 0 ? undefined : names.join(' and ');
}

function exampleOf({ topic, concept, pairExample }: Setting): string | undefined {
  return (
    pairExample(topic) ?? topic.map((id) => concept(id)?.example).find((example) => example !== undefined)
  );
}
