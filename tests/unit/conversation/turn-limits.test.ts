import { expect, test } from 'vitest';
import { type Ticket, turnLimits } from '#src/conversation/turn-limits.ts';

const limits = turnLimits({
  user: { running: 1, total: 2 },
  channel: { running: 2, total: 4 },
  workspace: { running: 3, total: 6 },
});
const never = new AbortController().signal;

function open() {
  return turnLimits({
    user: { running: 1, total: 2 },
    channel: { running: 2, total: 4 },
    workspace: { running: 3, total: 6 },
  });
}

function ticket(given: Ticket | string): Ticket {
  if (typeof given === 'string') throw new Error(given);
  return given;
}

async function isRunning(start: Promise<void>): Promise<boolean> {
  return Promise.race([
    start.then(() => true),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 5)),
  ]);
}

test('a person over the limit is told in a sentence, and others are not held up', () => {
  const line = open();
  line.admit('x:w/c/1', 'ada');
  line.admit('x:w/c/2', 'ada');

  expect(line.admit('x:w/c/3', 'ada')).toMatch(/^You have 2 requests going already\. .*\.$/);
  expect(line.admit('x:w/c/3', 'ben')).not.toBeTypeOf('string');
});

test('the same person in another workspace is another person', () => {
  const line = open();
  line.admit('x:w/c/1', 'ada');
  line.admit('x:w/c/2', 'ada');

  expect(line.admit('x:v/c/1', 'ada')).not.toBeTypeOf('string');
});

test('channel and workspace have limits of their own', () => {
  const line = open();
  for (const user of ['a', 'b', 'c', 'd']) line.admit('x:w/c/1', user);

  expect(line.admit('x:w/c/1', 'e')).toMatch(/channel/);
  line.admit('x:w/d/1', 'e');
  line.admit('x:w/d/1', 'f');
  expect(line.admit('x:w/d/1', 'g')).toMatch(/workspace/);
});

test('a second turn of a person starts when the first has ended', async () => {
  const line = open();
  const first = ticket(line.admit('x:w/c/1', 'ada'));
  const second = ticket(line.admit('x:w/c/2', 'ada'));
  await first.start(never);
  const start = second.start(never);

  expect(await isRunning(start)).toBe(false);
  first.release();
  await start;
});

test('who cannot go yet does not hold up those behind him', async () => {
  const line = open();
  const first = ticket(line.admit('x:w/c/1', 'ada'));
  const second = ticket(line.admit('x:w/c/2', 'ada'));
  const other = ticket(line.admit('x:w/c/3', 'ben'));
  await first.start(never);
  const waiting = second.start(never);

  await other.start(never);

  expect(await isRunning(waiting)).toBe(false);
});

test('a turn that is cancelled while it waits leaves the line', async () => {
  const line = open();
  const first = ticket(line.admit('x:w/c/1', 'ada'));
  const second = ticket(line.admit('x:w/c/2', 'ada'));
  await first.start(never);
  const controller = new AbortController();
  const start = second.start(controller.signal);

  controller.abort(new Error('stop'));

  await expect(start).rejects.toThrow('stop');
  second.release();
  second.release();
  first.release();
  await ticket(line.admit('x:w/c/4', 'ada')).start(never);
});

test('a local thread has no limits', async () => {
  const tickets = Array.from({ length: 50 }, () => ticket(limits.admit('terminal:1', 'me')));

  await Promise.all(tickets.map((one) => one.start(never)));
});
