import type { Failure } from '#src/domain/failure.ts';
import { figurePatchSchema } from '#src/domain/figure/figure.ts';
import type { FigureChange } from '#src/domain/figure/figure-change.ts';

/** What a person pasted to put into the figure: the change, or why it is none. */
export interface PastedPatch {
  /** The request without it. */
  readonly rest: string;
  /** True when it names a field that only a figure has; a search query has a `range` as well. */
  readonly isFigure: boolean;
  readonly change?: FigureChange;
  readonly failure?: Failure;
}

/** Reads an object of JSON, fenced or not; whether its fields fit the figure is for the figure to say. */
export function pastedPatch(request: string): PastedPatch | undefined {
  const from = request.indexOf('{');
  const to = request.lastIndexOf('}') + 1;
  if (from < 0 || to <= from || /[=;]|=>/.test(request.slice(0, from))) return undefined;
  const rest = `${request.slice(0, from)} ${request.slice(to)}`.replace(/```(?:json)?/g, ' ');
  try {
    const { id: _, ...patch } = JSON.parse(request.slice(from, to)) as Record<string, unknown>;
    const isFigure = Object.keys(patch).some((key) => key !== 'range' && key in figurePatchSchema.shape);
    return { rest, isFigure, change: { kind: 'patch', patch } };
  } catch (error) {
    if (!/\b(patch|spec(ification)?)\b/i.test(rest)) return undefined;
    const reason = error instanceof Error ? error.message : String(error);
    return {
      rest,
      isFigure: false,
      failure: { code: 'invalid-request', message: `That patch of the figure is not JSON: ${reason}.` },
    };
  }
}
