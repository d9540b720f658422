/** A pattern of ids as a regular expression for any case: `*` stands for any text, `?` for one letter. */
export function globPattern(glob: string): RegExp {
  const body = glob
    .replace(/[.+^$()|[\]\\{}]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${body}$`, 'i');
}
