import { type ActSpec, valueOf } from '#src/language/reading/act.ts';
import { lookTargets } from '#src/language/reading/look-targets.ts';

/** "dst in red", "make Wind blue", "c1 black c2 red": the colour of lines. */
export const colourAct: ActSpec = {
  name: 'colour',
  rank: 20,
  read(view) {
    const [colour] = view.words('colour');
    const color = valueOf(colour, 'colour');
    if (colour === undefined || color === undefined) return undefined;
    const target = lookTargets(view, colour);
    return {
      acts: [{ do: 'change', change: { kind: 'color', color, ...target.series } }],
      used: [colour, ...target.used, ...view.words('verb', 'colour', 'set', 'show', 'put')],
    };
  },
};
