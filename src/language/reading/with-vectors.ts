import type { Act, NamedSeries, Target } from '#src/domain/request.ts';

/** Angles of a vector, which a size or another angle does not have. */
const ANGLES: ReadonlySet<string> = new Set([
  'azimuth_angle',
  'elevation_angle',
  'clock_angle',
  'cone_angle',
  'parker_angle',
]);

export function isAngle(operation: string): boolean {
  return ANGLES.has(operation);
}

/** Quantities that have directions. */
const VECTORS: ReadonlySet<string> = new Set([
  'magnetic-field',
  'velocity',
  'electron-velocity',
  'electric-field',
]);

/**
 * "|B|, theta, phi, density and beta from Wind": the angles are of the field, and what stands behind them in the list is drawn
 * beside them.
 */
export function withListedAngles(acts: readonly Act[]): readonly Act[] {
  const beside = new Map<number, readonly Target[]>();
  const owner = acts.flatMap(seriesOf).find(({ mission }) => mission !== undefined);
  const field = acts.flatMap(seriesOf).find(({ quantity }) => quantity === 'magnetic-field');
  const done = acts.map((act, place): Act => {
    if (act.do !== 'compute' || !isAngle(act.operation)) return act;
    const scalars = act.of.filter(isScalar);
    if (scalars.length === 0 || !isShown(acts, place)) return act;
    beside.set(place, scalars);
    const vectors = act.of.filter((target) => !isScalar(target) && !isOnlyOwner(target));
    return {
      ...act,
      of: vectors.length > 0 ? vectors : [fieldOf(field, owner)],
    };
  });
  if (beside.size === 0) return acts;
  return done.map((act) => {
    if (act.do === 'compute' && isAngle(act.operation))
      return { ...act, of: act.of.map((each) => ofOwner(each, owner)) };
    if (act.do !== 'show') return act;
    const of = act.of.flatMap((target): readonly Target[] =>
      target.kind === 'act' ? [target, ...(beside.get(target.act) ?? [])] : [target],
    );
    return { ...act, of: of.map((target) => ofOwner(target, owner)) };
  });
}

/** "Phi of the field and its cone angle": of several angles none is left out where another is drawn. */
export function withAllAngles(acts: readonly Act[]): readonly Act[] {
  const angles = acts.flatMap((act, place) =>
    act.do === 'compute' && isAngle(act.operation) ? [place] : [],
  );
  const isUsed = (place: number) =>
    acts.some((act) => 'of' in act && act.of.some((target) => target.kind === 'act' && target.act === place));
  const missing = angles.filter((place) => !isUsed(place));
  if (missing.length === 0) return acts;
  const at = acts.findIndex(
    (act) =>
      act.do === 'show' && act.of.some((target) => target.kind === 'act' && angles.includes(target.act)),
  );
  return acts.map((act, place) =>
    place === at && act.do === 'show'
      ? { ...act, of: [...missing.map((each) => ({ kind: 'act' as const, act: each })), ...act.of] }
      : act,
  );
}

function seriesOf(act: Act): readonly NamedSeries[] {
  return 'of' in act ? act.of.filter((target) => target.kind === 'series') : [];
}

function isScalar(target: Target): boolean {
  return target.kind === 'series' && target.quantity !== undefined && !VECTORS.has(target.quantity);
}

function isOnlyOwner(target: Target): boolean {
  return target.kind === 'series' && target.mission !== undefined && target.quantity === undefined;
}

function isShown(acts: readonly Act[], place: number): boolean {
  return acts.some(
    (act) => act.do === 'show' && act.of.some((target) => target.kind === 'act' && target.act === place),
  );
}

function fieldOf(field: NamedSeries | undefined, owner: NamedSeries | undefined): NamedSeries {
  const { component: _, ...vector } = field ?? {
    kind: 'series' as const,
    text: 'field',
    quantity: 'magnetic-field',
    component: undefined,
  };
  return { ...vector, ...ownerOf(owner) };
}

function ofOwner(target: Target, owner: NamedSeries | undefined): Target {
  const isOpen = target.kind === 'series' && (target.mission ?? target.dataset ?? target.label) === undefined;
  return isOpen ? { ...target, ...ownerOf(owner) } : target;
}

function ownerOf(owner: NamedSeries | undefined): Partial<NamedSeries> {
  const { mission, probe } = owner ?? {};
  return { ...(mission === undefined ? {} : { mission }), ...(probe === undefined ? {} : { probe }) };
}

/** "|B|, theta and phi": the angles are those of the vector, whatever of it stands in front of them. */
export function withVectors(acts: readonly Act[]): readonly Act[] {
  const done: Act[] = [];
  for (const act of acts) {
    if (act.do !== 'compute' || !isAngle(act.operation)) {
      done.push(act);
      continue;
    }
    const of = act.of.flatMap((target): readonly Target[] => {
      const before = target.kind === 'act' ? done[target.act] : undefined;
      if (before?.do === 'compute' && isAngle(before.operation)) return before.of;
      if (target.kind !== 'series' || target.component !== 'magnitude') return [target];
      const { component: _, ...vector } = target;
      return [vector];
    });
    done.push({ ...act, of });
  }
  return done;
}
