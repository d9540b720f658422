import type { Figure } from '#src/domain/figure/figure.ts';

/** States that "undo" can go back to. */
const MOST_STATES = 20;

/** The figure of one thread and the states it went through. */
export interface FigureBook {
  current(): Figure | undefined;
  /** The id that a new figure gets: `fig1`, `fig2`, … */
  nextId(): string;
  put(figure: Figure): void;
  /** Goes back one state. @returns the state before, or `undefined` when there is none */
  undo(): Figure | undefined;
  states(): readonly Figure[];
}

export function openFigureBook(remembered: readonly Figure[]): FigureBook {
  let states = [...remembered];
  return {
    current: () => states.at(-1),
    nextId: () => `fig${Math.max(0, ...states.map(({ id }) => Number(id.replace(/\D/g, '')) || 0)) + 1}`,
    put: (figure) => {
      states = [...states, figure].slice(-MOST_STATES);
    },
    undo: () => {
      if (states.length < 2) return undefined;
      states = states.slice(0, -1);
      return states.at(-1);
    },
    states: () => states,
  };
}
