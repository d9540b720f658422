/** Energy, angle or frequency of a channel: "about 265 eV", "20-30 MeV", ">10 MeV". */
export interface Channel {
  readonly value: number;
  /** Upper end of a range. */
  readonly to?: number;
  /** All from `value` on. */
  readonly isAbove?: boolean;
  readonly unit: string;
}

/** One series that a request asks for: a quantity of a mission, or a dataset and parameter by name. */
export interface SeriesWish {
  /** Mission id, e.g. `ACE`. */
  readonly mission?: string;
  /** One of several spacecraft of a mission, e.g. `MMS2`. */
  readonly probe?: string;
  /** A spacecraft that no catalogue here knows, as written: other servers are looked through for it. */
  readonly spacecraft?: string;
  /** Quantity id, e.g. `magnetic-field`. */
  readonly quantity?: string;
  /** `x`, `y`, `z`, `r`, `t`, `n` or `magnitude`. */
  readonly component?: string;
  readonly coordinates?: string;
  /** A dataset id that the user wrote, as written. */
  readonly dataset?: string;
  /** The public server that it is to come from, by its id: `amda`. */
  readonly server?: string;
  /** What was forecast is meant, not what was measured. */
  readonly isForecast?: true;
  /** A dataset to take before others that fit as well. */
  readonly likedDataset?: string;
  /** A parameter name that the user wrote, as written. */
  readonly parameter?: string;
  /** A cadence that the user asked for. */
  readonly cadenceMs?: number;
  /** Samples further apart do not show what is looked for; used where finer ones are served. */
  readonly coarsestMs?: number;
  /** Parts of dataset ids that name an instrument or a mode, as in `FGM SRVY`. */
  readonly instrument?: string;
  /** Of a flux of particles. */
  readonly channel?: Channel;
  /** Particles heavier than protons that are meant: `helium`, `oxygen`. */
  readonly species?: string;
  /** The collective quantity that this is a part of, e.g. `plasma`. */
  readonly collective?: string;
}
