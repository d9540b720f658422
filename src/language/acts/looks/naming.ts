import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import { changed, lookAct, switchOf } from '#src/language/acts/looks/change.ts';
import { axisOf } from '#src/language/acts/looks/which-axis.ts';
import type { ActReading, ActSpec, ClauseView, Setting } from '#src/language/reading/act.ts';
import { panelsOf } from '#src/language/reading/look-targets.ts';
import { panelRefsOf, seriesRefs } from '#src/language/reading/named-ref.ts';

/** "title Storm of May", "no title", "call it Storm", "panel titles: a, b, c", "title of panel 2: Flow". */
const title: ActSpec = lookAct('title', 12, (view, setting) => {
  const nouns = view.words('noun', 'title', 'paneltitle');
  const verbs = view.words('verb', 'call');
  const quotes = view.all('quote');
  const panels = view.all('panel');
  const isNamed = nouns.length > 0 || (verbs.length > 0 && quotes.length > 0);
  if (!isNamed || view.words('noun', 'font').length > 0 || isOfAnother(view, setting)) return undefined;
  const [panel] = panels;
  const [quote, ...more] = quotes;
  const [ref] = panel === undefined ? [] : panelRefsOf(panel);
  const used = [
    ...nouns,
    ...verbs,
    ...quotes,
    ...panels,
    ...view.words('noun', 'figure', 'panel'),
    ...(quotes.length === 0 ? [] : view.words('verb', 'add')),
  ];
  if (quote === undefined) return withoutTitle(view, ref, used);
  if (ref !== undefined && more.length === 0)
    return changed({ kind: 'panel-title', panel: ref, title: quote.text }, used);
  const texts = [quote, ...more].map(({ text }) => text);
  const isEach = view.words('noun', 'panel').some(({ raw }) => /s$/i.test(raw));
  const isMany =
    isEach ||
    more.length > 0 ||
    view.hasWord('noun', 'paneltitle') ||
    nouns.some(({ raw }) => /titles$/i.test(raw));
  const titles = texts.length === 1 && isMany ? listed(quote.text) : texts;
  return changed(isMany ? { kind: 'panel-titles', titles } : { kind: 'title', title: quote.text }, used);
});

function withoutTitle(
  view: ClauseView,
  ref: ReturnType<typeof panelRefsOf>[number] | undefined,
  used: ActReading['used'],
): ActReading | undefined {
  const { isOn, used: off } = switchOf(view);
  if (isOn) return undefined;
  const change: FigureChange =
    ref === undefined ? { kind: 'title', title: '' } : { kind: 'panel-title', panel: ref, title: null };
  return changed(change, [...used, ...off]);
}

/** "a, b and c" between no quotation marks. */
function listed(text: string): string[] {
  return text
    .split(/\s*(?:,|;|\||\band\b)\s*/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** A name for an axis, a line or a result is none for the figure. */
function isOfAnother(view: ClauseView, { acts }: Setting): boolean {
  if (view.hasWord('verb', 'export') || view.hasWord('format')) return true;
  if (view.hasWord('noun', 'xaxis', 'yaxis', 'rightaxis', 'coloraxis', 'xlabel', 'axislabel', 'axis'))
    return !/^(?:no )?titles?(?: off)?$/i.test(
      view.phrases
        .slice(0, 2)
        .map(({ raw }) => raw)
        .join(' '),
    );
  if (view.words('noun', 'title', 'paneltitle').length > 0) return false;
  const last = acts.at(-1);
  const isLabel = view.words('verb', 'call').every(({ raw }) => /^label/i.test(raw));
  const isNamedBefore =
    (isLabel && !view.hasWord('noun', 'figure') && view.all('panel').length === 0) ||
    last?.do === 'compute' ||
    last?.do === 'intervals' ||
    (last?.do === 'change' && last.change.kind === 'marker');
  return (
    isNamedBefore ||
    view.series().length > 0 ||
    !(
      view.hasWord('noun', 'figure', 'panel') ||
      view.hasWord('pronoun', 'it', 'them') ||
      view.all('panel').length > 0
    )
  );
}

/** "y label flow speed (km/s)", "call the x axis Days of May", "no axis labels", "label the colour bar flux". */
const axisLabel: ActSpec = lookAct('axis-label', 11, (view, setting) => {
  const nouns = view.words('noun', 'axislabel', 'xlabel', 'xaxis', 'yaxis', 'rightaxis', 'coloraxis', 'axis');
  const [noun] = nouns;
  if (noun === undefined || view.words('noun', 'font').length > 0) return undefined;
  const [quote] = view.all('quote').filter(({ text }) => !COMPLAINT.test(text));
  const labels = view.words('noun', 'label', 'title', 'axislabel', 'xlabel');
  const { isOn, used: off } = switchOf(view);
  if (quote === undefined && (isOn || labels.length === 0)) return undefined;
  // "Title off, UT on the axis": the title goes, and no label.
  if (quote === undefined && view.words('noun', 'title').length > 0) return undefined;
  const target = panelsOf(view, setting, [noun]);
  const axis = axisOf(nouns);
  return changed(
    { kind: 'axis-label', axis, label: quote?.text ?? null, ...(axis === 'x' ? {} : target.fields) },
    [
      ...nouns,
      ...labels,
      quote,
      ...view.words('verb', 'call', 'mark', 'set', 'add'),
      ...(quote === undefined ? off : []),
      ...target.used,
    ],
  );
});

/** "The y labels are cut off" is no text for them. */
const COMPLAINT =
  /^(?:(?:is|are|get|gets|was|were) )?(?:cut(?: off)?|missing|too \w+|overlap\w*|wrong|unreadable|gone)\b/i;

/** "rename Wind to Earth", "call the ACE line L1 monitor", "show Bz as IMF Bz in the legend". */
const seriesName: ActSpec = lookAct('series-name', 13, (view) => {
  const [quote] = view.all('quote');
  const verbs = view.words('verb', 'call', 'mark');
  const [named] = view.all('series');
  if (quote === undefined || named === undefined || verbs.length === 0 || named.from > quote.from)
    return undefined;
  if (view.hasWord('noun', 'axis', 'yaxis', 'xaxis', 'axislabel', 'vline', 'hline')) return undefined;
  const [ref] = seriesRefs(named.items);
  if (ref === undefined) return undefined;
  return changed({ kind: 'series-name', series: ref, name: quote.text }, [
    quote,
    named,
    ...verbs,
    ...view.words('noun', 'line', 'legend', 'label'),
  ]);
});

export const namingActs: readonly ActSpec[] = [title, axisLabel, seriesName];
