import { changedAll, lookAct } from '#src/language/acts/looks/change.ts';
import { looksIn, looksOfEach } from '#src/language/acts/looks/marker-looks.ts';
import { isStretch, markersAt } from '#src/language/acts/looks/markers.ts';
import type { ActSpec, ClauseView, Setting } from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

const DAY = 86_400_000;
/** Nouns that name what happens; others are parts of a figure or data. */
const HAPPENINGS = ['storm', 'shock', 'jump', 'peak', 'gap', 'interval', 'epoch', 'example', 'side'] as const;

/** "Slice at 04:00" asks for numbers, and is no name of what happens. */
const CUT = /^(?:slices?|cuts?|cross-?sections?|profiles?|snapshots?|linecuts?)$/i;

/**
 * "Shock at 04:00 as red dashed", "cloud 13:00 to 18:00 grey", "ICME start 03:00": a name and a time that the figure shows, and
 * nothing else to do, mark it there.
 */
const named: ActSpec = lookAct('mark-named', 14, (view, setting) => {
  const times = view.all('time');
  const verbs = view.words('verb', 'mark', 'shade', 'set', 'use', 'show', 'add', 'put');
  const hasElse =
    view.series().length > 0 || view.words('verb').length > verbs.length || view.hasWord('operation');
  if (
    !setting.drawn.hasAny ||
    hasElse ||
    times.length === 0 ||
    !times.every((time) => isShown(time, setting))
  )
    return undefined;
  const names = namesIn(view);
  const { fields, used } = looksIn(view);
  const isLooked =
    verbs.some((verb) => means(verb.mark, 'verb', 'mark', 'shade')) ||
    fields.color !== undefined ||
    fields.dash !== undefined;
  const isPlain = times.every((time) => isStretch(time.range, time.raw) || isInstant(time));
  if (
    names.length === 0 ||
    names.some(({ raw }) => CUT.test(raw)) ||
    !isPlain ||
    !(isLooked || times.every(isInstant))
  )
    return undefined;
  const own = looksOfEach(view, times);
  const changes = times.flatMap((time, at) => {
    const label = textOf(names.filter((name) => isNearest(name, time, times)));
    return markersAt([time], ({ range, raw }) => isStretch(range, raw), {
      ...fields,
      ...(label === undefined || fields.label !== undefined ? {} : { label }),
      ...own?.fields[at],
    });
  });
  return changedAll(changes, [...verbs, ...times, ...names, ...used, ...(own?.used ?? [])]);
});

function isInstant({ range: { start, stop }, raw }: PhraseOf<'time'>): boolean {
  return stop - start < DAY && !isStretch({ start, stop }, raw);
}

function isShown({ range }: PhraseOf<'time'>, { drawn }: Setting): boolean {
  return drawn.range === undefined || (range.start >= drawn.range.start && range.start <= drawn.range.stop);
}

/** Words of names, in the order in which they stand. */
function namesIn(view: ClauseView): readonly PhraseOf<'word'>[] {
  return view.phrases.filter(
    (phrase): phrase is PhraseOf<'word'> =>
      phrase.type === 'word' &&
      view.isFree(phrase) &&
      (means(phrase.mark, 'noun', ...HAPPENINGS) ||
        ((means(phrase.mark, 'event') || means(phrase.mark, 'happening')) && !/s$/i.test(phrase.raw)) ||
        isOpen(phrase)),
  );
}

/** A word that no vocabulary has, or that says which end of a thing. */
function isOpen({ mark, raw }: PhraseOf<'word'>): boolean {
  return mark.senses.every(({ kind }) => kind === 'word') || /^(?:start|end|onset|arrival)$/i.test(raw);
}

/** Whether a name belongs to a time: the next one behind it, or the last. */
function isNearest(name: Phrase, time: Phrase, times: readonly Phrase[]): boolean {
  return (times.find(({ from }) => from >= name.to) ?? times.at(-1)) === time;
}

function textOf(names: readonly PhraseOf<'word'>[]): string | undefined {
  return names.length === 0 ? undefined : names.map(({ raw }) => raw).join(' ');
}

export const namedTimeActs: readonly ActSpec[] = [named];
