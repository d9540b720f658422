import { failuresOf } from '#src/agent/failure-words.ts';
import type { AnswerStatus } from '#src/domain/event.ts';
import { mayPass } from '#src/domain/failure.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import { axisOfPanel } from '#src/domain/figure/series.ts';
import type { FrameSummary } from '#src/domain/frame.ts';
import { type Offer, RUN_AGAIN, TRY_AGAIN } from '#src/domain/offer.ts';
import type { SubGoal } from '#src/domain/plan.ts';

export interface OfferFacts {
  readonly status: AnswerStatus;
  readonly done: readonly SubGoal[];
  readonly failed: readonly SubGoal[];
  /** The figure that the turn drew. */
  readonly figure: Figure | undefined;
  /** The data that it made. */
  readonly made: readonly FrameSummary[];
  /** Requests that can be answered next. */
  readonly followUps: readonly string[];
  /** All data of the thread. */
  readonly frames: readonly FrameSummary[];
}

const MOST = 8;

/** What stands on the buttons below an answer: the way out of a failure first, then what goes on, then the small set. */
export function nextOffers(facts: OfferFacts): readonly Offer[] {
  switch (facts.status) {
    case 'clarify':
      return [];
    case 'cancelled':
      return [RUN_AGAIN, ...(facts.made.length > 0 ? [CSV] : [])];
    case 'failed':
      return waysOut(facts);
    case 'done':
    case 'partial':
      return [...waysOut(facts), ...goingOn(facts), ...smallSet(facts)].slice(0, MOST);
  }
}

const CSV: Offer = { label: 'CSV', text: 'export as CSV', kind: 'file' };
const OTHER_DATES: Offer = { label: 'Other dates…', text: 'for {dates}', kind: 'dates' };

/** Trying again is offered only where it can help; another time where that is what is missing. */
function waysOut({ failed }: OfferFacts): readonly Offer[] {
  const failures = failuresOf(failed);
  const isOfDates = failures.some(
    ({ code }) => code === 'out-of-range' || code === 'no-data' || code === 'all-missing',
  );
  return [
    ...failures.flatMap(({ offers = [] }) => offers).slice(0, 2),
    ...(failures.some(mayPass) ? [TRY_AGAIN] : []),
    ...(isOfDates ? [OTHER_DATES] : []),
  ];
}

/** What the small set has a button for already. */
const IN_THE_SET = /^(zoom|back to|describe|export|save)\b/i;

function goingOn({ followUps }: OfferFacts): readonly Offer[] {
  return followUps
    .filter((text) => !IN_THE_SET.test(text))
    .map((text) => ({ label: buttonWords(text), text }));
}

/** `Smooth by 1 hour`, `Plot it`. */
function buttonWords(text: string): string {
  const words = text.replace(/^smooth it by/, 'smooth by').replace(/^compute and plot (the )?/, '');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The same below every figure and all data, in one order; nothing that the turn has just done. */
function smallSet({ done, figure, made, frames }: OfferFacts): readonly Offer[] {
  const did = (worker: string) => done.some((subGoal) => subGoal.worker === worker);
  const isOverTime = figure?.panels.every((panel) => axisOfPanel(panel, frames) === undefined) === true;
  const hasData = figure !== undefined || made.length > 0;
  return [
    ...(isOverTime ? [{ label: 'Zoom…', text: 'zoom to {dates}', kind: 'dates' } as const] : []),
    ...(hasData && !did('describe') ? [{ label: 'Statistics', text: 'describe the data' }] : []),
    ...(hasData && !did('export') ? [CSV] : []),
    ...(figure === undefined
      ? []
      : ([
          { label: 'Interactive', text: 'save the figure as HTML', kind: 'file' },
          { label: 'Code', text: 'give me the code', kind: 'file' },
          { label: 'Figure spec', text: 'export the figure as JSON', kind: 'file' },
        ] as const)),
  ];
}
