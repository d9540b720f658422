import { z } from 'zod';
import { datasetForm } from '#adapters/slack/dataset-form.ts';
import { datesForm, datesMeta } from '#adapters/slack/dates-form.ts';
import type { Desk } from '#adapters/slack/desk.ts';
import { clip, escapeMrkdwn } from '#adapters/slack/escape.ts';
import { type Front, isWelcome } from '#adapters/slack/front.ts';
import { takeWhereItBelongs } from '#adapters/slack/go-on.ts';
import { drawHome } from '#adapters/slack/on-home.ts';
import { type Place, placeOf, threadIdOf } from '#adapters/slack/place.ts';
import { answerForm } from '#adapters/slack/question-message.ts';
import { changeOf } from '#adapters/slack/settings.ts';
import type { About } from '#src/domain/offer.ts';

const clickSchema = z.object({
  trigger_id: z.string(),
  user: z.object({ id: z.string(), team_id: z.string().optional() }),
  channel: z.object({ id: z.string() }).optional(),
  message: z.object({ ts: z.string(), thread_ts: z.string().optional() }).optional(),
  container: z.object({ message_ts: z.string().optional(), thread_ts: z.string().optional() }).optional(),
  actions: z.array(z.object({ action_id: z.string(), value: z.string().optional() })).min(1),
});

interface Click {
  readonly place: Place;
  readonly user: string;
  readonly trigger: string;
  readonly action: string;
  readonly value: string | undefined;
}

const INACTIVE = 'This button is no longer active. Just write what you would like in the thread.';

/** Every button of the bot; who presses one twice, or one that is no longer meant, is told so. */
export async function onButton(body: unknown, team: string, front: Front): Promise<void> {
  const parsed = clickSchema.safeParse(body);
  const desk = await front.deskOf(team);
  const [action] = parsed.data?.actions ?? [];
  if (!parsed.success || desk === undefined || action === undefined)
    return front.metrics.count('events_ignored');
  const { user, channel, message, container, trigger_id: trigger } = parsed.data;
  if (action.action_id === 'helio.dataset') {
    await desk.call('views.open', { trigger_id: trigger, view: datasetForm() });
    return;
  }
  if (action.action_id.startsWith('helio.setting.')) return set(action.value, user.id, desk, front);
  const root = message?.thread_ts ?? container?.thread_ts ?? message?.ts ?? container?.message_ts;
  if (channel === undefined || root === undefined) return front.metrics.count('events_ignored');
  if (!isWelcome(user.team_id, team, front)) return front.metrics.count('events_ignored');
  if (!(await front.seen.claim(`trigger:${trigger}`))) return front.metrics.count('events_repeated');
  const place = { team, channel: channel.id, root };
  await press({ place, user: user.id, trigger, action: action.action_id, value: action.value }, desk, front);
}

/** A setting in App Home, which is then drawn anew. */
async function set(value: string | undefined, user: string, desk: Desk, front: Front): Promise<void> {
  const change = changeOf(idsOf(value));
  if (change !== undefined) await desk.settings.change(desk.team, user, change);
  await drawHome(user, desk, front);
}

function press(click: Click, desk: Desk, front: Front): Promise<void> {
  const [, family] = click.action.split('.');
  switch (family) {
    case 'cancel':
      return front.turns.cancel(desk, click.place, click.user);
    case 'choice':
      return choose(click, desk, front);
    case 'other':
      return openForm(click, desk);
    case 'retry':
      return say({ text: 'retry' }, click, desk, front);
    case 'goes-on':
      return goOn(click, desk, front);
    case 'follow':
      return follow(click, desk, front);
    case 'feedback':
      return feedback(click, desk, front);
    default:
      return whisper(click, desk, INACTIVE);
  }
}

/** A thumb down asks what was wrong, once. */
async function feedback(click: Click, desk: Desk, front: Front): Promise<void> {
  const isGood = click.value === 'good';
  front.metrics.count(isGood ? 'feedback_good' : 'feedback_bad');
  const asks = !isGood && (await front.seen.claim(`feedback:${threadIdOf(click.place)}/${click.user}`));
  return whisper(
    click,
    desk,
    asks ? 'Thank you. What was wrong? Write it here, and I try again.' : 'Thank you for telling me.',
  );
}

async function choose({ place, user, trigger, value }: Click, desk: Desk, front: Front): Promise<void> {
  const { question: questionId, choice: choiceId } = idsOf(value);
  if (questionId === undefined || choiceId === undefined) return;
  const incoming = { kind: 'choice' as const, userId: user, questionId, choiceId, messageId: trigger };
  await front.turns.start(desk, { place, incoming, isClick: true });
}

/** What a new message in direct messages goes on from. */
async function goOn(click: Click, desk: Desk, front: Front): Promise<void> {
  const { place, user, action, value } = click;
  const answer = action.endsWith('.yes') ? 'yes' : 'no';
  if (!(await takeWhereItBelongs({ place, user, answer, id: idsOf(value)['id'] }, desk, front)))
    await whisper(click, desk, INACTIVE);
}

async function openForm(click: Click, desk: Desk): Promise<void> {
  const threadId = threadIdOf(click.place);
  const question = (await desk.records.load(threadId))?.question;
  if (question === undefined || question.id !== idsOf(click.value)['question'])
    return whisper(click, desk, INACTIVE);
  await desk.call('views.open', { trigger_id: click.trigger, view: answerForm(question, threadId) });
}

async function follow(click: Click, desk: Desk, front: Front): Promise<void> {
  const { offer, index } = idsOf(click.value);
  const found = await offerAt(click.place, offer, index, desk);
  if (found === undefined || offer === undefined || index === undefined)
    return whisper(click, desk, INACTIVE);
  if (!found.needsDates) return say(found, click, desk, front);
  const meta = { place: threadIdOf(click.place), offer, index };
  const title = found.text.startsWith('zoom') ? 'Zoom' : 'Other dates';
  await desk.call('views.open', { trigger_id: click.trigger, view: datesForm(title, meta) });
}

interface Picked {
  readonly text: string;
  /** What the button is about. */
  readonly about?: About | undefined;
}

/** What a button means. */
async function offerAt(
  place: Place,
  offer: string | undefined,
  index: string | undefined,
  { records }: Desk,
): Promise<(Picked & { readonly needsDates: boolean }) | undefined> {
  const kept = (await records.load(threadIdOf(place)))?.offers.find(({ id }) => id === offer);
  const text = kept?.texts[Number(index)];
  if (kept === undefined || text === undefined) return undefined;
  const { dates = [], about } = kept;
  const named = about === undefined ? undefined : { labels: about.labels, ...figureOf(about.figure) };
  return { text, about: named, needsDates: dates.includes(Number(index)) };
}

function figureOf(figure: string | undefined): Pick<About, 'figure'> {
  return figure === undefined ? {} : { figure };
}

/** A click in words, so that the thread stays readable; then the words run as if they were written. */
async function say(
  { text, about }: Picked,
  { place, user, trigger }: Click,
  desk: Desk,
  front: Front,
): Promise<void> {
  await desk.writer.post(place, { text: `Picked: ${escapeMrkdwn(clip(text, 500))}`, blocks: [] });
  const means = about === undefined ? {} : { about };
  const incoming = { kind: 'text' as const, userId: user, text, messageId: trigger, ...means };
  await front.turns.start(desk, { place, incoming, isClick: false });
}

function whisper({ place, user }: Click, { writer }: Desk, text: string): Promise<void> {
  return writer.whisper(place, user, { text, blocks: [] });
}

const idsSchema = z.record(z.string(), z.string());

function idsOf(value: string | undefined): Readonly<Record<string, string | undefined>> {
  try {
    return idsSchema.parse(JSON.parse(value ?? '{}'));
  } catch {
    return {};
  }
}

const submissionSchema = z.object({
  user: z.object({ id: z.string() }),
  view: z.object({
    id: z.string(),
    private_metadata: z.string(),
    state: z.object({
      values: z.object({ answer: z.object({ words: z.object({ value: z.string().nullish() }) }) }),
    }),
  }),
});

/** The form for an answer in one's own words. */
export async function onAnswerForm(body: unknown, team: string, front: Front): Promise<void> {
  const parsed = submissionSchema.safeParse(body);
  const desk = await front.deskOf(team);
  const place = parsed.success ? placeOf(parsed.data.view.private_metadata) : undefined;
  const text = parsed.data?.view.state.values.answer.words.value?.trim();
  if (!parsed.success || desk === undefined || place?.team !== team || !text) return;
  if (!(await front.seen.claim(`form:${parsed.data.view.id}`))) return front.metrics.count('events_repeated');
  const userId = parsed.data.user.id;
  await desk.writer.post(place, { text: `Answered: ${escapeMrkdwn(text)}`, blocks: [] });
  await front.turns.start(desk, { place, incoming: { kind: 'text', userId, text }, isClick: false });
}

const datesSchema = z.object({
  user: z.object({ id: z.string() }),
  view: z.object({
    id: z.string(),
    private_metadata: z.string(),
    state: z.object({
      values: z.object({ dates: z.object({ words: z.object({ value: z.string().nullish() }) }) }),
    }),
  }),
});

/** The form for the dates that a button needs. */
export async function onDatesForm(body: unknown, team: string, front: Front): Promise<void> {
  const parsed = datesSchema.safeParse(body);
  const desk = await front.deskOf(team);
  const meta = parsed.success ? datesMeta(parsed.data.view.private_metadata) : undefined;
  const place = meta === undefined ? undefined : placeOf(meta.place);
  const dates = parsed.data?.view.state.values.dates.words.value?.trim();
  if (!parsed.success || desk === undefined || place?.team !== team || meta === undefined || !dates) return;
  if (!(await front.seen.claim(`form:${parsed.data.view.id}`))) return front.metrics.count('events_repeated');
  const found = await offerAt(place, meta.offer, meta.index, desk);
  if (found === undefined) return;
  const { id: user } = parsed.data.user;
  const click = { place, user, trigger: parsed.data.view.id, action: 'helio.dates', value: undefined };
  await say({ ...found, text: found.text.replace('{dates}', dates) }, click, desk, front);
}
