/** The last line of the screen, which tells what is running; all else is written above it. */
export interface StatusLine {
  /** Nothing to tell takes the line away. */
  show(text: string | undefined): void;
  write(text: string): void;
}

const CLEAR = '\r\u001b[2K';

/** Where nobody looks there is no such line. */
export function noStatusLine(write: (text: string) => void): StatusLine {
  return { show: () => undefined, write };
}

/** A line of its own under what is written. @param columns of the screen now */
export function ownStatusLine(write: (text: string) => void, columns: () => number): StatusLine {
  let shown = '';
  return {
    show(text) {
      const next = text === undefined ? '' : text.slice(0, Math.max(0, columns() - 1));
      if (next === shown) return;
      write(`${CLEAR}${next}`);
      shown = next;
    },
    write(text) {
      write(shown === '' ? text : `${CLEAR}${text}${shown}`);
    },
  };
}

/** What the line of a chat has to be able to do; the rest is its own. */
export interface Prompter {
  setPrompt(prompt: string): void;
  prompt(keepsCursor: boolean): void;
}

export interface PromptLine extends StatusLine {
  /** While a question waits in the line, nothing else is told there. */
  hold(isNow: boolean): void;
}

/** The prompt tells what runs, so that what somebody types meanwhile stays whole. */
export function promptStatusLine(
  write: (text: string) => void,
  columns: () => number,
  prompter: Prompter,
  prompt: string,
): PromptLine {
  let shown = prompt;
  let isHeld = false;
  return {
    hold(isNow) {
      isHeld = isNow;
      shown = prompt;
      prompter.setPrompt(prompt);
    },
    show(text) {
      if (isHeld) return;
      const next = text === undefined ? prompt : `${text.slice(0, Math.max(10, columns() - 30))} ${prompt}`;
      if (next === shown) return;
      shown = next;
      prompter.setPrompt(next);
      prompter.prompt(true);
    },
    write(text) {
      write(`${CLEAR}${text}`);
      if (!isHeld) prompter.prompt(true);
    },
  };
}
