import type { Spec } from 'vega';
import { parse } from 'vega';
import { compile, type TopLevelSpec } from 'vega-lite';

/**
 * A Vega-Lite document as text, once it has been compiled: what is handed out opens in other programs.
 *
 * @throws Error for a document that Vega-Lite refuses or warns of
 */
export function checkedDocument(document: Readonly<Record<string, unknown>>): string {
  const complaints: string[] = [];
  const note = (...parts: readonly unknown[]) => {
    complaints.push(parts.map(String).join(' '));
    return quiet;
  };
  const quiet = { level: () => quiet, error: note, warn: note, info: () => quiet, debug: () => quiet };
  // The compiler is what tells whether it is a specification; it throws or complains when not.
  const { spec } = compile(document as unknown as TopLevelSpec, { logger: quiet });
  if (complaints.length > 0) throw new Error(`Vega-Lite complains: ${complaints.join('; ').slice(0, 500)}`);
  parse(spec as Spec); // what the compiler made
  return `${JSON.stringify(document)}\n`;
}
