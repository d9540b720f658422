import type { Desk } from '#adapters/slack/desk.ts';
import { clip, escapeMrkdwn } from '#adapters/slack/escape.ts';
import { actions, type SlackMessage } from '#adapters/slack/message.ts';
import type { Place } from '#adapters/slack/place.ts';
import { SlackRefusal } from '#adapters/slack/slack-call.ts';

export interface Picture {
  readonly name: string;
  readonly title: string;
  /** What it shows, for people who cannot see it. */
  readonly alt: string;
  readonly content: Uint8Array;
}

const MOST_ALT = 1900;
const MOST_TITLE = 1900;

/** Slack shows these in an image block; SVG and PDF are files. */
export function isPicture(mime: string): boolean {
  return mime === 'image/png' || mime === 'image/jpeg' || mime === 'image/gif';
}

/**
 * Posts a picture as a message of its own: uploaded for nobody, then shown by an image block with its alt text and
 * buttons. When Slack will not show it so, it is shared as a file.
 *
 * @param buttonsFor waits for what comes below the picture; asked once the upload is ready
 */
export async function postPicture(
  place: Place,
  picture: Picture,
  desk: Desk,
  buttonsFor: () => Promise<readonly Readonly<Record<string, unknown>>[]>,
): Promise<void> {
  const id = await uploaded(picture, desk);
  const buttons = await buttonsFor();
  if (id !== undefined && (await postBlock(place, pictureMessage(id, picture, buttons), desk))) return;
  const file = { name: picture.name, title: picture.title, content: picture.content };
  await desk.files.share(place, file, escapeMrkdwn(clip(picture.alt, 1000)));
  if (buttons.length > 0) await desk.writer.post(place, { text: 'What next?', blocks: actions(buttons) });
}

function pictureMessage(
  id: string,
  { title, alt }: Picture,
  buttons: readonly Readonly<Record<string, unknown>>[],
): SlackMessage {
  return {
    text: escapeMrkdwn(clip(`Plot: ${title}. ${alt}`, 2000)),
    blocks: [
      {
        type: 'image',
        block_id: `plot-${id}`,
        slack_file: { id },
        alt_text: clip(alt === '' ? title : alt, MOST_ALT),
        title: { type: 'plain_text', text: clip(title, MOST_TITLE), emoji: false },
      },
      ...actions(buttons),
    ],
  };
}

async function uploaded({ name, title, content }: Picture, desk: Desk): Promise<string | undefined> {
  try {
    return await desk.files.uploadPicture({ name, title, content });
  } catch (error) {
    desk.log.warn('picture could not be uploaded', { error: String(error) });
    return undefined;
  }
}

/** @returns false when Slack refused the image, so that the file has to be shared instead */
async function postBlock(place: Place, message: SlackMessage, desk: Desk): Promise<boolean> {
  try {
    await desk.writer.postStrictly(place, message);
    return true;
  } catch (error) {
    if (error instanceof SlackRefusal && error.code === 'invalid_blocks') return false;
    throw error;
  }
}
