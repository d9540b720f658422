import type { Condition } from '#src/domain/condition.ts';
import type { Act, NamedSeries, Target } from '#src/domain/request.ts';
import { isAsked } from '#src/language/acts/again/asked-again.ts';
import { aboutFirst, type Conditions, conditionsOf } from '#src/language/acts/conditions.ts';
import { measuredOf } from '#src/language/acts/measured.ts';
import { partsOfDrawn } from '#src/language/acts/parts-of-drawn.ts';
import { type ActSpec, type ClauseView, type Setting, wordValue } from '#src/language/reading/act.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';
import { placeIn } from '#src/language/reading/place.ts';

const WHERE =
  /^(?:where|when|while|if|for|with|inside|during|at|to|times?|samples?|data|points?|values?|part|parts)$/i;

/** "Only where L < 4", "restrict it to V > 500 km/s": what is drawn, cut to the times in which another series meets a condition. */
export const onlyWhereAct: ActSpec = {
  name: 'only-where',
  rank: 3,
  read(view, setting) {
    // Behind a question the number is asked of those times.
    const isOfData = setting.drawn.hasAny && !isListed(setting) && !isAsked(setting);
    const conditions = isOfData ? conditionsOf(view, ({ item }) => item !== undefined) : undefined;
    if (conditions === undefined) return undefined;
    const { pairs, counted, onlyResults } = setting.drawn;
    const isOfPoints = pairs.length > 0 || counted.length > 0 || onlyResults === 'curves';
    const without = isOfPoints ? exclusionsIn(view) : [];
    const only = [
      ...view.words('negation', 'only'),
      ...view.words('verb', 'keep'),
      ...view.spelt(/^(?:restrict(?:ed)?|limit(?:ed)?|keep|just)$/i),
      // "Only points with V < 400" of points is no look.
      ...(isOfPoints ? view.words('mark', 'point').filter(({ raw }) => /\b(?:only|just)\b/i.test(raw)) : []),
      ...without,
    ];
    const isElse =
      view.words('statistic').length > 0 ||
      view.words('operation').some((word) => wordValue(word, 'operation') !== 'scale') ||
      view.words('question', 'which', 'what', 'how', 'how-long', 'how-many', 'how-much', 'why', 'is').length >
        0 ||
      view.words('verb', 'mark', 'shade', 'list', 'find', 'zoom', 'colour').length > 0 ||
      view.words('verb', 'remove').length > without.length ||
      view.words('noun', 'interval', 'storm', 'shock', 'jump', 'yaxis', 'axis', 'list').length > 0;
    if (only.length === 0 || isElse) return undefined;
    const [subject, ...rest] = conditions.subjects;
    if (subject === undefined || rest.length > 0) return undefined;
    const measured = measuredOf(view, setting);
    // Points are chosen before they are drawn: the cloud is made again.
    const where: Condition =
      without.length > 0 ? { kind: 'not', condition: conditions.where } : conditions.where;
    const isOfDrawn = isOfPoints && measured.series.length === 0;
    const part = { where, subjects: conditions.subjects };
    const kept =
      isOfDrawn && pairs.length + counted.length > 0
        ? partsOfDrawn(setting.drawn, [part], setting.acts.length)
        : undefined;
    if ((isOfDrawn || without.length > 0) && kept === undefined)
      return {
        acts: [pairs.length > 0 ? NO_PART_OF_SCATTER : NO_PART],
        used: view.phrases.filter(view.isFree),
      };
    const drawn: Target = { kind: 'pointed', which: 'figure', text: 'figure' };
    // "Only L 4.5-5.5, and Dst underneath": what gets a place of its own is not cut.
    const { place: panel, used: placed } = placeIn(view);
    const beside = panel === undefined ? [] : measured.of.filter(({ kind }) => kind === 'series');
    const of = measured.series.length > 0 && beside.length === 0 ? measured.of : [drawn];
    const place = setting.acts.length;
    const acts: readonly Act[] = kept ?? [
      {
        do: 'intervals',
        params: { where: aboutFirst(conditions.where), isQuiet: true },
        of: [subject],
        period: measured.period,
      },
      {
        do: 'mark-events',
        what: 'cut',
        events: { kind: 'act', act: place },
        of,
        period: { ranges: [], events: [] },
      },
      {
        do: 'show',
        mode: 'new',
        of:
          panel === 'top'
            ? [...beside, { kind: 'act', act: place + 1 }]
            : [{ kind: 'act', act: place + 1 }, ...beside],
        period: { ranges: [], events: [] },
      },
    ];
    return {
      acts,
      used: [
        ...only,
        ...conditions.used,
        ...measured.used,
        ...(beside.length > 0 ? placed : []),
        ...view.words('operation'),
        ...view.spelt(WHERE),
        ...windIn(view, conditions, subject),
        ...view.words('pronoun'),
        ...(kept === undefined ? [] : view.words('noun', 'figure', 'point', 'data', 'scatterplot')),
        ...(kept === undefined ? [] : view.words('verb', 'show', 'use', 'scatter')),
      ],
      notes: measured.notes,
    };
  },
};

/** Cut to times its series would be lines over time: another figure than the one at hand. */
const NO_PART_OF_SCATTER: Act = {
  do: 'refuse',
  what: 'scatter',
  reason: 'I cannot leave out points of a scatter plot that is drawn already.',
  hint: 'Say it whole, and the points are chosen before they are drawn: "scatter OMNI density vs Bz where V < 400, March 2015".',
};

/** What was made of all samples cannot be cut afterwards. */
const NO_PART: Act = {
  do: 'refuse',
  what: 'part-of-result',
  reason: 'What this figure shows was made of all samples, so I cannot leave out some of them now.',
  hint: 'Ask for that part first, e.g. "plot ACE Bz where V > 500, June 2023", and then for the same of it.',
};

/** "Only fast wind, V > 600": the speed that is said tells how fast. */
function windIn(
  view: ClauseView,
  { where }: Pick<Conditions, 'where'>,
  subject: NamedSeries | undefined,
): readonly Phrase[] {
  const isSpeed = subject === undefined || /^(?:speed|velocity)$/.test(subject.quantity ?? '');
  if (!isSpeed || where.kind !== 'compared') return [];
  const how = where.comparison.startsWith('>')
    ? /^(?:fast|faster|high[- ]speed|quick)$/i
    : /^(?:slow|slower|low[- ]speed)$/i;
  const said = view.spelt(how);
  return said.length === 0 ? [] : [...said, ...view.spelt(/^(?:(?:solar )?wind|streams?|flows?|plasma)$/i)];
}

/** "Drop points with V > 600", "without V > 600", "exclude Kp > 5". */
function exclusionsIn(view: ClauseView): readonly Phrase[] {
  const [condition] = view.all('condition');
  const before = [
    ...view.words('verb', 'remove'),
    ...view.words('negation', 'without'),
    ...view.spelt(/^(?:drop|exclude|excluding|without|minus|discard|ignore|leave out)$/i),
  ].filter(({ to }) => condition !== undefined && to <= condition.from);
  return [...new Set(before)];
}

/** What is said of events belongs to the list of them. */
function isListed({ acts, previous }: Setting): boolean {
  return [...acts, ...(previous?.acts ?? [])].some(
    (act) => act.do === 'intervals' && act.params['isQuiet'] !== true,
  );
}
