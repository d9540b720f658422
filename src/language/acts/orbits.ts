import type { Act, NamedSeries, Target } from '#src/domain/request.ts';
import { type ActSpec, seriesOf, wordValue } from '#src/language/reading/act.ts';
import { periodOf } from '#src/language/reading/period.ts';

const LENGTHS: ReadonlySet<string> = new Set(['km', 'Re', 'au', 'AU', 'Rs', 'Rsun', 'Rj', 'm']);

/**
 * "Orbit of MMS1 in km", "polar plot of the heliocentric positions of PSP and Solar Orbiter", "PSP and SolO as seen from above": paths,
 * in a unit that is said.
 */
export const orbitsAct: ActSpec = {
  name: 'orbits',
  rank: 11,
  read(view, setting) {
    const series = view.all('series');
    const named = seriesOf(series);
    const above = [
      ...view.words('noun', 'polarplot'),
      ...view.words('orbiting', 'xy').filter(({ raw }) => FROM_ABOVE.test(raw)),
    ];
    const units = view.words('unit').filter(({ mark }) => mark.senses.some(isLength));
    const isMeant = above.length > 0 ? named.every(isPlace) : units.length > 0 && named.every(isOrbit);
    if (named.length === 0 || !isMeant || view.hasWord('timing', 'position') || view.asks()) return undefined;
    const frames = view.words('frame');
    const coordinates = wordValue(frames[0], 'frame');
    const times = view.all('time');
    const period = periodOf(times);
    const places = named.map(
      (each): NamedSeries => ({
        ...each,
        text: 'orbit',
        quantity: 'position',
        ...(coordinates === undefined || each.coordinates !== undefined ? {} : { coordinates }),
      }),
    );
    const to = wordValue(units[0], 'unit');
    const converted: readonly Act[] =
      to === undefined
        ? []
        : [{ do: 'compute', operation: 'convert_units', params: { to }, of: places, period }];
    const of: readonly Target[] = to === undefined ? places : [{ kind: 'act', act: setting.acts.length }];
    return {
      acts: [...converted, { do: 'show', mode: 'auto', form: 'orbit', of, period }],
      used: [
        ...series,
        ...above,
        ...units,
        ...frames,
        ...times,
        ...view.words('verb', 'show', 'give', 'compare'),
        ...view.words('noun', 'figure'),
        ...view.words('together', 'one-panel'),
      ],
      notes: [
        ...series.flatMap(({ notes }) => notes),
        ...(view.hasWord('noun', 'polarplot')
          ? ['A polar plot of positions: their paths as seen from above, with x and y to scale.']
          : []),
      ],
    };
  },
};

const FROM_ABOVE = /above|top|bird|down|north/i;

function isLength(sense: { readonly kind: string; readonly value: string }): boolean {
  return sense.kind === 'unit' && LENGTHS.has(sense.value);
}

/** "The orbits of", "the trajectory". */
function isOrbit({ quantity, text }: NamedSeries): boolean {
  return quantity === 'position' && /orbit|traj/i.test(text);
}

/** A spacecraft alone, or where it is. */
function isPlace({ quantity = 'position', mission, dataset, parameter, unknown }: NamedSeries): boolean {
  return quantity === 'position' && mission !== undefined && (dataset ?? parameter ?? unknown) === undefined;
}
