import type { Group, Statistic } from '#src/domain/data-question.ts';
import type { Act, Period, Target } from '#src/domain/request.ts';
import { METHODS } from '#src/language/acts/resample-params.ts';
import { showWishOf } from '#src/language/acts/show-wish.ts';
import type { ClauseView, Setting } from '#src/language/reading/act.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** Lengths of the groups in ms, roughly. */
const LENGTHS: Readonly<Record<Group, number>> = {
  hour: 3_600_000,
  day: 86_400_000,
  week: 604_800_000,
  month: 2_592_000_000,
  year: 31_536_000_000,
  'carrington-rotation': 2_356_584_000,
};
/** More rows than a reply shows are better seen. */
const MOST_ROWS = 30;

/** One statistic for each part of a calendar as a series of its own, drawn: where a figure is asked for, or a table would be too long. */
export function binnedFigure(
  view: ClauseView,
  setting: Setting,
  asked: {
    readonly statistics: readonly Statistic[];
    readonly by: Group | undefined;
    readonly of: readonly Target[];
    readonly period: Period;
  },
): { readonly acts: readonly Act[]; readonly used: readonly Phrase[]; readonly isTold: boolean } | undefined {
  const [statistic, ...more] = asked.statistics;
  const { by, of, period } = asked;
  const method = METHODS[statistic ?? ''];
  if (by === undefined || method === undefined || more.length > 0 || of.length === 0) return undefined;
  const wish = showWishOf(view, setting);
  const figures = [...view.words('noun', 'figure'), ...view.spelt(/^(?:plot|plotted|see|graph|figure)$/i)];
  const length = period.ranges.reduce((sum, { start, stop }) => sum + stop - start, 0);
  const isLong = length / LENGTHS[by] > MOST_ROWS;
  const isTold = view.words('noun', 'table', 'list').length > 0;
  if (figures.length === 0 && !(wish.isSaid && isDrawing(view)) && !(isLong && !isTold)) return undefined;
  const resample: Act = {
    do: 'compute',
    operation: 'resample',
    params: { every: by === 'hour' ? '1h' : by, method },
    of,
    period,
  };
  const show = wish.act([{ kind: 'act', act: setting.acts.length }], period);
  return {
    acts: [resample, { ...show, mode: show.mode === 'add' ? 'add' : 'new' }],
    used: [...wish.used, ...figures],
    isTold,
  };
}

function isDrawing(view: ClauseView): boolean {
  return view.words('verb', 'show', 'add').some(({ raw }) => !/^(?:show|give)$/i.test(raw));
}
