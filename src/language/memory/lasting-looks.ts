import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import { figureWishes } from '#src/language/figure-wishes/figure-wishes.ts';
import { missionMentions } from '#src/language/mission-names.ts';

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
/** "Red for Wind" is "Wind in red". */
const COLOR_FOR = /\b([a-z]{3,12}) for (?:the )?([A-Z][\w-]*)/g;
/** "Never show a grid" is "no grid". */
const NEVER =
  /\b(?:never|don'?t|do not|avoid|stop) (?:show|draw|use|add|plot|put|display)?(?:ing)? ?(?:an?|the|any)?\s*/gi;
const COLOR_MAP =
  /\b(viridis|inferno|magma|plasma|cividis|turbo)\b(?=.*\b(?:colou?rs?|map|palette|spectrogram))/i;
const NO_FIGURE = { summaries: [], ranges: [] };
const MARKS: readonly (readonly [RegExp, FigureChange])[] = [
  [/\b(?:points|dots|markers|symbols)\b(?! of\b)/i, { kind: 'mark', mark: 'point' }],
  [/\b(?:steps|step lines?|stairs)\b/i, { kind: 'mark', mark: 'step' }],
  [/\b(?:large|big|bigger|larger) (?:fonts?|text|labels|letters)\b/i, { kind: 'font-size', factor: 1.25 }],
  [/\bsmall(?:er)? (?:fonts?|text|labels|letters)\b/i, { kind: 'font-size', factor: 0.8 }],
  [
    /\b(?:panels? (?:for|per) each|(?:one|a|own|separate) panels? (?:for|per)(?: each| every)?) component/i,
    { kind: 'split', by: 'component' },
  ],
];

/** The looks that a preference asks for. */
export function lastingLooks(words: string, knowledge: Knowledge): readonly FigureChange[] {
  const said = words.replace(COLOR_FOR, '$2 in $1').replace(NEVER, 'no ');
  const wished = figureWishes(said, NO_FIGURE).flatMap((wish) => ('change' in wish ? [wish.change] : []));
  const map = COLOR_MAP.exec(words)?.[1]?.toLowerCase();
  const more = [
    ...MARKS.flatMap(([pattern, look]) => (pattern.test(words) ? [look] : [])),
    ...(map === undefined ? [] : [{ kind: 'color-map' as const, colorMap: map }]),
  ];
  const isOpen = ({ kind }: FigureChange) => more.every((look) => look.kind !== kind);
  const looks = [...wished.filter(({ kind }) => LASTING.has(kind)).filter(isOpen), ...more];
  return (isDenied(words) ? looks.filter(isOff) : looks).map((look) => withMissions(look, knowledge));
}

/** "Wind is always drawn in red" is about the curves of Wind. */
function withMissions(look: FigureChange, knowledge: Knowledge): FigureChange {
  switch (look.kind) {
    case 'color':
    case 'dash':
    case 'line-width':
    case 'opacity':
    case 'mark':
      return look.series === undefined
        ? look
        : {
            ...look,
            series: look.series.map((ref) => (typeof ref === 'string' ? missionIn(ref, knowledge) : ref)),
          };
    default:
      return look;
  }
}

function missionIn(name: string, knowledge: Knowledge): string {
  const [mission] = missionMentions(name, knowledge);
  return mission === undefined ? name : (mission.probe ?? knowledge.shortName(mission.id));
}
