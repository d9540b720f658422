import type { Drawing, PictureFormat } from '#src/domain/figure/drawing.ts';

/** What the renderer sends to its worker process. */
export interface DrawRequest {
  readonly id: number;
  readonly drawing: Drawing;
  readonly format: PictureFormat;
}

/** What the worker process sends back. */
export type DrawReply =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly fault: string };
