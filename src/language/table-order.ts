import type { DocumentSummary } from '#src/domain/document.ts';
import type { FrameSummary } from '#src/domain/frame.ts';

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii'];
const BY_ORDINAL =
  /\b(?:the\s+)?(first|second|third|fourth|fifth|sixth|seventh|eighth|last|\d(?:st|nd|rd|th))\s+(?:table|sheet)\b/i;
const BY_NUMBER = /\b(?:table|sheet)\s+(?:no\.?\s*|number\s+)?(\d|viii|vii|vi|iv|v|iii|ii|i)\b(?![\w.-])/i;
const ALL = /\b(?:all|both)\s+(?:of\s+)?(?:the\s+|its\s+)?(?:tables|sheets)\b/i;

/**
 * The tables that a text means by their place ("the second table", "table 2", "all tables"): of the newest document that
 * has any, else of the thread. A place that no table has means nothing.
 */
export function tablesInOrder(
  text: string,
  documents: readonly DocumentSummary[],
  frames: readonly FrameSummary[],
): readonly string[] {
  const known = new Set(frames.map(({ label }) => label));
  const ofDocument =
    documents.findLast(({ tables }) => tables.some((label) => known.has(label)))?.tables ?? [];
  const tables = (
    ofDocument.length > 0
      ? ofDocument
      : frames.filter(({ provenance }) => provenance.origin === 'created').map(({ label }) => label)
  ).filter((label) => known.has(label));
  if (ALL.test(text)) return tables;
  const place = placeIn(text);
  const meant = place === undefined ? undefined : tables.at(place);
  return meant === undefined ? [] : [meant];
}

/** 0-based; -1 for the last one. */
function placeIn(text: string): number | undefined {
  const said = BY_ORDINAL.exec(text)?.[1]?.toLowerCase();
  if (said === 'last') return -1;
  if (said !== undefined) return /\d/.test(said) ? Number.parseInt(said, 10) - 1 : ORDINALS.indexOf(said);
  const number = BY_NUMBER.exec(text)?.[1]?.toLowerCase();
  if (number === undefined) return undefined;
  return /\d/.test(number) ? Number(number) - 1 : ROMAN.indexOf(number);
}
