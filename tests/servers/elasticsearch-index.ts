/** Documents of one index, as they came. */
export interface Index {
  readonly mappings: Mappings;
  readonly documents: Map<string, Json>;
}

export type Json = Readonly<Record<string, unknown>>;

interface Mappings {
  readonly dynamic: string;
  readonly properties: Readonly<Record<string, { readonly type?: string; readonly properties?: Json }>>;
}

/** A request that the real server refuses too. */
export class Refused extends Error {
  readonly status: number;
  constructor(status: number, type: string, reason: string) {
    super(JSON.stringify({ error: { type, reason }, status }));
    this.status = status;
  }
}

export function created(
  name: string,
  body: { readonly mappings: Mappings },
  indices: Map<string, Index>,
): unknown {
  if (!/^[a-z][a-z0-9._-]*$/.test(name)) throw new Refused(400, 'invalid_index_name_exception', name);
  if (indices.has(name)) throw new Refused(400, 'resource_already_exists_exception', name);
  indices.set(name, { mappings: body.mappings, documents: new Map() });
  return { acknowledged: true };
}

export function filled({ mappings, documents }: Index, body: string, isLines: boolean): unknown {
  if (!isLines) throw new Refused(406, 'media_type_header_exception', 'bulk wants ndjson');
  if (!body.endsWith('\n'))
    throw new Refused(
      400,
      'illegal_argument_exception',
      'The bulk request must be terminated by a newline [\\n]',
    );
  const lines = body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  for (let at = 0; at < lines.length; at += 2) {
    const id: unknown = lines[at]?.index?._id;
    if (typeof id !== 'string')
      throw new Refused(400, 'illegal_argument_exception', 'Malformed action/metadata line');
    for (const field of Object.keys(lines[at + 1]))
      if (mappings.properties[field] === undefined)
        throw new Refused(400, 'strict_dynamic_mapping_exception', `[${field}] is not allowed`);
    checkFeatures(lines[at + 1]);
    documents.set(id, lines[at + 1]);
  }
  return { errors: false, items: [] };
}

function checkFeatures({ words = {} }: { readonly words?: Readonly<Record<string, Json>> }): void {
  for (const [name, value] of Object.values(words).flatMap((features) => Object.entries(features)))
    if (name.includes('.') || !(Number(value) > 1.2e-38))
      throw new Refused(
        400,
        'document_parsing_exception',
        `[rank_features] does not take ${name}: ${String(value)}`,
      );
}
