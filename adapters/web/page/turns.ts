import { element, filled, linkTo, wordsOf } from '#adapters/web/page/words.ts';
import type { Told } from '#adapters/web/told.ts';
import type { About, Offer } from '#src/domain/offer.ts';

/** What the conversation asks its page to do. */
export interface TurnWishes {
  /** @param about what the words of a button mean: the figure and the data of its own answer */
  say(text: string, about?: About): void;
  /** Asks for dates; nothing when it is left. */
  dates(): Promise<string | undefined>;
  choose(choice: string, question: string | undefined): void;
}

type Of<Type extends Told['type']> = Extract<Told, { type: Type }>;

/** The conversation of one session, shown as it is told. */
export interface Turns {
  show(event: Told): void;
  /** What runs, in words; nothing when nothing does. */
  running(): string | undefined;
}

export function turnsIn(log: HTMLElement, wishes: TurnWishes): Turns {
  let turn = opened(log, undefined);
  let figure: HTMLElement | undefined;
  let size: Size = { width: 1800, height: 1000, panels: [] };
  let work: string | undefined;
  const tasks = new Map<number, HTMLElement>();

  function showTask(event: Of<'task'>): void {
    const item = tasks.get(event.id);
    if (item === undefined) return;
    item.className = event.status;
    const title = item.dataset['title'] ?? '';
    if (event.status === 'running') work = title;
    const more =
      event.status === 'failed' ? event.error.message : event.status === 'running' ? '' : event.summary;
    const isFile = /^\S+\.\w+: /.test(more);
    item.textContent = more === '' || isFile ? title : `${title}: ${more}`;
    item.setAttribute('aria-label', `${event.status}: ${item.textContent}`);
  }

  function showPlan({ reasoning, tasks: planned }: Of<'plan'>): void {
    const list = document.createElement('ol');
    list.className = 'plan';
    list.append(
      ...planned.map(({ id, title }) => {
        const item = element('li', title);
        item.className = 'waiting';
        item.dataset['title'] = title;
        tasks.set(id, item);
        return item;
      }),
    );
    work = reasoning;
    turn.append(element('h3', reasoning), list);
  }

  function showFile({ name, url, mime, alt, bytes }: Of<'file'>): void {
    if (!mime.startsWith('image/png')) {
      const line = document.createElement('p');
      line.append(linkTo(url, name), ` ${Math.max(1, Math.round(bytes / 1000))} kB`);
      turn.append(line);
      return;
    }
    figure = document.createElement('figure');
    const image = document.createElement('img');
    Object.assign(image, { src: url, alt });
    figure.append(image);
    turn.append(figure);
  }

  function showPage({ url, name }: Of<'page'>): void {
    const frame = document.createElement('iframe');
    Object.assign(frame, { src: url, title: `${name}, which can be zoomed`, loading: 'lazy' });
    frame.setAttribute('sandbox', 'allow-scripts allow-downloads');
    // About as high as it will be; its page tells when it is drawn.
    frame.style.height = `${pageHeight(size, log.clientWidth)}px`;
    const line = document.createElement('p');
    line.className = 'note';
    line.append(linkTo(url, 'The figure on a page of its own'));
    figure?.replaceChildren(frame, line);
  }

  function showAnswer(answer: Of<'answer'>): void {
    const { status, text, notes, sources = [], followUps, about, isRemark } = answer;
    const { offers = followUps.map((words) => ({ label: words, text: words })) } = answer;
    if (isRemark !== true) work = undefined;
    if (status === 'clarify') return;
    const block = document.createElement('div');
    block.className = 'answer';
    block.append(
      wordsOf(text),
      ...[...notes, ...sources].map((note) => Object.assign(filled('p', note), { className: 'note' })),
    );
    turn.append(block, row(offers.map((offer) => button(offer.label, () => void take(offer, about)))));
  }

  async function take({ text, kind }: Offer, about: About | undefined): Promise<void> {
    const dates = kind === 'dates' ? await wishes.dates() : '';
    if (dates !== undefined) wishes.say(text.replace('{dates}', dates), about);
  }

  function showQuestion({ question, choices, id }: Of<'clarification'>): void {
    work = undefined;
    const buttons = choices.map((choice) => button(choice.label, () => wishes.choose(choice.id, id)));
    turn.append(filled('p', question), row(buttons));
  }

  return {
    running: () => work,
    show(event) {
      switch (event.type) {
        case 'turn':
          turn = opened(log, event.text);
          work = 'Reading the request';
          figure = undefined;
          tasks.clear();
          break;
        case 'plan':
          showPlan(event);
          break;
        case 'task':
          showTask(event);
          break;
        case 'plot':
          size = event;
          break;
        case 'file':
          showFile(event);
          break;
        case 'page':
          showPage(event);
          break;
        case 'clarification':
          showQuestion(event);
          break;
        case 'answer':
          showAnswer(event);
          break;
        case 'data':
        case 'usage':
          break;
      }
      log.scrollTop = log.scrollHeight;
    },
  };
}

interface Size {
  readonly width: number;
  readonly height: number;
  readonly panels: readonly unknown[];
}

/** About as high as the page of a figure gets, with its buttons and words; a narrow one stands taller. */
function pageHeight({ width, height, panels }: Size, room: number): number {
  if (room < 640) return Math.round(height / 2 + panels.length * 60 + 380);
  return Math.round((Math.min(1120, room - 40) * height) / width + 190);
}

function opened(log: HTMLElement, text: string | undefined): HTMLElement {
  const turn = document.createElement('article');
  if (text === undefined) return turn;
  const words = element('p', text);
  words.className = 'said';
  turn.append(words);
  log.append(turn);
  return turn;
}

function row(buttons: readonly HTMLElement[]): HTMLElement {
  const made = document.createElement('div');
  made.className = 'row';
  made.append(...buttons);
  return made;
}

export function button(words: string, onClick: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = words;
  made.addEventListener('click', onClick);
  return made;
}
