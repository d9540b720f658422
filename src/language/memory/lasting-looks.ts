import { DEFAULT_FONT_SIZE, DEFAULT_WIDTH, type Figure } from '#src/domain/figure/figure.ts';
import { type FigureChange, figureChangeSchema } from '#src/domain/figure/figure-change.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import { readRequest } from '#src/language/read-request.ts';

/** Denials are read only where they are the name of a wish ("no grid"): what else to do they do not say. */
export function isDenied(words: string): boolean {
  return /\b(?:not|no|never|don'?t|do not|without|avoid|hate|dislike|stop|instead of showing)\b/i.test(words);
}

function isOff(look: FigureChange): boolean {
  return (
    (look.kind === 'legend' && look.legend === 'none') ||
    (look.kind === 'grid' && !look.grid) ||
    (look.kind === 'provenance' && !look.shown)
  );
}

/** Looks that make sense for figures that are yet to be made. */
const LASTING: ReadonlySet<FigureChange['kind']> = new Set([
  'scale',
  'value-range',
  'color',
  'dash',
  'line-width',
  'opacity',
  'mark',
  'legend',
  'font-size',
  'size',
  'theme',
  'grid',
  'provenance',
  'split',
  'merge',
  'extremes',
  'color-map',
  'bins',
]);
/** Stands for every figure that is yet to be made: a look is read as it is beside a figure, whatever that shows. */
const ANY_FIGURE: Figure = {
  id: 'any',
  range: { start: 0, stop: 1 },
  fullRange: { start: 0, stop: 1 },
  panels: [],
  columns: 1,
  columnTitles: [],
  columnRanges: [],
  markers: [],
  extremes: false,
  legend: 'auto',
  grid: false,
  fontSize: DEFAULT_FONT_SIZE,
  width: DEFAULT_WIDTH,
  height: DEFAULT_WIDTH,
  theme: 'light',
  provenance: true,
};

/** The looks that a preference asks for; none where a part of it was not understood. */
export function lastingLooks(words: string, knowledge: Knowledge): readonly FigureChange[] {
  const thread = { frames: [], focus: [], figure: ANY_FIGURE };
  const { acts, unread } = readRequest(words, { knowledge, thread, now: 0 });
  if (unread.length > 0) return [];
  const looks = acts.flatMap((act) =>
    act.do === 'change' && LASTING.has(act.change.kind) ? [ofAnyPanel(act.change)] : [],
  );
  return isDenied(words) ? looks.filter(isOff) : looks;
}

/** Which quantities a preference is about, it tells itself. */
function ofAnyPanel(look: FigureChange): FigureChange {
  if (!('panel' in look)) return look;
  const { panel: _, ...rest } = look;
  return figureChangeSchema.parse(rest);
}
