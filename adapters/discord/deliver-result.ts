import { buttonRows } from '#adapters/discord/buttons.ts';
import { customId } from '#adapters/discord/custom-id.ts';
import type { Desk } from '#adapters/discord/desk.ts';
import type { Draft, Outlet } from '#adapters/discord/outlet.ts';
import { type FileEvent, packFiles } from '#adapters/discord/result-files.ts';
import { resultButtons, resultText, type TurnOutcome } from '#adapters/discord/result-message.ts';
import type { Place } from '#adapters/discord/rows.ts';
import { troubleOf } from '#adapters/discord/trouble.ts';

/**
 * Posts what a turn brought: words, files with their alt text, buttons.
 *
 * @param to `below` is the message of a picture that stands there already: words that fit join it
 * @throws what Discord answered when it takes nothing
 */
export async function deliverResult(
  outcome: TurnOutcome,
  files: readonly FileEvent[],
  to: {
    readonly place: Place;
    readonly outlet: Outlet;
    readonly ping: string | undefined;
    readonly below?: string | undefined;
  },
  desk: Desk,
): Promise<void> {
  const { place, outlet, ping, below } = to;
  const { parts, own, whole } = resultText(outcome);
  const extra: readonly FileEvent[] =
    whole === undefined
      ? []
      : [
          {
            type: 'file',
            name: 'answer.md',
            mime: 'text/markdown',
            content: new TextEncoder().encode(whole),
            alt: 'The whole answer',
          },
        ];
  const { groups, refusals } = await packFiles([...files, ...extra], outlet.largestFileBytes);
  const components = [
    ...(await resultButtons(outcome, place, desk.rows)),
    ...(refusals.length === 0 ? [] : await narrower(place, desk)),
  ];
  const words = [...parts.slice(0, -1), withLine(parts.at(-1) ?? '', refusals.join('\n'))];
  const drafts: Draft[] = words.map((text, index) =>
    index === words.length - 1 ? { text, own, components, files: groups[0] ?? [] } : { text },
  );
  const [head = { text: '' }, ...rest] = drafts;
  const opening: Draft =
    ping === undefined ? head : { ...head, text: `<@${ping}> ${head.text}`, pings: [ping] };
  if (below !== undefined && drafts.length === 1 && groups.length === 0 && ping === undefined)
    return await outlet.edit(below, head);
  const others = groups.slice(1).map((group): Draft => ({ text: '', files: group }));
  for (const draft of [opening, ...rest, ...others]) {
    await sendOrWithoutFiles(
      outlet,
      place.rootId === undefined ? draft : { ...draft, replyTo: place.rootId },
      desk,
    );
  }
}

/** A way to ask for less, where a file was too large. */
async function narrower(place: Place, desk: Desk) {
  const row = await desk.rows.put({ kind: 'form', place, dates: 'zoom to', at: desk.wallClock() });
  return buttonRows([{ id: customId('form', row), label: 'A shorter time…' }]);
}

/** When Discord refuses the files, the words still go out, with the reason. */
async function sendOrWithoutFiles(outlet: Outlet, draft: Draft, desk: Desk): Promise<void> {
  try {
    await outlet.send(draft, desk.signal);
  } catch (error) {
    const reason = fileTrouble(error);
    if (reason === undefined || (draft.files ?? []).length === 0) throw error;
    const names = (draft.files ?? []).map(({ name }) => name).join(', ');
    desk.log.warn('Files of a result were refused.', { names, reason });
    await outlet.send(
      { ...draft, files: [], text: withLine(draft.text, `⚠️ ${names} could not be attached: ${reason}`) },
      desk.signal,
    );
  }
}

/** What one message takes, with room for a ping. */
const MOST_CHARACTERS = 1970;

/** The text with a line below it, which is never what is cut. */
function withLine(text: string, line: string): string {
  if (line === '') return text;
  const below = `\n${line}`.slice(0, MOST_CHARACTERS / 2);
  const room = MOST_CHARACTERS - below.length;
  return `${text.length <= room ? text : `${text.slice(0, room - 1)}…`}${below}`;
}

function fileTrouble(error: unknown): string | undefined {
  switch (troubleOf(error)) {
    case 'too-large':
      return 'Discord finds it too large. Ask for a shorter time or a coarser cadence.';
    case 'forbidden':
      return 'I lack the permission Attach Files here. Somebody who manages this server can grant it.';
    default:
      return undefined;
  }
}
