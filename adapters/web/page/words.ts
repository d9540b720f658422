/** Words of a reply as elements: paragraphs, lists, tables, **bold** and `code`; nothing in them can be markup. */
export function wordsOf(text: string): DocumentFragment {
  const made = document.createDocumentFragment();
  const lines = text.split('\n');
  for (let at = 0; at < lines.length; ) {
    const kind = kindOf(lines[at] ?? '');
    let end = at + 1;
    while (end < lines.length && kind !== 'code' && kindOf(lines[end] ?? '') === kind) end += 1;
    if (kind === 'code') end = closing(lines, at);
    const block = lines.slice(at, end);
    if (kind !== 'blank') made.append(blockOf(kind, block));
    at = end;
  }
  return made;
}

type Kind = 'code' | 'list' | 'table' | 'words' | 'blank';

function kindOf(line: string): Kind {
  if (/^\s*```/.test(line)) return 'code';
  if (/^\s*[-*•]\s/.test(line)) return 'list';
  if (/^\s*\|/.test(line)) return 'table';
  return line.trim() === '' ? 'blank' : 'words';
}

function closing(lines: readonly string[], from: number): number {
  const end = lines.findIndex((line, at) => at > from && /^\s*```/.test(line));
  return end < 0 ? lines.length : end + 1;
}

function blockOf(kind: Exclude<Kind, 'blank'>, lines: readonly string[]): HTMLElement {
  switch (kind) {
    case 'code': {
      const block = document.createElement('pre');
      block.tabIndex = 0;
      block.textContent = lines.filter((line) => !/^\s*```/.test(line)).join('\n');
      return block;
    }
    case 'list': {
      const list = document.createElement('ul');
      list.append(...lines.map((line) => filled('li', line.replace(/^\s*[-*•]\s+/, ''))));
      return list;
    }
    case 'table':
      return tableOf(lines);
    case 'words': {
      const block = document.createElement('p');
      for (const [at, line] of lines.entries())
        block.append(...(at === 0 ? [] : [document.createElement('br')]), inline(line));
      return block;
    }
  }
}

function tableOf(lines: readonly string[]): HTMLElement {
  const table = document.createElement('table');
  table.tabIndex = 0;
  const rows = lines.filter((line) => !/^[\s|:-]+$/.test(line));
  for (const [at, line] of rows.entries()) {
    const row = document.createElement('tr');
    const cells = line
      .trim()
      .replace(/^\||\|$/g, '')
      .split('|');
    row.append(...cells.map((cell) => filled(at === 0 ? 'th' : 'td', cell.trim())));
    table.append(row);
  }
  return table;
}

export function filled(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.append(inline(text));
  return element;
}

function inline(text: string): DocumentFragment {
  const made = document.createDocumentFragment();
  for (const part of text.split(
    /(\*\*[^*]+\*\*|`[^`]+`|\[[^[\]]{1,500}\]\(https?:[^\s)]{1,2000}\)|https?:\/\/[^\s)>\]]+)/,
  )) {
    const [, name, address] = /^\[([^[\]]+)\]\((https?:[^\s)]+)\)$/.exec(part) ?? [];
    if (/^\*\*.+\*\*$/.test(part)) made.append(element('strong', part.slice(2, -2)));
    else if (/^`.+`$/.test(part)) made.append(element('code', part.slice(1, -1)));
    else if (name !== undefined && address !== undefined) made.append(linkTo(address, name));
    else if (/^https?:/.test(part)) made.append(linkTo(part, part));
    else made.append(part);
  }
  return made;
}

export function element(tag: string, text: string): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}

export function linkTo(address: string, text: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = address;
  link.textContent = text;
  link.rel = 'noreferrer noopener';
  link.target = '_blank';
  return link;
}
