import type { Drawing, PictureFormat } from '#src/domain/figure/drawing.ts';

/** Makes pictures of drawings, without ever holding up the caller's event loop for long. */
export interface Renderer {
  /** Gets ready in the background, so that the first picture does not wait for it. */
  warm(): void;
  /**
   * The same drawing gives the same bytes, but for `pdf`, whose text may be laid out by the engine's version.
   *
   * @throws BotError `timeout`, `cancelled`, `unavailable` after `close`
   */
  render(drawing: Drawing, format: PictureFormat, signal: AbortSignal): Promise<Uint8Array>;
  close(): Promise<void>;
}
