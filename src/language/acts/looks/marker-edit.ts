import type { ChangeOf } from '#src/domain/figure/figure-change.ts';
import { DAY } from '#src/domain/time-range.ts';
import { changedAll, lookAct, switchOf } from '#src/language/acts/looks/change.ts';
import { looksIn } from '#src/language/acts/looks/marker-looks.ts';
import { type ActSpec, type ClauseView, wordValue } from '#src/language/reading/act.ts';
import { means, senseOf } from '#src/language/reading/mark.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

type Edit = Omit<ChangeOf<'edit-marker'>, 'kind' | 'label' | 'where'>;

/** "S2 should be 18:37", "move S2 5 minutes later", "rename S1 to shock", "S1 in red and dotted", "remove S1": by its label. */
const edit: ActSpec = lookAct('edit-marker', 9, (view) => {
  const words = view.words('marker');
  const labels = words.map((word) => wordValue(word, 'marker') ?? word.raw);
  if (words.length === 0 || view.series().length > 0) return undefined;
  const soft = [
    ...words,
    ...view.words('noun', 'line', 'vline', 'label', 'annotation', 'band', 'shock', 'storm', 'jump'),
    ...view.words('verb', 'put', 'shift', 'set', 'call', 'mark', 'colour', 'use', 'show'),
  ];
  const { isOn, used: off } = switchOf(view);
  if (!isOn && view.all('time').length === 0)
    return changedAll(
      labels.map((label) => ({ kind: 'remove-marker' as const, label })),
      [...soft, ...off],
    );
  const { fields, used } = editIn(view, senseOf(words[0]?.mark, 'marker')?.at);
  if (Object.keys(fields).length === 0) return undefined;
  return changedAll(
    labels.map((label) => ({ kind: 'edit-marker' as const, label, ...fields })),
    [...soft, ...used],
  );
});

/** Where it goes, what it is called, and how it looks. */
function editIn(
  view: ClauseView,
  place: number | undefined,
): { readonly fields: Edit; readonly used: readonly Phrase[] } {
  const times = view.all('time');
  const time = times.at(-1);
  const [duration] = view.all('duration');
  const [way] = [...view.words('direction', 'earlier', 'later'), ...view.spelt(/^(?:left|right|back)$/i)];
  const isBack = /^(?:earl|left|back|before)/i.test(way?.raw ?? '') || duration?.sign === '-';
  const { fields: looks, used } = looksIn(view);
  const { label, opacity: _, ...rest } = looks;
  return {
    fields: {
      ...(time === undefined ? {} : { at: atDayOf(time, place) }),
      ...(duration === undefined || time !== undefined ? {} : { byMs: isBack ? -duration.ms : duration.ms }),
      ...(label === undefined ? {} : { name: label }),
      ...rest,
    },
    used: [...used, ...times, duration, way, ...view.words('negation', 'instead')].filter(
      (each) => each !== undefined,
    ),
  };
}

const CLOCK =
  /^(?:at |to |from )?\d{1,2}:\d\d(?::\d\d)?\s?(?:ut|utc|z)?(?:\s*(?:to|-)\s*\d{1,2}:\d\d(?::\d\d)?\s?(?:ut|utc|z)?)?$/i;

/** A time of day alone is one of the day on which the marker stands. */
function atDayOf({ range: { start }, raw }: PhraseOf<'time'>, place: number | undefined): number {
  return place !== undefined && CLOCK.test(raw) ? Math.floor(place / DAY) * DAY + (start % DAY) : start;
}

/** "Make the vertical lines orange", "shaded region in blue", "thinner markers": all that is marked of a kind. */
const restyled: ActSpec = lookAct('restyle-markers', 3, (view, { drawn, acts }) => {
  const [noun] = view.words('noun', 'vline', 'hline', 'band', 'annotation');
  const which = noun === undefined ? undefined : KINDS.find(([kind]) => means(noun.mark, 'noun', kind))?.[1];
  const isOther = view.series().length + view.all('time').length + view.all('amount').length > 0;
  const isAlone = !acts.some((act) => act.do === 'change' && act.change.kind === 'marker');
  if (noun === undefined || which === undefined || isOther || !isAlone || !switchOf(view).isOn)
    return undefined;
  const { fields, used } = looksIn(view);
  const { label, opacity: _, ...looks } = fields;
  if (Object.keys(looks).length === 0 || label !== undefined) return undefined;
  const soft = [
    noun,
    ...used,
    ...view.words('verb', 'set', 'colour', 'mark', 'draw'),
    ...view.words('also', 'all', 'both'),
  ];
  const words = view.phrases.slice(0, view.phrases.indexOf(noun)).map(({ raw }) => raw.toLowerCase());
  // "With markers" is how a line is drawn.
  if (which === 'all' && words.some((word) => /^(?:with|as|use|using)$/.test(word))) return undefined;
  if (drawn.marked > 0) return changedAll([{ kind: 'edit-marker', which, ...looks }], soft);
  // "Markers" are points, too, where something is drawn with points.
  const isThose = words.some((word) => /^(?:the|those|these|all)$/.test(word));
  if ((which === 'all' && (drawn.hasPoints || !isThose)) || !drawn.hasAny) return undefined;
  const reason =
    which === 'all'
      ? 'Nothing is marked on the plot, and it is drawn in lines without points.'
      : `Nothing is marked on the plot, so there is no "${noun.raw}".`;
  return {
    acts: [
      {
        do: 'refuse',
        what: noun.raw,
        reason,
        hint: 'Say "draw it as points" or "mark 12:00" first, or "make the line orange".',
      },
    ],
    used: soft,
  };
});

const KINDS = [
  ['vline', 'times'],
  ['hline', 'values'],
  ['band', 'intervals'],
  ['annotation', 'all'],
] as const;

/** "Move the line at 05:45 to 05:50", "the shock line should be at 04:10": what is marked, by where it stands. */
const moved: ActSpec = lookAct('move-marker', 10, (view, { drawn }) => {
  const nouns = view.words('noun', 'vline', 'line', 'annotation');
  const verbs = view.words('verb', 'put', 'shift');
  const times = view.all('time');
  const [first, second] = times;
  if (nouns.length === 0 || verbs.length === 0 || first === undefined || view.series().length > 0)
    return undefined;
  const isSpan = second === undefined && first.isSpan === true;
  const [said, goal] = isSpan
    ? [first.range.start, first.range.stop]
    : [first.range.start, second?.range.start];
  if (goal === undefined) return undefined;
  // "At 17:00" without a day is where a line stands at 17:00.
  const where = CLOCK.test(first.raw)
    ? (drawn.markers.find((each) => each % DAY === said % DAY) ?? said)
    : said;
  const at = goal + (isSpan || CLOCK.test(second?.raw ?? '') ? where - said : 0);
  return changedAll([{ kind: 'edit-marker', where, at }], [...nouns, ...verbs, ...times]);
});

export const markerEditActs: readonly ActSpec[] = [edit, moved, restyled];
