/** One thing that is different between two figures, in words: as news, and as what an undo takes back. */
export interface Difference {
  /** `Lines are thicker` */
  readonly news: string;
  /** `thicker lines` */
  readonly name: string;
}

export function difference(news: string, name: string): Difference {
  return { news, name };
}
