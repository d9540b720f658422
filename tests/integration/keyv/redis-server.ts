import { createServer, type Socket } from 'node:net';

export interface RedisServer {
  readonly url: string;
  /** Every key that it holds, as a real server would show it. */
  readonly entries: ReadonlyMap<string, string>;
  forget(): void;
  /** Drops every connection; new ones are welcome. */
  hangUp(): void;
  close(): Promise<void>;
}

/** A small real server that speaks RESP2 (https://redis.io/docs/latest/develop/reference/protocol-spec/) on loopback. */
export async function redisServer(port = 0): Promise<RedisServer> {
  const entries = new Map<string, string>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    let rest = '';
    socket.setEncoding('latin1').on('data', (chunk) => {
      const { commands, left } = parseCommands(rest + chunk);
      rest = left;
      for (const command of commands) socket.write(answer(entries, command), 'latin1');
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `redis://127.0.0.1:${address.port}`,
    entries,
    forget: () => entries.clear(),
    hangUp,
    close: async () => {
      hangUp();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Commands are arrays of length-prefixed strings; an incomplete one is left for the next chunk. */
function parseCommands(bytes: string): { commands: string[][]; left: string } {
  const commands: string[][] = [];
  let left = bytes;
  for (;;) {
    const next = parseCommand(left);
    if (next === undefined) return { commands, left };
    commands.push(next.words);
    left = left.slice(next.length);
  }
}

function parseCommand(bytes: string): { words: string[]; length: number } | undefined {
  const head = /^\*(\d+)\r\n/.exec(bytes);
  if (head === null) return undefined;
  const words: string[] = [];
  let at = head[0].length;
  while (words.length < Number(head[1])) {
    const end = bytes.indexOf('\r\n', at);
    const length = Number(bytes.slice(at + 1, end));
    if (end < 0 || bytes.length < end + 4 + length) return undefined;
    words.push(bytes.slice(end + 2, end + 2 + length));
    at = end + 4 + length;
  }
  return { words, length: at };
}

function answer(entries: Map<string, string>, [name = '', ...words]: readonly string[]): string {
  const [key = '', value = ''] = words;
  switch (name.toUpperCase()) {
    case 'GET':
      return entries.has(key) ? bulk(entries.get(key) ?? '') : '$-1\r\n';
    case 'SET':
      entries.set(key, value);
      return '+OK\r\n';
    case 'DEL':
      return `:${entries.delete(key) ? 1 : 0}\r\n`;
    case 'EVAL':
      return `:${swapped(entries, words) ? 1 : 0}\r\n`;
    case 'SCAN':
      return scan(entries, words);
    case 'CLIENT':
    case 'QUIT':
      return '+OK\r\n';
    default:
      return `-ERR unknown command '${name}'\r\n`;
  }
}

/** The one script that is sent: a swap. The real server runs it in `tests/integration/keyv/real-redis.test.ts`. */
function swapped(entries: Map<string, string>, words: readonly string[]): boolean {
  const [, , key = '', hasBefore, before, hasAfter, after = ''] = words;
  const now = entries.get(key);
  if ((now === undefined ? '0' : '1') !== hasBefore || (now !== undefined && now !== before)) return false;
  if (hasAfter === '1') entries.set(key, after);
  else entries.delete(key);
  return true;
}

/** Hands the keys out in two pages, as a server with many keys would. */
function scan(entries: Map<string, string>, words: readonly string[]): string {
  const pattern = new RegExp(`^${globSource(words[words.indexOf('MATCH') + 1] ?? '*')}$`, 'su');
  const half = Math.ceil(entries.size / 2);
  const page = [...entries.keys()].slice(...(words[0] === '0' ? [0, half] : [half]));
  const found = page.filter((key) => pattern.test(key));
  const cursor = words[0] === '0' && entries.size > half ? '7' : '0';
  return `*2\r\n${bulk(cursor)}*${found.length}\r\n${found.map(bulk).join('')}`;
}

/** A glob of redis as a regular expression: `\x` is the character itself, `*` any text. */
function globSource(glob: string): string {
  return glob.replace(/\\(.)|(\*)|(.)/gsu, (_, escaped, star, plain) =>
    star ? '.*' : `\\u{${(escaped ?? plain).codePointAt(0).toString(16)}}`,
  );
}

function bulk(text: string): string {
  return `$${text.length}\r\n${text}\r\n`;
}
