import type { PanelRef, PanelRefs } from '#src/domain/figure/change-parts.ts';
import type { NamedSeries } from '#src/domain/request.ts';
import type { MeantSeries, SeriesRef } from '#src/domain/series-ref.ts';
import type { PhraseOf, SeriesItem } from '#src/language/reading/phrase.ts';
import { besideParts } from '#src/language/reading/total-field.ts';

/** A series as words name it, as a figure looks it up: by what it is; by its label or its words where nothing else is known. */
export function seriesRefOf(series: NamedSeries): SeriesRef {
  if (series.label !== undefined) return series.label;
  if (series.unknown !== undefined) return series.unknown;
  const { mission, probe, instrument, dataset, parameter, quantity, coordinates, made, color } = series;
  const component = series.component === 'vector' ? undefined : series.component;
  const meant: MeantSeries = {
    ...(mission === undefined ? {} : { mission }),
    ...(probe === undefined ? {} : { probe }),
    ...(instrument === undefined ? {} : { instrument }),
    ...(dataset === undefined ? {} : { dataset }),
    ...(parameter === undefined ? {} : { parameter }),
    ...(quantity === undefined ? {} : { quantity }),
    ...(component === undefined ? {} : { component }),
    ...(coordinates === undefined ? {} : { coordinates }),
    ...(made === undefined ? {} : { operation: made }),
    ...(color === undefined ? {} : { color }),
  };
  return Object.keys(meant).length === 0 ? series.text : meant;
}

export function seriesRefs(items: readonly SeriesItem[]): SeriesRef[] {
  return besideParts(items.map(({ series }) => series)).map(seriesRefOf);
}

/** One panel as it is counted from the top, or the one that shows a series. */
function panelRefOf(ref: number | 'top' | 'bottom' | 'middle' | SeriesItem): PanelRef {
  return typeof ref === 'object' ? seriesRefOf(ref.series) : ref;
}

/** All panels of a phrase, in order. */
export function panelRefsOf({ ref, more }: PhraseOf<'panel'>): readonly PanelRef[] {
  return [ref, ...more].map(panelRefOf);
}

/** One panel by itself, several as a list. */
export function oneOrMore(panels: readonly PanelRef[]): PanelRefs {
  const [first, ...rest] = panels;
  return rest.length === 0 ? first : [...panels];
}
