import type { Mark, SenseOf } from '#src/language/reading/mark.ts';
import { type Draft, emit, type Scope } from '#src/language/reading/series/draft.ts';
import { isListed } from '#src/language/reading/series/links.ts';
import { atPreposition } from '#src/language/reading/series/near.ts';
import { ofSpecies } from '#src/language/reading/species.ts';

export function readDataset(
  dataset: SenseOf<'dataset'>,
  marks: readonly Mark[],
  at: number,
  scope: Scope,
  drafts: Draft[],
): number {
  const mark = marks[at];
  if (mark === undefined) return 0;
  const parameter = dataset.parameter === undefined ? {} : { parameter: dataset.parameter };
  // A dataset behind quantities is where they come from.
  const free = drafts.filter(({ series }) => series.mission === undefined && series.dataset === undefined);
  if (free.length > 0 && atPreposition(marks, at) !== undefined) {
    for (const draft of free) draft.series = { ...draft.series, dataset: dataset.value };
    return 1;
  }
  // In brackets it says where the names before it are from: "magnetic field (AC_H2_MFI, BGSEc)".
  const last = drafts.at(-1);
  if (last !== undefined && marks[at - 1]?.raw === '(' && last.series.dataset === undefined) {
    const {
      mission: _,
      probe: __,
      quantity: ___,
      coordinates: ____,
      component: _____,
      ...rest
    } = last.series;
    last.series = { ...rest, dataset: dataset.value, ...parameter };
    return 1;
  }
  scope.missions = [];
  scope.dataset = dataset;
  // "The first two" of a list are several.
  for (const each of mark.senses.filter((sense) => sense.kind === 'dataset')) {
    const listed = each.isListed === undefined ? {} : { isListed: each.isListed };
    emit({ ...scope, missions: [] }, drafts, mark, { dataset: each.value, ...parameter, ...listed }, false);
  }
  return 1;
}

/** A parameter belongs to the dataset in front; several are several series of it. */
export function readParameter(parameter: string, mark: Mark, scope: Scope, drafts: Draft[]): number {
  const last = drafts.at(-1);
  if (
    last?.series.dataset !== undefined &&
    last.series.parameter === undefined &&
    last.series.quantity === undefined
  ) {
    last.series = { ...last.series, parameter };
    last.to = mark.to;
    return 1;
  }
  return emit(scope, drafts, mark, { parameter }, false);
}

/** Longitudes around the Sun are counted from several places: Carrington's turns with it. */
function aroundSun(quantity: string, raw: string): { readonly coordinates?: string } {
  if (!/^heliographic/.test(quantity)) return {};
  if (/^hgi/i.test(raw)) return { coordinates: 'HGI' };
  return /^(?:carr|hg\b|hgs)/i.test(raw) ? { coordinates: 'HG' } : {};
}

/** The kind of particles that a name of a quantity begins with. */
function speciesIn(raw: string): string | undefined {
  return /^(electron|proton|ion|alpha)s?\b/i.exec(raw)?.[1]?.toLowerCase();
}

export function readQuantity(
  found: SenseOf<'quantity'>,
  marks: readonly Mark[],
  at: number,
  scope: Scope,
  drafts: Draft[],
): number {
  const mark = marks[at];
  if (mark === undefined) return 0;
  const last = drafts.at(-1);
  const named = speciesIn(mark.raw);
  const isOfWind = /solar wind|\bsw\b|\bvsw\b|imf/i.test(mark.raw);
  const quantity = isOfWind ? found.value : ofSpecies(named ?? scope.species, found.value);
  // "Electron density and temperature" are both of electrons.
  if (named !== undefined) scope.species = named;
  const isAligned = /^(?:parallel|perpendicular)$/.test(scope.component ?? '');
  const component = found.component ?? (found.isVector || isAligned ? scope.component : undefined);
  delete scope.component;
  const parts = {
    quantity,
    ...(component === undefined ? {} : { component }),
    ...(found.coordinates === undefined ? {} : { coordinates: found.coordinates }),
    ...aroundSun(found.value, mark.raw),
  };
  // A dataset in front is where it is from: "AC_H0_MFI Bz".
  if (
    last?.series.dataset !== undefined &&
    last.series.quantity === undefined &&
    last.series.parameter === undefined &&
    last.to <= mark.from
  ) {
    last.series = { ...last.series, ...parts };
    last.to = mark.to;
    return 1;
  }
  // "IMF Bz" and "magnetic field (Bx)" name one series; "plasma (speed, density)" its parts.
  const isGeneral =
    last !== undefined &&
    last.series.quantity === quantity &&
    last.series.component === undefined &&
    component !== undefined &&
    // "B Bz V N" lists symbols.
    (!/^b$/i.test(last.series.text) || marks[at - 1]?.raw === '(');
  if (isGeneral && !isListed(marks, last.to, mark.from)) {
    for (const draft of drafts) {
      if (
        draft.series.quantity === quantity &&
        draft.series.component === undefined &&
        draft.from === last.from
      )
        draft.series = { ...draft.series, ...parts };
    }
    last.to = mark.to;
    return 1;
  }
  if (last !== undefined && isSaidAgain(last, parts, marks, at)) {
    last.to = mark.to;
    return 1;
  }
  return emit(scope, drafts, mark, parts, found.isVector);
}

/** "Polar cap index PCN", "wind speed V": the symbol right behind its name is no second series. */
function isSaidAgain(
  { series, to }: Draft,
  { quantity, component }: { readonly quantity: string; readonly component?: string },
  marks: readonly Mark[],
  at: number,
): boolean {
  const before = marks[at - 1];
  return (
    series.quantity === quantity &&
    series.component === component &&
    before !== undefined &&
    before.to === to &&
    before.raw.toLowerCase() !== marks[at]?.raw.toLowerCase()
  );
}
