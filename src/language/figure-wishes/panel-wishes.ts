import type { Failure } from '#src/domain/failure.ts';
import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import { pickPanel, pickSeries, placedSeries } from '#src/domain/figure/pick.ts';
import {
  COUNTS,
  columnCount,
  heightOf,
  lastWords,
  placeOf,
} from '#src/language/figure-wishes/panel-words.ts';
import { panelRef } from '#src/language/figure-wishes/title-wishes.ts';
import type { WishContext, WishRule } from '#src/language/figure-wishes/wish.ts';
import { listItems, PANEL_PLACE } from '#src/language/figure-wishes/words.ts';

const REMOVE =
  '(?:remove|delete|drop|hide|get\\s+rid\\s+of|take\\s+(?:out|away)|kick\\s+out|omit|leave\\s+out)';
const NAMED_PANEL = `((?:${PANEL_PLACE}|(?!the\\b|all\\b|each\\b|separate\\b|own\\b|one\\b|same\\b|new\\b|different\\b|individual\\b)[\\w|.-]+(?:\\s+(?!the\\b)[\\w|.-]+)?)\\s+(?:panel|subplot|plot)|(?:panel|subplot)\\s+#?\\d+)`;
const NOT_SERIES =
  /\b(?:legend|grid|title|label|labels|panel|panels|axis|axes|marker|markers|gaps?|outliers?|spikes?|trend|fill|values?|points?|noise|mean|background|line|lines|annotation|annotations|footer|caption|nan|data|overlay|provenance|zoom|limits?)\b/i;

function of(text: string): RegExp {
  return new RegExp(text, 'gi');
}

function known(text: string, { figure, summaries }: WishContext): boolean {
  return figure !== undefined && pickSeries(text, figure, summaries).length > 0;
}

/** "a duplicate of X", "X again" mean X once more. */
function plainItem(item: string): string {
  return item
    .replace(/^(?:a\s+)?(?:duplicate|copy|repeat)\s+of\s+(?:the\s+)?/i, '')
    .replace(
      /\s+(?:again|once\s+more|on\s+top|at\s+the\s+(?:top|bottom)|below|panel|first|last|in\s+(?:one|its\s+own|each)\s+panel)$/i,
      '',
    )
    .trim();
}

function panelsOf(list: string): readonly FigureChange[] {
  const items = listItems(list.replace(/\([^()]*\)/g, (inner) => (/,/.test(inner) ? '' : inner))).map(
    plainItem,
  );
  return items.length < 2 || items.length > 24 || items.some((item) => item.split(' ').length > 6)
    ? []
    : [{ kind: 'panels', panels: items.map((item) => [item]) }];
}

function splitBy(words: string): FigureChange {
  if (/mission|spacecraft/i.test(words)) return { kind: 'split', by: 'mission' };
  return {
    kind: 'split',
    by: /each\s+component|by\s+component|per\s+component/i.test(words) ? 'component' : 'series',
  };
}

const SEPARATE =
  '(?:separate|separated|seperate|different|individual|own|distinct|stacked|single\\s+separate)';

/** What stands in which panel, and in what order. */
export const panelWishes: readonly WishRule[] = [
  {
    words: of(
      '\\b(?:(?:\\w+|\\d+)[\\s-]{0,3}panels?\\s+(?:dashboard|plot|figure|stack|layout)|dashboard|panels?)\\s*(?:with|of|showing|containing|for|:)\\s*:?\\s*([^.;!?]+?)(?=\\s*(?:,?\\s*(?:one\\s+in\\s+each|one\\s+per|each\\s+in)\\b[^.;!?]*)?(?:[.;!?]|$))(?:\\s*,?\\s*(?:one\\s+in\\s+each|one\\s+per|each\\s+in)\\b[^.;!?]*)?',
    ),
    read: ([, list = ''], context) =>
      context.ranges.length > 0 && listItems(list).length < 2 ? [] : panelsOf(list),
    isContent: true,
  },
  {
    words: of(
      '\\bfirst\\s+(two|three|four|five|\\d)\\b\\s*(?:panels?|quantities|ones|series)?\\s*\\(([^()]+)\\)[^.;!?]*?\\bpanels?\\b(?:\\s+instead)?',
    ),
    read: ([, , list = '']) => panelsOf(list),
    isContent: true,
  },
  {
    words: of(
      '\\b(?:keep|plot|show)\\s+(?:just\\s+|only\\s+)?(?:the\\s+)?first\\s+(two|three|four|five|\\d)\\s*(?:panels?|ones)?(?!\\s*(?:days?|hours?|minutes?|weeks?|months?|rows?|years?|components?))\\b(?:[^.;!?]*\\bpanels?\\b)?',
    ),
    read: ([, count = ''], { figure }) => {
      const most = COUNTS[count.toLowerCase()] ?? Number(count);
      if (figure === undefined || !(figure.panels.length > most)) return [];
      return figure.panels.slice(most).map((): FigureChange => ({ kind: 'remove-panel', panel: -1 }));
    },
  },
  {
    words: of(
      `\\b(?:move|put|shift|bring)\\s+(?:the\\s+)?([\\w|.]+(?:\\s+(?!to\\b|into\\b|in\\b|on\\b|panel\\b)[\\w|.]+)?)\\s+(?:line\\s+|curve\\s+|series\\s+)?(?:to|into|in|onto|on)\\s+(?:the\\s+|a\\s+|an\\s+|its\\s+)?(?:(new|own|separate)\\s+panel|${NAMED_PANEL})`,
    ),
    read: ([, what = '', fresh, panel = ''], context) =>
      known(what, context)
        ? [{ kind: 'move-series', series: [what], panel: fresh === undefined ? panelRef(panel) : 'new' }]
        : [],
  },
  {
    words: of(
      `\\b(?:(?:in|on|into|to|onto|with)\\s+)?(?:(?:each|every)\\s+(?:component|series|quantity|one|line|of\\s+them|mission|spacecraft)\\s+(?:in|on|into|gets?|has)\\s+)?(?:an?\\s+|its\\s+|their\\s+|\\w+\\s+)??${SEPARATE}\\s+(?:sub)?(?:panels?|pannels?|plots?|axes)\\b`,
    ),
    read: ([words]) => [splitBy(words)],
  },
  {
    words: of(
      '\\b(?:one|a)\\s+(?:panel|subplot)\\s+(?:per|for\\s+each|each|for\\s+every)\\b(?:\\s+(component|series|quantity|mission|spacecraft|line|unit))?|\\beach\\s+(?:component|series|quantity|one|mission)\\s+(?:in|on)\\s+(?:its|a|one|their)\\s+(?:own\\s+)?panel|\\bsplit\\s+(?:it|them|the\\s+(?:panels?|plot|components|lines?))?\\s*(?:up\\s+)?(?:in|into|by|over)?\\s*(?:components?|panels?|series)?',
    ),
    read: ([words, unit = '']) =>
      /unit/i.test(unit)
        ? [{ kind: 'split', by: 'unit' }]
        : /panel|subplot|component|plot/i.test(words)
          ? [splitBy(words)]
          : [],
  },
  {
    words: of(
      '\\b(?:(?:merge|combine|join|put|plot|show|overlay)\\s+(?:(?:all|everything|them|both|it|these)\\s+|the\\s+(?:panels|series|lines)\\s+|all\\s+(?:the\\s+)?(?:panels|series|lines)\\s+)?)?(?:together\\s+)?(?:in|into|on|onto)\\s+(?:one|a\\s+single|the\\s+same|a\\s+common|a\\s+shared|1)\\s+(?:panel|axes|subplot)\\b|\\b(?:merge|combine)\\s+(?:all\\s+)?(?:the\\s+)?panels\\b',
    ),
    read: () => [{ kind: 'merge' }],
  },
  {
    words: of(`\\b${REMOVE}\\s+(?:the\\s+)?${NAMED_PANEL}\\b`),
    read: ([, panel = ''], { figure }) =>
      figure === undefined ? [] : [{ kind: 'remove-panel', panel: panelRef(panel) }],
  },
  {
    words: of(`\\b(?:duplicate|copy|repeat)\\s+(?:the\\s+)?${NAMED_PANEL}\\b`),
    read: ([, panel = ''], { figure }) =>
      figure === undefined ? [] : [{ kind: 'duplicate-panel', panel: panelRef(panel) }],
  },
  {
    words: of(
      `\\b(?:move|put|shift|bring|place|send)\\s+(?:the\\s+)?${NAMED_PANEL}\\s+(?:to\\s+(?:the\\s+)?|at\\s+(?:the\\s+)?|on\\s+(?:the\\s+)?)?(top|bottom|up|down|first|last)\\b`,
    ),
    read: ([, panel = '', to = ''], { figure }) =>
      figure === undefined ? [] : [{ kind: 'move-panel', panel: panelRef(panel), to: placeOf(to) }],
  },
  {
    words: of(
      '\\b(?:swap|switch|exchange|interchange)\\s+(?:the\\s+)?([\\w|#-]+(?:\\s+(?!and\\b|with\\b)[\\w|#-]+)?)\\s+(?:and|with|&)\\s+(?:the\\s+)?([\\w|#-]+(?:\\s+#?\\d+)?)(?:\\s+(?:sub)?(?:panels?|plots?))?\\b',
    ),
    read: ([, first = '', second = ''], context) => swapped(first, second, context),
  },
  {
    words: of(
      '\\b(?:swap|switch|reverse|flip)\\s+(?:the\\s+)?(?:order\\s+of\\s+(?:the\\s+)?)?(?:two\\s+)?panels\\b|\\breverse\\s+the\\s+(?:panel\\s+)?order\\b',
    ),
    read: (_match, { figure }) =>
      figure === undefined
        ? []
        : [{ kind: 'order-panels', panels: figure.panels.map((_, index) => figure.panels.length - index) }],
  },
  {
    words: of(
      '\\b(?:order|arrange|sort|stack|reorder|rearrange)\\s+(?:the\\s+)?(?:panels?\\s*)?(?:as|by|like|so|in\\s+the\\s+order|:|to\\s+be)?\\s*:?\\s*([^.;!?]+)',
    ),
    read: ([, list = ''], context) => orderOf(list, context),
  },
  {
    words: of(
      '\\b(?:(?:put|i\\s+want|with|show|plot)\\s+)?(?:the\\s+)?([\\w|]+(?:\\s+(?!on\\b|at\\b)[\\w|]+)?)\\s+(?:on|at\\s+the|to\\s+the)\\s+top\\b\\s*(?:,|;|and)?\\s*(?:then\\s+)([^.;!?]+)',
    ),
    read: ([, first = '', list = ''], context) => orderOf(`${first}, ${list}`, context),
    isContent: true,
  },
  {
    words: of(
      '\\b(?:(?:put|bring|move|place)\\s+)(?:the\\s+)?([\\w|]+(?:\\s+(?!on\\b|at\\b|to\\b|panel\\b)[\\w|]+)?)\\s+(?:on|at\\s+the|to\\s+the|in\\s+the)\\s+(top|bottom)(?:\\s+panel)?\\b',
    ),
    read: ([, what = '', to = ''], context) =>
      known(what, context) ? moveTo(what, placeOf(to), context) : [],
  },
  {
    words: of(
      '\\b(?:add|plot|show|put)\\s+(?:the\\s+|an?\\s+)?([\\w|-]+(?:\\s+(?!below\\b|underneath\\b|in\\b|at\\b|as\\b|on\\b|under\\b)[\\w|-]+){0,4})\\s+(below|underneath|under\\s+(?:it|that|them)|at\\s+the\\s+bottom|in\\s+a\\s+(?:new|separate|second|third|fourth|extra|further)\\s+panel(?:\\s+below)?|as\\s+a\\s+(?:new|separate|second|third|fourth|further)\\s+panel)(?:\\s+(?:it|that|them|the\\s+others))?\\b',
    ),
    read: ([, what = '']) =>
      NOT_SERIES.test(what) ? [] : [{ kind: 'move-series', series: [lastWords(what)], panel: 'new' }],
    isContent: true,
  },
  {
    words: of(
      '\\bmake\\s+(?:the\\s+)?([\\w|]+(?:\\s+[\\w|]+)?)\\s+panel\\s+(?:a\\s+bit\\s+|much\\s+)?(taller|higher|bigger|larger|smaller|shorter|twice\\s+as\\s+(?:high|tall|big)|half\\s+as\\s+(?:high|tall|big))\\b',
    ),
    read: ([, panel = '', way = ''], { figure }) =>
      figure === undefined ? [] : [{ kind: 'panel-height', panel: `${panel} panel`, factor: heightOf(way) }],
  },
  {
    words: of(
      '\\b(?:(?:in|as|with|use|using|into)\\s+(?:an?\\s+)?)?(\\d|two|three|four)[\\s-]{0,3}columns?(?:\\s+(?:layout|grid))?\\b|\\b(?:panels\\s+)?side[\\s-]by[\\s-]side\\b|\\b(\\d)\\s*(?:x|×|by)\\s*(\\d)\\s*(?:grid|layout|panels)\\b',
    ),
    read: ([, columns, , across], { figure }) => {
      const count = across === undefined ? columnCount(columns) : Number(across);
      return figure === undefined && columns === undefined && across === undefined
        ? []
        : [{ kind: 'columns', columns: Math.min(6, Math.max(1, count)) }];
    },
  },
  {
    words: of('\\b(?:in|as|back\\s+to)\\s+(?:an?\\s+)?(?:one|single|1)[\\s-]{0,3}column\\b'),
    read: () => [{ kind: 'columns', columns: 1 }],
  },
  {
    words: of(
      `\\b${REMOVE}\\s+(?:the\\s+)?([\\w|.@-]+(?:\\s+(?!and\\b|from\\b|line\\b|curve\\b|series\\b|trace\\b|but\\b)[\\w|.@-]+){0,2}(?:(?:\\s*,\\s*|\\s+and\\s+)[\\w|.@-]+)*)(?:\\s+(?:line|curve|series|trace|data)s?)?(?:\\s+from\\s+(?:the\\s+|this\\s+)?(?:plot|figure|panel))?`,
    ),
    read: ([words, what = ''], context) =>
      removal(what, context, /\b(?:line|curve|series|trace)s?\b/i.test(words)),
  },
  {
    words: of(
      '\\b(?:keep|show|plot)\\s+only\\s+(?:the\\s+)?([\\w|.@-]+(?:\\s+(?!and\\b|on\\b|in\\b|from\\b)[\\w|.@-]+)?(?:(?:\\s*,\\s*|\\s+and\\s+)[\\w|.@-]+)*)|\\b(?:keep|show|plot)\\s+(?:the\\s+)?([\\w|.@-]+)\\s+only\\b',
    ),
    read: ([, first, second], context) => {
      const series = listItems(first ?? second ?? '');
      return series.length > 0 && series.every((text) => known(text, context))
        ? [{ kind: 'keep-series', series: [...series] }]
        : [];
    },
  },
];

/** Two panels change places: "swap the first and third", "exchange speed and density". */
function swapped(first: string, second: string, { figure, summaries }: WishContext): readonly FigureChange[] {
  if (figure === undefined) return [];
  const [a, b] = [first, second].map((text) =>
    pickPanel(panelRef(text.replace(/\s+(?:sub)?(?:panel|plot)s?$/i, '')), figure, summaries),
  );
  if (a === undefined || b === undefined || a === b) return [];
  const order = figure.panels.map((_, index) => (index === a ? b : index === b ? a : index) + 1);
  return [{ kind: 'order-panels', panels: order }];
}

function moveTo(
  what: string,
  to: 'top' | 'bottom' | 'up' | 'down',
  { figure }: WishContext,
): readonly FigureChange[] {
  return figure === undefined ? [] : [{ kind: 'move-panel', panel: what, to }];
}

function orderOf(list: string, context: WishContext): readonly FigureChange[] {
  const items = listItems(
    list.replace(/\bfirst\b|\blast\b|\bat the (?:top|bottom)\b|\bon top\b|\bfrom top to bottom\b/gi, ' '),
  )
    .map(plainItem)
    .filter((item) => item !== '');
  if (items.length < 2) return [];
  if (context.figure === undefined) return panelsOf(items.join(', '));
  return items.every((item) => known(item, context)) ? [{ kind: 'order-panels', panels: [...items] }] : [];
}

/** @param isLine the words say that a line is meant, so that one that is not there has to be told */
function removal(what: string, context: WishContext, isLine: boolean): readonly (FigureChange | Failure)[] {
  const items = listItems(what);
  if (items.length === 0 || NOT_SERIES.test(what)) return [];
  const missing = items.find((item) => !known(item, context));
  if (missing === undefined) return [{ kind: 'remove-series', series: [...items] }];
  if (!isLine || context.figure === undefined) return [];
  const shown = placedSeries(context.figure, context.summaries).map(({ id }) => id);
  return [
    {
      code: 'unknown-label',
      message: `The plot shows no "${missing.slice(0, 60)}".`,
      hint: `It shows ${[...new Set(shown)].slice(0, 8).join(', ')}.`,
    },
  ];
}
