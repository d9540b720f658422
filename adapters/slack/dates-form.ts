import { z } from 'zod';
import { clip } from '#adapters/slack/escape.ts';

const metaSchema = z.object({ place: z.string(), offer: z.string(), index: z.string() });

/** Which button asked for dates. */
export type DatesMeta = z.infer<typeof metaSchema>;

/** A form that asks for dates before a request runs. `meta` comes back with it. */
export function datesForm(title: string, meta: DatesMeta): Readonly<Record<string, unknown>> {
  return {
    type: 'modal',
    callback_id: 'helio.dates',
    private_metadata: JSON.stringify(meta),
    title: { type: 'plain_text', text: clip(title.replace(/…$/, ''), 24) },
    submit: { type: 'plain_text', text: 'Go' },
    close: { type: 'plain_text', text: 'Close' },
    blocks: [
      {
        type: 'input',
        block_id: 'dates',
        label: { type: 'plain_text', text: 'From when to when, in UTC' },
        element: {
          type: 'plain_text_input',
          action_id: 'words',
          multiline: false,
          max_length: 100,
          placeholder: { type: 'plain_text', text: '10 to 12 May 2024' },
        },
      },
    ],
  };
}

/** What a form was about, when it is one of ours. */
export function datesMeta(metadata: string): DatesMeta | undefined {
  try {
    return metaSchema.parse(JSON.parse(metadata));
  } catch {
    return undefined;
  }
}
