import type { Act, NamedSeries } from '#src/domain/request.ts';
import { lookAct } from '#src/language/acts/looks/change.ts';
import { isDrawn } from '#src/language/acts/looks/panel-order.ts';
import type { ActSpec, ClauseView, Setting } from '#src/language/reading/act.ts';
import { panelRefsOf, seriesRefOf, seriesRefs } from '#src/language/reading/named-ref.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

/**
 * "Put density in the same panel as speed on a right axis", "add np to the speed panel on a second axis": one series into the panel of
 * another, which stays where it is.
 */
const beside: ActSpec = lookAct('beside', 4, (view, setting) => {
  const rights = [...view.words('noun', 'rightaxis'), ...view.words('place', 'right')];
  const sames = view.words('place', 'same');
  const [guest, ...more] = view.all('series');
  const [item, ...others] = guest?.items ?? [];
  const host = hostOf(view, setting, more) ?? (rights.length > 0 ? otherOfTwo(guest, setting) : undefined);
  if (guest === undefined || item === undefined || others.length > 0 || host === undefined) return undefined;
  if (rights.length + sames.length === 0 || (view.all('panel').length > 0 && rights.length === 0))
    return undefined;
  if (view.all('time').length > 0 || view.hasWord('noun', 'leftaxis') || view.hasWord('scale'))
    return undefined;
  const series = seriesRefs(guest.items);
  const there = isDrawn(guest, setting);
  const moved: Act = there
    ? { do: 'change', change: { kind: 'move-series', series, panel: host.ref } }
    : {
        do: 'show',
        mode: 'add',
        of: [item.series],
        period: { ranges: [], events: [] },
        place: { panel: host.target },
      };
  const side: Act = { do: 'change', change: { kind: 'axis-side', side: 'right', series } };
  return {
    acts: rights.length > 0 ? [moved, side] : [moved],
    used: [
      guest,
      host.phrase,
      ...rights,
      ...sames,
      ...view.words('verb', 'put', 'shift', 'add', 'show', 'set', 'use'),
      ...view.words('noun', 'axis', 'yaxis', 'side', 'panel'),
      ...view.words('also', 'same'),
      ...view.words('together', 'one-panel'),
    ],
  };
});

interface Host {
  readonly phrase: Phrase;
  readonly ref: ReturnType<typeof panelRefsOf>[number];
  readonly target: PanelTarget;
}
type PanelTarget = PhraseOf<'panel'>['ref'] extends infer Ref
  ? Ref extends { readonly series: infer Series }
    ? Series
    : Ref
  : never;

/** The panel that is named behind, or the panel of what is drawn. */
function hostOf(view: ClauseView, setting: Setting, behind: readonly PhraseOf<'series'>[]): Host | undefined {
  const [panel] = view.all('panel');
  const [ref] = panel === undefined ? [] : panelRefsOf(panel);
  if (panel !== undefined && ref !== undefined && behind.length === 0) {
    const target = typeof panel.ref === 'object' ? panel.ref.series : panel.ref;
    return { phrase: panel, ref, target };
  }
  const [series, ...more] = behind;
  const [item, ...others] = series?.items ?? [];
  const [own] = series === undefined ? [] : seriesRefs(series.items);
  const isOne = series !== undefined && more.length + others.length === 0 && isDrawn(series, setting);
  return isOne && item !== undefined && own !== undefined
    ? { phrase: series, ref: own, target: item.series }
    : undefined;
}

/** Two quantities over the same epochs have a panel each: "Bz on the right axis" is beside the other one. */
function otherOfTwo(guest: PhraseOf<'series'> | undefined, { acts }: Setting): Host | undefined {
  const laid = acts.findLast((act) => act.do === 'superpose');
  const series = (laid?.do === 'superpose' ? laid.of : []).filter(
    (target): target is NamedSeries => target.kind === 'series',
  );
  const own = guest?.items[0]?.series;
  const isOwn = ({ quantity, component }: NamedSeries) =>
    quantity === own?.quantity && component === own?.component;
  const [other, ...more] = series.filter((each) => !isOwn(each));
  if (guest === undefined || other === undefined || more.length > 0 || series.length !== 2) return undefined;
  const ref = seriesRefOf(other);
  return { phrase: guest, ref, target: other };
}

/** "Kp too on the right axis" of what is not drawn yet: it is added there. */
const addedOnRight: ActSpec = lookAct('added-on-right', 16, (view, setting) => {
  const rights = view.words('noun', 'rightaxis');
  const [guest, ...more] = view.all('series');
  const also = view.words('also', 'also');
  if (rights.length + also.length < 2 || guest === undefined || more.length > 0) return undefined;
  const isElse =
    view.all('time').length + view.all('quote').length + view.all('span').length > 0 || view.hasWord('scale');
  if (isElse || !setting.drawn.hasAny || isDrawn(guest, setting) || setting.acts.length > 0) return undefined;
  const of = guest.items.map(({ series }) => series);
  return {
    acts: [{ do: 'show', mode: 'add', of, period: { ranges: [], events: [] }, place: 'right-axis' }],
    used: [
      guest,
      ...rights,
      ...also,
      ...view.words('verb', 'put', 'add', 'show', 'set'),
      ...view.words('noun', 'axis', 'yaxis', 'side'),
    ],
  };
});

export const besideActs: readonly ActSpec[] = [beside, addedOnRight];
