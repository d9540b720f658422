import { z } from 'zod';

/** What is known of citing one dataset, whatever its server says. */
export interface Reference {
  readonly id: string;
  /** Bare, `10.48322/e0dc-0h53`. */
  readonly doi?: string | undefined;
  /** Principal investigators with their institutions, as the archive names them. */
  readonly investigators?: string | undefined;
}

/** One line of `knowledge/references.jsonl`: id, DOI or nothing, investigators. */
export const referenceLineSchema = z.union([
  z.tuple([z.string(), z.string().regex(/^(?:10\.\d{4,9}\/\S+)?$/)]),
  z.tuple([z.string(), z.string().regex(/^(?:10\.\d{4,9}\/\S+)?$/), z.string().min(1)]),
]);

export type ReferenceLine = z.infer<typeof referenceLineSchema>;

export function lineOfReference({ id, doi = '', investigators }: Reference): ReferenceLine {
  return investigators === undefined ? [id, doi] : [id, doi, investigators];
}

export function referenceOf([id, doi, investigators]: ReferenceLine): Reference {
  return {
    id,
    ...(doi === '' ? {} : { doi }),
    ...(investigators === undefined ? {} : { investigators }),
  };
}

/** What holds for many datasets: `knowledge/citing.json`. */
export const citingSchema = z.strictObject({
  about: z.string(),
  /** Publishers by the prefix of their DOIs. */
  publishers: z.record(z.string(), z.string()),
  /** Papers that the makers of datasets want to be cited, by the starts of dataset ids. */
  papers: z.array(
    z.strictObject({
      prefixes: z.array(z.string()).min(1),
      text: z.string(),
      doi: z
        .string()
        .regex(/^10\.\d{4,9}\/\S+$/)
        .optional(),
      acknowledgement: z.string().optional(),
    }),
  ),
  /** SPASE ids by dataset id, where a server does not tell them. */
  spase: z.record(z.string(), z.string().startsWith('spase://')),
});

export type Citing = z.infer<typeof citingSchema>;
