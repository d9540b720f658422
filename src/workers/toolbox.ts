import type { Archive } from '#src/archive/choose-data.ts';
import type { Assistant } from '#src/assistant/assistant.ts';
import type { Library } from '#src/documents/library.ts';
import type { Report } from '#src/domain/event.ts';
import type { Log } from '#src/ports/log.ts';
import type { Renderer } from '#src/ports/renderer.ts';
import type { Sandbox } from '#src/ports/sandbox.ts';
import type { TableWriter } from '#src/ports/table-writer.ts';
import type { FigureBook } from '#src/workers/figure-book.ts';
import type { LikedLook } from '#src/workers/liked-looks.ts';
import type { RecipeBook } from '#src/workers/recipes/recipe-book.ts';
import type { Workspace } from '#src/workers/workspace.ts';

/** All that a worker may touch: the archive, the thread's data, documents and figures, and the tools to draw and compute. */
export interface Toolbox {
  readonly archive: Archive;
  readonly workspace: Workspace;
  readonly library: Library;
  readonly figures: FigureBook;
  readonly renderer: Renderer;
  readonly sandbox: Sandbox;
  readonly tableWriter: TableWriter;
  /** How the user likes new figures to look, oldest wish first. */
  readonly likedLooks?: readonly LikedLook[];
  /** Figures that can be made again for another time, of the person and the channel. */
  readonly recipes?: RecipeBook;
  readonly log: Log;
  readonly report: Report;
  /** A language model for what needs judgment; what it costs is counted for the turn. */
  readonly assistant?: Assistant | undefined;
}
