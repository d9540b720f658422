import type { TimeRange } from '#src/domain/time-range.ts';

/** How a dataset is to be cited, as far as that is known; nothing in it is made up. */
export interface Citation {
  readonly dataset: string;
  readonly title: string;
  /** Name and address of the data server. */
  readonly server: { readonly name: string; readonly url: string };
  /** The reference in the words of the server, where it gives one. */
  readonly stated?: string;
  /** Principal investigators with their institutions. */
  readonly investigators?: string;
  readonly publisher?: string;
  /** Bare, `10.48322/e0dc-0h53`. */
  readonly doi?: string;
  readonly spaseId?: string;
  /** Papers to cite with it. */
  readonly papers: readonly { readonly text: string; readonly doi?: string | undefined }[];
  readonly acknowledgements: readonly string[];
  readonly licence?: string;
  readonly terms: readonly string[];
  /** Where more is told: landing page, contact. */
  readonly page?: string;
  readonly contact?: string;
  /** Day of the access, ISO 8601. */
  readonly accessed: string;
  /** The period that was used. */
  readonly range?: TimeRange;
  /** The numbers were made up by a demo server. */
  readonly isSynthetic: boolean;
}
