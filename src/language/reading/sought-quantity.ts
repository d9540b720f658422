import type { Act, NamedSeries, Request, Target } from '#src/domain/request.ts';

/** "Plot it for MMS3" behind "which datasets are there for the MMS electric field?": of what was looked for. */
export function withSoughtQuantity(acts: readonly Act[], previous: Request | undefined): readonly Act[] {
  const sought = soughtIn(previous);
  if (sought === undefined) return acts;
  const filled = (target: Target): Target =>
    target.kind === 'series' && isOpen(target) && isOf(target, sought)
      ? {
          ...target,
          quantity: sought.quantity,
          ...(sought.component === undefined ? {} : { component: sought.component }),
        }
      : target;
  return acts.map((act) =>
    act.do === 'show' || act.do === 'measure' ? { ...act, of: act.of.map(filled) } : act,
  );
}

/** The only quantity that the request before looked for. */
function soughtIn(previous: Request | undefined): (NamedSeries & { readonly quantity: string }) | undefined {
  const finds = (previous?.acts ?? []).flatMap((act) =>
    act.do === 'find' && act.ofThread === undefined ? act.of : [],
  );
  const [only, ...more] = finds;
  if (only?.kind !== 'series' || more.length > 0 || only.quantity === undefined) return undefined;
  return { ...only, quantity: only.quantity };
}

function isOf(target: NamedSeries, sought: NamedSeries): boolean {
  return target.mission !== undefined && (sought.mission === undefined || sought.mission === target.mission);
}

function isOpen({
  quantity,
  dataset,
  parameter,
  instrument,
  label,
  made,
  unknown,
  component,
}: NamedSeries): boolean {
  return (
    (quantity ?? dataset ?? parameter ?? instrument ?? label ?? made ?? unknown ?? component) === undefined
  );
}
