import type { TurnEvent } from '#src/domain/event.ts';

/** What a page is told: an event of a turn, with the address of a file in the place of its bytes. */
export type Told =
  | Exclude<TurnEvent, { type: 'file' | 'answer' | 'data' }>
  /** With what is said of data beside their name. */
  | (Extract<TurnEvent, { type: 'data' }> & { readonly facts?: string })
  /** A remark is said beside a turn, which goes on. */
  | (Extract<TurnEvent, { type: 'answer' }> & { readonly isRemark?: true })
  | (Omit<Extract<TurnEvent, { type: 'file' }>, 'content'> & { readonly url: string; readonly bytes: number })
  /** The figure of the turn can be zoomed here. */
  | { readonly type: 'page'; readonly url: string; readonly name: string };
