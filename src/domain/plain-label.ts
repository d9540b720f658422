/** A label without the numbers that tell it from earlier ones: `storms` of `storms#2`. */
export function plainLabel(label: string): string {
  const parts = label.split('#');
  while (parts.length > 1 && /^\d+$/.test(parts.at(-1) ?? '')) parts.pop();
  return parts.join('#');
}
