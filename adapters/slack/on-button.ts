import { z } from 'zod';
import type { Desk } from '#adapters/slack/desk.ts';
import { clip, escapeMrkdwn } from '#adapters/slack/escape.ts';
import { type Front, isWelcome } from '#adapters/slack/front.ts';
import { drawHome } from '#adapters/slack/on-home.ts';
import { type Place, placeOf, threadIdOf } from '#adapters/slack/place.ts';
import { answerForm } from '#adapters/slack/question-message.ts';
import { changeOf } from '#adapters/slack/settings.ts';

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
      return say('retry', click, desk, front);
    case 'follow':
      return follow(click, desk, front);
    case 'feedback':
      front.metrics.count(click.value === 'good' ? 'feedback_good' : 'feedback_bad');
      return whisper(click, desk, 'Thank you for telling me.');
    default:
      return whisper(click, desk, INACTIVE);
  }
}

async function choose({ place, user, trigger, value }: Click, desk: Desk, front: Front): Promise<void> {
  const { question: questionId, choice: choiceId } = idsOf(value);
  if (questionId === undefined || choiceId === undefined) return;
  const incoming = { kind: 'choice' as const, userId: user, questionId, choiceId, messageId: trigger };
  await front.turns.start(desk, { place, incoming, isClick: true });
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
  const offers = (await desk.records.load(threadIdOf(click.place)))?.offers ?? [];
  const text = offers.find(({ id }) => id === offer)?.texts[Number(index)];
  return text === undefined ? whisper(click, desk, INACTIVE) : say(text, click, desk, front);
}

/** A click in words, so that the thread stays readable; then the words run as if they were written. */
async function say(text: string, { place, user, trigger }: Click, desk: Desk, front: Front): Promise<void> {
  await desk.writer.post(place, { text: `<@${user}> picked: ${escapeMrkdwn(clip(text, 500))}`, blocks: [] });
  const incoming = { kind: 'text' as const, userId: user, text, messageId: trigger };
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
  await desk.writer.post(place, { text: `<@${userId}> answered: ${escapeMrkdwn(text)}`, blocks: [] });
  await front.turns.start(desk, { place, incoming: { kind: 'text', userId, text }, isClick: false });
}
