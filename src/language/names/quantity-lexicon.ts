import type { Quantity } from '#src/domain/quantity.ts';
import { nameTokens } from '#src/language/names/name-token.ts';
import { perValue } from '#src/language/names/per-value.ts';

/** One way to name a quantity. */
export interface QuantityName {
  readonly quantity: Quantity;
  readonly component?: string;
  readonly coordinates?: string;
  /** Letters and digits as they have to be written, for symbols where the case matters. */
  readonly exact?: string;
}

export interface QuantityLexicon {
  /** By letters and digits run together, in lower case. */
  readonly names: ReadonlyMap<string, readonly QuantityName[]>;
  /** Spellings with marks that are neither letters nor digits, e.g. `|B|`, the longest first. */
  readonly marked: readonly { readonly text: string; readonly name: QuantityName }[];
  /** Words of five letters and more that names are made of. */
  readonly vocabulary: ReadonlySet<string>;
}

/** The names of these quantities; made once, because every request is read with them. */
export const quantityLexicon: (quantities: readonly Quantity[]) => QuantityLexicon = perValue(
  (quantities) => {
    const worded = quantities.flatMap((quantity) =>
      quantity.names.map((text) => ({ text, name: { quantity } as QuantityName })),
    );
    const symbols = quantities.flatMap((quantity) =>
      quantity.symbols.map(({ text, component, coordinates, anyCase }) => ({
        text,
        name: {
          quantity,
          ...(component !== undefined && { component }),
          ...(coordinates !== undefined && { coordinates }),
          ...(!anyCase && { exact: keyOf(text, (chunk) => chunk) }),
        },
      })),
    );
    const marked = symbols.filter(({ text }) => /[^\p{L}\d _-]/u.test(text) || !/[a-z\d]/i.test(text));
    const plain = [...symbols.filter((entry) => !marked.includes(entry)), ...worded];
    return {
      names: new Map(
        [...Map.groupBy(plain, ({ text }) => keyOf(text, (chunk) => chunk.toLowerCase()))].map(
          ([key, group]) => [key, group.map(({ name }) => name)],
        ),
      ),
      marked: marked.toSorted((a, b) => b.text.length - a.text.length),
      vocabulary: new Set(
        worded
          .flatMap(({ text }) => nameTokens(text).map(({ lower }) => lower))
          .filter((word) => word.length >= 5),
      ),
    };
  },
);

function keyOf(text: string, change: (chunk: string) => string): string {
  return nameTokens(text)
    .map((token) => change(token.text))
    .join('');
}
