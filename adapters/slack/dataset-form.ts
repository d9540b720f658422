import { z } from 'zod';
import type { Desk } from '#adapters/slack/desk.ts';
import { clip } from '#adapters/slack/escape.ts';
import type { Front } from '#adapters/slack/front.ts';
import { section } from '#adapters/slack/message.ts';
import { asideThread } from '#adapters/slack/on-command.ts';
import { datasetRequest } from '#src/domain/dataset-request.ts';

const TITLE = { type: 'plain_text', text: 'Look a dataset up' } as const;
const CLOSE = { type: 'plain_text', text: 'Close' } as const;

/** A form for the id of a dataset, or words to find one by. */
export function datasetForm(): Readonly<Record<string, unknown>> {
  return {
    type: 'modal',
    callback_id: 'helio.dataset',
    title: TITLE,
    submit: { type: 'plain_text', text: 'Look up' },
    close: CLOSE,
    blocks: [
      {
        type: 'input',
        block_id: 'dataset',
        label: { type: 'plain_text', text: 'Its id, or what it measures' },
        element: {
          type: 'plain_text_input',
          action_id: 'words',
          multiline: false,
          max_length: 200,
          placeholder: { type: 'plain_text', text: 'AC_H2_MFI' },
        },
      },
    ],
  };
}

const submissionSchema = z.object({
  trigger_id: z.string(),
  user: z.object({ id: z.string() }),
  view: z.object({
    id: z.string(),
    state: z.object({
      values: z.object({ dataset: z.object({ words: z.object({ value: z.string().nullish() }) }) }),
    }),
  }),
});
const openedSchema = z.object({ view: z.object({ id: z.string() }) });

/** What is known of the dataset, in the place of the form: it says at once that it looks, and then what it found. */
export async function onDatasetForm(body: unknown, team: string, front: Front): Promise<void> {
  const parsed = submissionSchema.safeParse(body);
  const desk = await front.deskOf(team);
  const words = parsed.data?.view.state.values.dataset.words.value?.trim();
  if (!parsed.success || desk === undefined || !words) return front.metrics.count('events_ignored');
  const { trigger_id: trigger, user, view } = parsed.data;
  if (!(await front.seen.claim(`form:${view.id}`))) return front.metrics.count('events_repeated');
  const opened = openedSchema.parse(
    await desk.call('views.open', { trigger_id: trigger, view: found(['Looking it up…']) }),
  );
  await tellIn(opened.view.id, { user: user.id, words }, desk, front);
}

async function tellIn(
  viewId: string,
  { user, words }: { readonly user: string; readonly words: string },
  desk: Desk,
  front: Front,
): Promise<void> {
  const respond = async (text: string) => {
    await desk.call('views.update', { view_id: viewId, view: found(parted(text)) });
  };
  const thread = asideThread(`slack:${desk.team}/home/aside-${user}`, respond, desk, MOST_PARTS * MOST);
  await front.receive(thread, { kind: 'text', userId: user, text: datasetRequest(words) });
}

function found(parts: readonly string[]): Readonly<Record<string, unknown>> {
  return { type: 'modal', title: TITLE, close: CLOSE, blocks: parts.map(section) };
}

const MOST = 2900;
const MOST_PARTS = 12;

/** Paragraphs together, as many as a block takes. */
function parted(text: string): readonly string[] {
  const parts: string[] = [];
  for (const paragraph of text.split('\n\n').map((each) => clip(each, MOST))) {
    const joined = parts.length === 0 ? paragraph : `${parts.at(-1)}\n\n${paragraph}`;
    if (joined.length <= MOST) parts.splice(-1, 1, joined);
    else parts.push(paragraph);
  }
  return parts.filter((part) => part.trim() !== '').slice(0, MOST_PARTS);
}
