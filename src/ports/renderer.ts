import type { PictureFormat } from '#src/domain/figure/drawing.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { Frame } from '#src/domain/frame.ts';

/** Makes pictures of figures, without ever holding up the caller's event loop for long. */
export interface Renderer {
  /** Gets ready in the background, so that the first picture does not wait for it. */
  warm(): void;
  /**
   * The same figure and frames give the same bytes, but for `pdf`, whose text may be laid out by the engine's version.
   *
   * @throws BotError `nothing-at-hand` when a frame of the figure is not among `frames`, `all-missing`, `no-data`, `timeout`,
   * `cancelled`, `unavailable` after `close`
   */
  render(
    figure: Figure,
    frames: readonly Frame[],
    format: PictureFormat,
    signal: AbortSignal,
  ): Promise<Uint8Array>;
  close(): Promise<void>;
}
