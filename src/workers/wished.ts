import type { SeriesWish } from '#src/domain/series-wish.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';

/** What a fetch was to bring, in words. */
export interface Wished {
  /** `Voyager 2 magnetic field` */
  readonly name: string;
  /** `Voyager 2's magnetic field` */
  readonly owned: string;
  /** What can be asked for again: `Voyager 2 magnetic field`; empty where a dataset was named that people cannot say. */
  readonly request: string;
}

/** The words for the series of one fetch. @param dataset the dataset that was tried first */
export function wishedWords(series: readonly SeriesWish[], dataset: string, knowledge: Knowledge): Wished {
  const [first] = series;
  const id = first?.mission ?? knowledge.missionOfDataset(dataset);
  const mission = first?.probe ?? (id === undefined ? '' : (knowledge.mission(id)?.name ?? id));
  const quantities = series.map(({ quantity, component }) =>
    quantity === undefined
      ? ''
      : [knowledge.quantity(quantity)?.name ?? quantity, partWords(component)].join(' ').trim(),
  );
  const what = [...new Set(quantities.filter((each) => each !== ''))].join(' and ');
  if (first?.dataset !== undefined) {
    const name = [first.dataset, first.parameter ?? what].join(' ').trim();
    return { name, owned: name, request: name };
  }
  if (mission === '')
    return { name: what || 'data', owned: what === '' ? 'What was asked for' : capital(what), request: what };
  if (what === '') return { name: `${mission} data`, owned: `What there is of ${mission}`, request: '' };
  return {
    name: `${mission} ${what}`,
    owned: `${mission}${mission.endsWith('s') ? "'" : "'s"} ${what}`,
    request: `${mission} ${what}`,
  };
}

/** `z component`, `magnitude`; nothing for a whole vector. */
function partWords(component: string | undefined): string {
  if (component === undefined || component === 'vector') return '';
  return component === 'magnitude' ? 'magnitude' : `${component} component`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
