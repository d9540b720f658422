/** Up to `most` names that a person may have meant by `wanted`: same start, one inside the other, or few typing errors. */
export function nearNames(wanted: string, names: readonly string[], most: number): readonly string[] {
  const target = plain(wanted);
  return names
    .map((name) => ({ name, distance: distanceOf(target, plain(name)) }))
    .filter(({ distance }) => distance <= Math.max(2, target.length * 0.4))
    .sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1))
    .slice(0, most)
    .map(({ name }) => name);
}

/** At most about 15 names as a sentence lists them. */
export function listOf(names: readonly string[], most = 15): string {
  if (names.length <= most) return names.join(', ');
  return `${names.slice(0, most).join(', ')} and ${names.length - most} more`;
}

function plain(name: string): string {
  return name.toUpperCase().replaceAll(/@\d+$|[^A-Z0-9]/g, '');
}

function distanceOf(target: string, name: string): number {
  if (target === '' || name === '') return Number.POSITIVE_INFINITY;
  const shared = sharedStart(target, name);
  const isInside = target.length >= 4 && name.includes(target);
  const isFamily = shared >= 4 && shared >= target.length * 0.6;
  const edits =
    Math.abs(target.length - name.length) > 6 ? Number.POSITIVE_INFINITY : editsBetween(target, name);
  return Math.min(
    edits,
    isInside ? 1 : Number.POSITIVE_INFINITY,
    isFamily ? target.length - shared + 0.5 : Number.POSITIVE_INFINITY,
  );
}

function sharedStart(a: string, b: string): number {
  let count = 0;
  while (count < a.length && a[count] === b[count]) count += 1;
  return count;
}

/** Insertions, deletions and replacements that make one of the other (Wagner and Fischer 1974). */
function editsBetween(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replace = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(replace, (previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    previous = row;
  }
  return previous[b.length] ?? 0;
}
