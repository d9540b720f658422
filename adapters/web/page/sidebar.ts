import type { Listed } from '#adapters/web/page/server.ts';
import { button } from '#adapters/web/page/turns.ts';
import { element } from '#adapters/web/page/words.ts';
import type { Told } from '#adapters/web/told.ts';

export interface SessionWishes {
  load(id: string): void;
  rename(session: Listed): void;
  delete(session: Listed): void;
}

/** The list of sessions, the one at hand marked. */
export function showSessions(sessions: readonly Listed[], current: string, wishes: SessionWishes): void {
  document.getElementById('sessions')?.replaceChildren(
    ...sessions.map((session) => {
      const item = document.createElement('li');
      const open = button(session.name, () => wishes.load(session.id));
      if (session.id === current) open.setAttribute('aria-current', 'true');
      const rename = button('✎', () => wishes.rename(session));
      rename.setAttribute('aria-label', `Rename ${session.name}`);
      const remove = button('✕', () => wishes.delete(session));
      remove.setAttribute('aria-label', `Delete ${session.name}`);
      item.append(open, rename, remove);
      return item;
    }),
  );
}

/** The data of a session, newest last; each can be had as a file. */
export function showData(
  data: readonly Extract<Told, { type: 'data' }>[],
  say: (text: string) => void,
): void {
  const none = document.getElementById('no-data');
  if (none !== null) none.hidden = data.length > 0;
  document.getElementById('data')?.replaceChildren(
    ...data.map(({ label, name = label, rows, facts = `${rows.toLocaleString('en-US')} rows` }) => {
      const item = document.createElement('li');
      const get = button('CSV', () => say(`export ${label} as CSV`));
      get.setAttribute('aria-label', `Export ${name} as CSV`);
      const title = element('strong', name);
      title.title = label;
      item.append(title, get, element('small', facts));
      return item;
    }),
  );
}

/** Asks for a name, or for a yes; nothing when it is left. */
export function askFor(
  title: string,
  yes: string,
  name?: string,
  what = 'Name',
): Promise<string | undefined> {
  const dialog = document.querySelector('dialog');
  const input = document.querySelector<HTMLInputElement>('#ask-text');
  const [heading, label, accept] = ['ask-title', 'ask-label', 'ask-yes'].map((id) =>
    document.getElementById(id),
  );
  if (dialog === null || input === null || !heading || !label || !accept) return Promise.resolve(undefined);
  heading.textContent = title;
  accept.textContent = yes;
  label.hidden = name === undefined;
  const words = label.querySelector('span');
  if (words !== null) words.textContent = what;
  input.value = name ?? '';
  dialog.returnValue = '';
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => resolve(dialog.returnValue === 'yes' ? input.value : undefined), {
      once: true,
    });
  });
}
