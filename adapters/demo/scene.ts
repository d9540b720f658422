import type { ParameterDefinition } from '#adapters/demo/dataset-definition.ts';
import type { Eruption } from '#adapters/demo/eruptions.ts';
import { type GeomagneticIndices, geomagneticIndices } from '#adapters/demo/geomagnetic-indices.ts';
import { type Encounter, encounter } from '#adapters/demo/magnetosphere.ts';
import type { Place, PlaceName } from '#adapters/demo/places.ts';
import { once, type WindScene, windScene } from '#adapters/demo/wind-scene.ts';

/** The made-up heliosphere: where the spacecraft are and what erupts. */
export interface World {
  readonly places: Readonly<Record<PlaceName, Place>>;
  readonly eruptions: readonly Eruption[];
}

/** All that can be measured at one place over one run of times; parts are worked out when first asked for. */
export interface Scene {
  readonly time: Float64Array;
  readonly cadenceMs: number;
  /** Of the dataset, so that two datasets of one spacecraft do not share their flags. */
  readonly seed: number;
  readonly place: Place;
  readonly wind: WindScene;
  readonly indices: () => GeomagneticIndices;
  /** At other times than those of the scene. */
  readonly indicesAt: (time: Float64Array) => GeomagneticIndices;
  readonly encounter: () => Encounter;
}

/** Columns of one parameter, in the order of its components, shape `[n]` each; NaN becomes the fill value. */
export type Quantity = (scene: Scene, parameter: ParameterDefinition) => readonly Float64Array[];

export function sceneOf(
  world: World,
  { place: name, spacecraft, cadenceMs, seed }: SceneChoice,
  time: Float64Array,
): Scene {
  const place = world.places[name];
  const wind = windScene(place, world.eruptions, time, cadenceMs);
  const indicesAt = (times: Float64Array) => geomagneticIndices(world.places.omni, world.eruptions, times);
  return {
    time,
    cadenceMs,
    seed,
    place,
    wind,
    indices: once(() => indicesAt(time)),
    indicesAt,
    encounter: encounter(wind, cadenceMs, spacecraft),
  };
}

interface SceneChoice {
  readonly place: PlaceName;
  readonly spacecraft: number;
  readonly cadenceMs: number;
  readonly seed: number;
}
