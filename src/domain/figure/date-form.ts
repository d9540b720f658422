import { BotError } from '#src/domain/failure.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { DateForm } from '#src/domain/figure/look.ts';
import { DAY } from '#src/domain/time-range.ts';

/** Longest time whose hours alone tell which is which. */
const LONGEST_CLOCK = 7 * DAY;

/**
 * The time axis with its dates in this form, or as they usually are.
 *
 * @throws BotError `invalid-request` where years lie over each other and hours of one day are asked for, or hours alone of weeks
 */
export function withDateForm(figure: Figure, form: DateForm | null): Figure {
  const { timeAxis, range, ...rest } = figure;
  if (timeAxis?.kind === 'calendar') return { ...figure, timeAxis: calendarIn(form) };
  if (timeAxis?.kind === 'relative' && isFolded(figure))
    throw new BotError(
      'invalid-request',
      'Times lie over each other in this plot, so its axis has no dates.',
    );
  if (form === 'clock' && range.stop - range.start > LONGEST_CLOCK)
    throw new BotError(
      'invalid-request',
      'Over more than a week hours without their date do not tell which day it is.',
      {
        hint: 'The dates can stand without the year: "no year on the time axis".',
      },
    );
  // Hours with dates under them are what dates without their year and days of the year have as well.
  if (form === null && timeAxis?.kind === 'dates' && timeAxis.form !== 'clock') return figure;
  return form === null ? { ...rest, range } : { ...rest, range, timeAxis: { kind: 'dates', form } };
}

/** Of years over each other: they have no year in any form. */
function calendarIn(form: DateForm | null): NonNullable<Figure['timeAxis']> {
  if (form === 'clock')
    throw new BotError(
      'invalid-request',
      'Years lie over each other in this plot, so hours alone tell nothing.',
    );
  return form === 'day-of-year' ? { kind: 'calendar', form } : { kind: 'calendar' };
}

function isFolded({ panels }: Figure): boolean {
  return panels.some(({ traces }) => traces.some(({ shift }) => shift !== undefined));
}
