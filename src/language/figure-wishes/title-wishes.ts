import type { WishRule } from '#src/language/figure-wishes/wish.ts';
import {
  PANEL_PLACE,
  PANEL_WORD,
  QUOTE,
  quotations,
  quoted,
  TITLE,
} from '#src/language/figure-wishes/words.ts';

const VERB = '(?:please\\s+)?(?:set|change|make|put|give|rename|update|use|add|let|edit|modify|switch)';
const TO = '(?:\\s*(?:to|as|with|into|should be|should read|reads?|is|be|:|=)\\s*)*\\s*';
/** Where an unquoted title ends: at the end, or where another wish begins. */
const UNQUOTED =
  '([^"“”‘\'.!?\\n]{2,120}?)(?=\\s*(?:[.!?]?\\s*$|[.!?]\\s|,?\\s+(?:and|then|but)\\s+(?:then\\s+)?(?:set|make|change|use|add|remove|show|hide|zoom|export|save|put|switch|label|color|colour|log|plot)\\b))';

function of(text: string): RegExp {
  return new RegExp(text, 'gi');
}

/** Titles of the figure and of its panels. */
export const titleWishes: readonly WishRule[] = [
  {
    words: of(
      `(?:${VERB}\\s+)?(?:the\\s+)?(?:${PANEL_WORD}\\s+${TITLE}s?|${TITLE}s?\\s+(?:of|for|on)\\s+(?:the\\s+|all\\s+(?:the\\s+)?|each\\s+)?(?:panels|subplots))${TO}(${QUOTE}(?:\\s*(?:,|;|and|,\\s*and|/)?\\s*${QUOTE})+)`,
    ),
    read: ([, list = '']) => [{ kind: 'panel-titles', titles: [...quotations(list)] }],
  },
  {
    words: of(
      `(?:label|name|title|call)\\s+(?:the\\s+)?(?:\\w+\\s+)?(?:panels|subplots)${TO}(${QUOTE}(?:\\s*(?:,|;|and|,\\s*and|/)?\\s*${QUOTE})+)`,
    ),
    read: ([, list = '']) => [{ kind: 'panel-titles', titles: [...quotations(list)] }],
  },
  {
    words: of(
      `(?:${VERB}\\s+)?(?:the\\s+)?${TITLE}\\s+(?:of|for|on)\\s+(?:the\\s+)?((?:${PANEL_PLACE}|[\\w|-]{1,20})\\s+${PANEL_WORD}|panel\\s+\\d+)${TO}${QUOTE}`,
    ),
    read: ([, panel = '', ...texts]) => [
      { kind: 'panel-title', panel: panelRef(panel), title: quoted(texts) ?? null },
    ],
  },
  {
    words: of(
      `(?:${VERB}|title|call|name|label)\\s+(?:the\\s+)?((?:${PANEL_PLACE}|(?!plot\\b|figure\\b)[\\w|-]{1,20})\\s+(?:panel|subplot)|panel\\s+\\d+)(?:\\s+(?:a\\s+)?${TITLE})?${TO}${QUOTE}`,
    ),
    read: ([, panel = '', ...texts]) => [
      { kind: 'panel-title', panel: panelRef(panel), title: quoted(texts) ?? null },
    ],
  },
  {
    words: of(
      `(?:${VERB}\\s+)?(?:(?:the|a|its|this|my)\\s+)?(?:plot|figure|graph|chart|main|overall|new)?\\s*(?:'s\\s+)?${TITLE}(?:\\s+(?:of|for|on)\\s+(?:the|this|it|that)?\\s*(?:plot|figure|graph|chart)?)?${TO}${QUOTE}`,
    ),
    read: ([, ...texts]) => [{ kind: 'title', title: quoted(texts) ?? '' }],
  },
  {
    words: of(
      `(?:title|call|name|rename|entitle|caption)\\s+(?:it|this|that|(?:the|this|that)\\s+(?:plot|figure|graph|chart|picture))${TO}${QUOTE}`,
    ),
    read: ([, ...texts]) => [{ kind: 'title', title: quoted(texts) ?? '' }],
  },
  {
    words: of(`(?:titled|entitled|with\\s+(?:the\\s+|a\\s+)?${TITLE})\\s*:?\\s*${QUOTE}`),
    read: ([, ...texts]) => [{ kind: 'title', title: quoted(texts) ?? '' }],
  },
  {
    words: of(
      `\\b(?:remove|delete|drop|hide|no|without(?:\\s+a)?|clear)\\s+(?:the\\s+)?(?:plot\\s+|figure\\s+)?${TITLE}\\b`,
    ),
    read: () => [{ kind: 'title', title: '' }],
  },
  {
    words: of(`\\b(?:reset|restore|default)\\s+(?:the\\s+)?${TITLE}\\b`),
    read: () => [{ kind: 'title', title: null }],
  },
  {
    words: of(
      `(?:${VERB}\\s+)(?:the\\s+|a\\s+)?(?:plot\\s+|figure\\s+|main\\s+)?${TITLE}\\s*(?:to|as|:|=|should be|is)\\s*:?\\s*${UNQUOTED}`,
    ),
    read: ([, text = '']) => [{ kind: 'title', title: text.trim() }],
  },
  {
    words: of(`\\b(?:title|entitle)\\s+(?:it|this|the\\s+(?:plot|figure))\\s+(?:as\\s+)?${UNQUOTED}`),
    read: ([, text = '']) => [{ kind: 'title', title: text.trim() }],
  },
  {
    words: of(
      `\\b(?:rename|call|label|name)\\s+(?:the\\s+)?([\\w.|-]+(?:\\s+[\\w.|-]+)?)(?:\\s+(?:line|curve|series|trace))?\\s+(?:in\\s+the\\s+legend\\s+)?(?:to|as|:)?\\s*${QUOTE}`,
    ),
    read: ([, series = '', ...texts]) =>
      /\b(axis|label|panel|title|plot|figure|file|it)\b/i.test(series)
        ? []
        : [{ kind: 'series-name', series, name: quoted(texts) ?? series }],
  },
];

/** `panel 2` → 2, others as they are. */
export function panelRef(text: string): string | number {
  const number = /^(?:panel|subplot)\s*#?(\d+)$/i.exec(text.trim());
  return number === null ? text.trim() : Number(number[1]);
}
