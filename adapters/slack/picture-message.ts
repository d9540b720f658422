import type { Desk } from '#adapters/slack/desk.ts';
import { clip, escapeMrkdwn } from '#adapters/slack/escape.ts';
import type { Block, SlackMessage } from '#adapters/slack/message.ts';

export interface Picture {
  readonly name: string;
  readonly title: string;
  /** What it shows, for people who cannot see it. */
  readonly alt: string;
  readonly content: Uint8Array;
}

const MOST_ALT = 1900;
const MOST_TITLE = 1900;
const MOST_NOTICE = 150;

/** Slack shows these in an image block; SVG and PDF are files. */
export function isPicture(mime: string): boolean {
  return mime === 'image/png' || mime === 'image/jpeg' || mime === 'image/gif';
}

/** An uploaded picture as a block, with its alt text. @param id of the file */
export function pictureBlock(id: string, { title, alt }: Picture): Block {
  return {
    type: 'image',
    block_id: `plot-${id}`,
    slack_file: { id },
    alt_text: clip(alt === '' ? title : alt, MOST_ALT),
    title: { type: 'plain_text', text: clip(title, MOST_TITLE), emoji: false },
  };
}

/** A picture that stands alone: its words come later, or it has none. */
export function pictureMessage(block: Block, { title, alt }: Picture): SlackMessage {
  return {
    text: escapeMrkdwn(clip(title, MOST_NOTICE)),
    whole: escapeMrkdwn(clip(`${title}. ${alt}`, 2000)),
    blocks: [block],
  };
}

/** Uploads a picture for nobody but the message that will show it. @returns its id, or `undefined` when Slack did not take it */
export async function uploadedPicture(
  { name, title, content }: Picture,
  desk: Desk,
): Promise<string | undefined> {
  try {
    return await desk.files.uploadPicture({ name, title, content });
  } catch (error) {
    desk.log.warn('picture could not be uploaded', { error: String(error) });
    return undefined;
  }
}
