import type { Figure } from '#src/domain/figure/figure.ts';
import { placedSeries } from '#src/domain/figure/pick.ts';
import { symbolOf } from '#src/domain/figure/symbols.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import type { Candidate } from '#src/language/reading/candidate.ts';
import type { SenseOf } from '#src/language/reading/mark.ts';
import type { Token } from '#src/language/reading/token.ts';

/** How a figure calls one of its curves, and what it is. */
export interface DrawnName {
  readonly text: string;
  readonly sense: SenseOf<'quantity'>;
}

/**
 * The symbols that stand on the axes of a figure, as names of what they show: who sees N, T and Pdyn there writes "N log". The
 * first letter of a longer one stands for it where no other begins with that letter.
 */
export function drawnNames(
  figure: Figure | undefined,
  frames: readonly FrameSummary[],
  knowledge: Knowledge,
): readonly DrawnName[] {
  if (figure === undefined) return [];
  const names = placedSeries(figure, frames).flatMap(({ label, column }): readonly DrawnName[] => {
    const frame = frames.find((each) => each.label === label);
    const part = frame?.columns.find(({ name }) => name === column);
    const quantity = knowledge.quantity(frame?.provenance.quantity ?? '');
    if (frame === undefined || part === undefined || quantity === undefined) return [];
    const symbol = frame.provenance.operation === undefined ? symbolOf(frame, part) : quantity.symbol;
    const component = part.component === 'total' ? 'magnitude' : part.component;
    return [
      {
        text: symbol,
        sense: {
          kind: 'quantity',
          value: quantity.id,
          isVector: quantity.isVector,
          parts: [],
          ...(component === undefined || (frame.columns.length > 1 && symbol.length < 2)
            ? {}
            : { component }),
        },
      },
    ];
  });
  const own = [...new Map(names.map((name) => [name.text, name])).values()];
  return [...own, ...own.flatMap((name) => initialOf(name, own)), ...fluxOf(own, knowledge)];
}

/** "Log for the flux" where one flux is drawn. */
function fluxOf(own: readonly DrawnName[], knowledge: Knowledge): readonly DrawnName[] {
  const [flux, ...more] = own.filter(({ sense }) =>
    /\bflux\b/.test(knowledge.quantity(sense.value)?.name ?? ''),
  );
  return flux === undefined || more.some(({ sense }) => sense.value !== flux.sense.value)
    ? []
    : ['flux', 'fluxes'].map((text) => ({ text, sense: flux.sense }));
}

/** Those names in a request, in their own letters. */
export function drawnCandidates(tokens: readonly Token[], drawn: readonly DrawnName[]): readonly Candidate[] {
  const senses = new Map(drawn.map(({ text, sense }) => [text, sense]));
  return tokens.flatMap(({ raw, from, to, kind }) => {
    const sense = kind === 'word' ? senses.get(raw) : undefined;
    return sense === undefined ? [] : [{ from, to, senses: [sense], rank: 4 }];
  });
}

/** `P` of `Pdyn`; `B` of `Bz` is the field, and its size where that is drawn as well. */
function initialOf({ text, sense }: DrawnName, own: readonly DrawnName[]): readonly DrawnName[] {
  const [initial = ''] = text;
  const isShort = /^[A-Z][a-z]+$/.test(text) && text.length <= 4;
  const isOnly = own.every((other) => other.text === text || !other.text.startsWith(initial));
  if (!isShort || !isOnly) return [];
  const { component, ...whole } = sense;
  const size = own.find((other) => other.text === `|${initial}|`)?.sense;
  return [{ text: initial, sense: size ?? (component === undefined ? sense : whole) }];
}
