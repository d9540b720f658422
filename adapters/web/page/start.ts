import {
  deleteSession,
  type Listed,
  listen,
  listSessions,
  newSession,
  renameSession,
  say,
} from '#adapters/web/page/server.ts';
import { askFor, showData, showSessions } from '#adapters/web/page/sidebar.ts';
import { type Turns, turnsIn } from '#adapters/web/page/turns.ts';
import type { Told } from '#adapters/web/told.ts';
import type { About } from '#src/domain/offer.ts';

type Data = Extract<Told, { type: 'data' }>;

/** The chat: one session at a time, told as it happens. */
async function start(): Promise<void> {
  const [log, form, text] = [find('log'), find('form'), find('text') as HTMLTextAreaElement]; // body.html has a textarea
  let session = location.hash.slice(1) || (await listSessions())[0]?.id || (await newSession());
  let end = () => {};
  let turns: Turns | undefined;
  let data: readonly Data[] = [];

  const tell = (words: string, about?: About) =>
    void say(session, { text: words, ...(about === undefined ? {} : { about }) });
  const follow = (event: Told) => {
    turns?.show(event);
    if (event.type === 'data') data = [...data.filter(({ label }) => label !== event.label), event];
    if (event.type === 'data') showData(data, tell);
    if (event.type === 'answer') void list();
    const work = turns?.running();
    find('running').textContent = work === undefined ? '' : `${work} …`;
    find('cancel').hidden = work === undefined;
  };
  const open = (id: string) => {
    end();
    session = id;
    location.hash = id;
    data = [];
    showData(data, tell);
    log.replaceChildren();
    turns = turnsIn(log, {
      say: tell,
      dates: () => askFor('Which dates?', 'Show them', '', 'Such as 11 May 2024, or 10 to 12 May 2024'),
      choose: (choice, question) =>
        void say(session, { choice, ...(question === undefined ? {} : { question }) }),
    });
    end = listen(id, follow, () => void list());
    text.focus();
  };
  const list = async () => {
    showSessions(await listSessions(), session, {
      load: open,
      rename: (each) => void rename(each).then(list),
      delete: (each) => void remove(each),
    });
  };
  const remove = async (each: Listed) => {
    if ((await askFor(`Delete "${each.name}" with all its data?`, 'Delete')) === undefined) return;
    await deleteSession(each.id);
    if (each.id === session) open(await newSession());
    else await list();
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const words = text.value.trim();
    if (words === '') return;
    text.value = '';
    tell(words);
  });
  text.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    (form as HTMLFormElement).requestSubmit(); // body.html has a form
  });
  find('cancel').addEventListener('click', () => void say(session, { cancel: true }));
  find('new').addEventListener('click', () => void newSession().then(open));
  find('menu').addEventListener('click', () => {
    const isOpen = find('side').classList.toggle('open');
    find('menu').setAttribute('aria-expanded', String(isOpen));
  });
  log.tabIndex = 0;
  fitFrames(log);
  open(session);
}

/** Gives each figure the height that its page tells, and stays at the end of the conversation while it is read there. */
function fitFrames(log: HTMLElement): void {
  addEventListener('message', ({ source, data }: MessageEvent<{ readonly heightPx?: unknown } | null>) => {
    const height = data?.heightPx;
    if (typeof height !== 'number' || !(height >= 100 && height <= 10_000)) return;
    const isAtEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 40;
    for (const frame of log.querySelectorAll('iframe'))
      if (frame.contentWindow === source) frame.style.height = `${Math.ceil(height) + 2}px`;
    if (isAtEnd) log.scrollTop = log.scrollHeight;
  });
}

async function rename({ id, name }: Listed): Promise<void> {
  const chosen = (await askFor(`Rename "${name}"`, 'Rename', name))?.trim();
  if (chosen !== undefined && chosen !== '') await renameSession(id, chosen);
}

function find(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The page has no ${id}.`);
  return found;
}

void start();
