import type { Frame } from '#src/domain/frame.ts';
import { headerNames } from '#src/timeseries/header-names.ts';
import { isoTimeWriter } from '#src/timeseries/iso-times.ts';

/** A frame as tab-separated text, as `toCsv` writes it but for the tabs; a tab or line break inside a word becomes a blank. */
export function toTsv(frame: Frame): string {
  const { time, axis, columns, text } = frame;
  const place = axis === undefined ? isoTimeWriter() : String;
  const { name, unit } = axis ?? { name: 'time', unit: '' };
  const names = [unit === '' ? name : `${name} (${unit})`, ...headerNames(frame)];
  const header = [...names, ...text.map(({ name }) => name)].map(plain).join('\t');
  const rows = Array.from(time, (at, row) =>
    [
      place(at),
      ...columns.map(({ values }) => (Number.isNaN(values[row]) ? '' : String(values[row]))),
      ...text.map(({ values }) => plain(values[row] ?? '')),
    ].join('\t'),
  );
  return `${[header, ...rows].join('\n')}\n`;
}

function plain(words: string): string {
  const line = words.replace(/[\t\r\n]+/g, ' ');
  return /^[=+@]|^-(?!\d)/.test(line) ? `'${line}` : line;
}
