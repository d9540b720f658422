/** Words that a script uses itself and that no variable may be called. */
const KEYWORDS = new Set(
  'and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield None True False'.split(
    ' ',
  ),
);

/** A Python name for each label, made of it; no two are the same and none is among `taken`. */
export function variableNames(
  labels: readonly string[],
  taken: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const used = new Set([...taken, ...KEYWORDS]);
  return new Map(
    labels.map((label) => {
      const plain = label
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '_')
        .replace(/^_+|_+$/g, '');
      const base = plain === '' || /^\d/.test(plain) ? `series_${plain}` : plain;
      let name = base;
      for (let count = 2; used.has(name); count += 1) name = `${base}_${count}`;
      used.add(name);
      return [label, name] as const;
    }),
  );
}
