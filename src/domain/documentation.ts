/** A page or a record elsewhere that says more of a dataset. */
export interface DocumentLink {
  readonly name: string;
  readonly url: string;
}

/** What a server says of a dataset in words, besides what is needed to read it. Its own texts, unchecked. */
export interface Documentation {
  readonly description?: string;
  /** How the dataset wants to be cited: `datasetCitation`, or `citation` of older servers. */
  readonly citation?: string;
  /** A SPASE id or a DOI. */
  readonly resourceId?: string;
  /** Landing page. */
  readonly resourceUrl?: string;
  readonly contactId?: string;
  readonly licenseUrl?: string;
  /** Terms of use in words, or their address. */
  readonly terms?: string;
  /** How the data were made. */
  readonly making?: string;
  readonly notes: readonly string[];
  readonly links: readonly DocumentLink[];
  /** ISO 8601, as the server writes it. */
  readonly modified?: string;
  /** Which moment of a sample its time is; `center` where the server does not say. */
  readonly timeStamp?: 'begin' | 'center' | 'end' | 'other';
  /** Geographic longitude east and latitude in degrees of what stands on the ground. */
  readonly place?: { readonly longitude: number; readonly latitude: number };
}

/** What a server says of itself. */
export interface ServerAbout {
  readonly title?: string;
  readonly contact?: string;
  readonly citation?: string;
  readonly description?: string;
}
