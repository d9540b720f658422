import { z } from 'zod';

/** How the terminal shows pictures: with one of three protocols, or as a path. */
export type Pictures = 'kitty' | 'iterm' | 'sixel' | 'off';

export const terminalVariables = {
  HELIO_PICTURES: z
    .enum(['auto', 'kitty', 'iterm', 'sixel', 'off'], 'has to be auto, kitty, iterm, sixel or off')
    .default('auto'),
  TERM: z.string().optional(),
  TERM_PROGRAM: z.string().optional(),
  TMUX: z.string().optional(),
  KITTY_WINDOW_ID: z.string().optional(),
};

const variablesSchema = z.object(terminalVariables);

/** What a terminal can show, by what it says of itself; a multiplexer passes no pictures on. */
export function picturesOf(env: z.infer<typeof variablesSchema>): Pictures {
  const { HELIO_PICTURES: wish, TERM = '', TERM_PROGRAM = '' } = env;
  if (wish !== 'auto') return wish;
  if (env.TMUX !== undefined || /^(?:tmux|screen)/.test(TERM)) return 'off';
  if (env.KITTY_WINDOW_ID !== undefined || /kitty|ghostty/i.test(`${TERM} ${TERM_PROGRAM}`)) return 'kitty';
  if (/^(?:iTerm\.app|WezTerm)$/i.test(TERM_PROGRAM)) return 'iterm';
  return /sixel|^(?:foot|mlterm|contour|yaft)/.test(TERM) ? 'sixel' : 'off';
}
