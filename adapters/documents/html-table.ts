import type { DocumentTable } from '#src/domain/document.ts';

/** A table of a page while it is read. */
export interface HtmlTable {
  openRow(): void;
  /** @returns true for the first cell of its row */
  openCell(attributes: Readonly<Record<string, string>>): boolean;
  openCaption(): void;
  write(text: string): void;
  closeCell(): void;
  isInCell(): boolean;
  finished(): DocumentTable;
}

const MOST_COLUMNS = 300;
const MOST_ROWS = 200_001;

/** Builds the rows of a table: a cell over several rows stands in each of them, one over several columns in its first. */
export function openTable(): HtmlTable {
  const rows: string[][] = [];
  /** Cells of rows above that reach down, by column. */
  const hanging = new Map<number, { text: string; rows: number }>();
  let row: string[] = [];
  let span = { rows: 1, columns: 1 };
  let words = '';
  let writesTo: 'cell' | 'caption' | 'nothing' = 'nothing';
  let caption = '';

  const fillHanging = () => {
    for (let cell = hanging.get(row.length); cell !== undefined; cell = hanging.get(row.length)) {
      if (cell.rows === 1) hanging.delete(row.length);
      else hanging.set(row.length, { ...cell, rows: cell.rows - 1 });
      row.push(cell.text);
    }
  };

  const openRow = () => {
    if (row.length > 0) fillHanging();
    row = [];
    if (rows.length < MOST_ROWS) rows.push(row);
  };

  const closeCell = () => {
    const text = words.replace(/\s+/g, ' ').trim();
    words = '';
    if (writesTo === 'caption') caption = text;
    if (writesTo === 'cell' && row.length < MOST_COLUMNS) {
      for (let column = 0; column < span.columns && row.length < MOST_COLUMNS; column += 1) {
        if (span.rows > 1) hanging.set(row.length, { text, rows: span.rows - 1 });
        row.push(column === 0 ? text : '');
      }
    }
    writesTo = 'nothing';
  };

  return {
    openRow,
    openCell(attributes) {
      if (writesTo === 'cell') closeCell();
      if (rows.length === 0) openRow();
      const isFirst = row.length === 0;
      fillHanging();
      span = { rows: spanOf(attributes['rowspan']), columns: spanOf(attributes['colspan']) };
      writesTo = 'cell';
      return isFirst;
    },
    openCaption() {
      writesTo = 'caption';
    },
    write(text) {
      if (writesTo !== 'nothing') words += text;
    },
    closeCell,
    isInCell: () => writesTo === 'cell',
    finished() {
      if (writesTo === 'cell') closeCell();
      if (row.length > 0) fillHanging();
      const kept = rows.filter((cells) => cells.some((cell) => cell !== ''));
      return { ...(caption === '' ? {} : { title: caption }), rows: kept };
    },
  };
}

function spanOf(value: string | undefined): number {
  const span = Number.parseInt(value ?? '1', 10);
  return Number.isNaN(span) ? 1 : Math.min(Math.max(span, 1), MOST_COLUMNS);
}
