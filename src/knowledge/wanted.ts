import type { Channel } from '#src/domain/series-wish.ts';
import type { TimeRange } from '#src/domain/time-range.ts';

/** What a request wants to see, before a dataset is chosen. */
export interface Wanted {
  readonly mission?: string;
  /** A spacecraft that nobody here knows, as written. */
  readonly spacecraft?: string;
  /** Quantity id, e.g. `magnetic-field`. */
  readonly quantity: string;
  /** `x`, `y`, `z`, `r`, `t`, `n`, `magnitude`, or `vector` for all components. */
  readonly component?: string;
  readonly coordinates?: string;
  readonly cadenceMs?: number;
  /** Instrument as people write it, e.g. `FGM`, `SWEPAM`. */
  readonly instrument?: string;
  readonly channel?: Channel;
  /** Particles heavier than protons that are meant. */
  readonly species?: string;
  /** What was forecast is meant; else that is never taken. */
  readonly isForecast?: true;
  /** One of several spacecraft, e.g. `MMS2`, `THEMIS-A`, `GOES-16`. */
  readonly probe?: string;
}

/** How often a dataset is offered: first, on request or as a reserve, only by its id. */
export type Tier = 'recommended' | 'usable' | 'hidden';

/** A dataset that may answer a wish, as the knowledge base knows it; the server has the last word. */
export interface Candidate {
  readonly dataset: string;
  /** Curated name; absent when `/info` has to decide. */
  readonly parameter?: string;
  readonly cadenceMs?: number;
  readonly tier: Tier;
  readonly level?: 'definitive' | 'preliminary';
  /** Of the shipped catalogue; the server knows better. */
  readonly coverage?: TimeRange;
  readonly note?: string;
  /** Component of the parameter that answers the wish: `x` … `n`, or `total` for a fourth column. */
  readonly component?: string;
  /** The vector has to be reduced to its magnitude. */
  readonly derive?: 'magnitude';
}

/** The parameter of one dataset that answers a wish. */
export interface ParameterChoice {
  readonly parameter: string;
  readonly quantity?: string;
  readonly coordinates?: string;
  /** Component of a vector parameter that answers the wish: `x` … `n`, or `total`. */
  readonly component?: string;
  /** Names of the columns of a vector parameter. */
  readonly components?: readonly string[];
  readonly derive?: 'magnitude';
  /** The other two components, where each is a parameter of its own. */
  readonly companions?: readonly string[];
  /** It is the flux at one energy, as its description says: `> 2 MeV`. */
  readonly energies?: string;
  /** Along or across the field, where that is a parameter of its own. */
  readonly aligned?: string;
  /** Of a wish above an energy: it is that channel, and no spectrum that has to be summed. */
  readonly isExactChannel?: boolean;
  /** The three are distance, latitude and longitude; the vector has to be made of them. */
  readonly isSpherical?: true;
}
