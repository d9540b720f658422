import type { SearchDocument } from '#src/knowledge/search-document.ts';

/** Rows of the documents by field and value, so that a filter looks up instead of reading every document. */
export interface KeywordRows {
  /** Rows, ascending, whose field has the value; `undefined` when the field is not one of keywords. */
  with(field: string, value: string): Int32Array | undefined;
  /** Rows, ascending, whose field has any value; `undefined` when the field is not one of keywords. */
  having(field: string): Int32Array | undefined;
}

export function keywordRows(documents: readonly SearchDocument[]): KeywordRows {
  const fields = Object.keys(documents[0]?.keywords ?? {});
  const byField = new Map(fields.map((field) => [field, rowsByValue(documents, field)]));
  const none = new Int32Array();
  return {
    with(field, value) {
      const values = byField.get(field);
      return values === undefined ? undefined : (values.get(value.toLowerCase()) ?? none);
    },
    having(field) {
      const values = byField.get(field);
      if (values === undefined) return undefined;
      const rows = new Set([...values].flatMap(([value, found]) => (value === '' ? [] : [...found])));
      return Int32Array.from(rows).sort();
    },
  };
}

function rowsByValue(documents: readonly SearchDocument[], field: string): ReadonlyMap<string, Int32Array> {
  const rows = new Map<string, number[]>();
  for (const [row, { keywords }] of documents.entries()) {
    for (const value of keywords[field] ?? []) {
      const found = rows.get(value);
      if (found === undefined) rows.set(value, [row]);
      else found.push(row);
    }
  }
  return new Map([...rows].map(([value, found]) => [value, Int32Array.from(found)]));
}
