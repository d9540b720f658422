import type { Option } from '#src/archive/choose-data.ts';
import { BotError, type Failure, mayPass } from '#src/domain/failure.ts';
import { listed } from '#src/domain/figure/names.ts';
import { spokenRange } from '#src/domain/spoken-time.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import { outOfAll } from '#src/workers/out-of-range.ts';
import type { Wished } from '#src/workers/wished.ts';

/** Reasons that are told where every dataset failed for one of its own. */
const MOST_REASONS = 3;
const CDAWEB_HOST = 'cdaweb.gsfc.nasa.gov';

/** One failure out of those of every dataset that was tried: each thing said once, with the way out. */
export function combinedFailure(
  failures: readonly Failure[],
  options: readonly Option[],
  range: TimeRange,
  wished: Wished,
): BotError {
  const [first] = failures;
  if (first === undefined) return new BotError('no-data', `No dataset has ${wished.name}.`);
  if (failures.every(({ code }) => code === 'out-of-range')) return outOfAll(options, range, wished);
  if (failures.length === 1) return asError(first);
  const tried = `${numberWord(failures.length)} datasets tried`;
  const isBusy = failures.some(({ message }) => /\bbusy\b/.test(message));
  if (failures.every(mayPass) && !isBusy) {
    return new BotError(first.code, `${serversOf(options)} not answering (${tried}).`, {
      hint: 'Nothing is wrong with your request.',
    });
  }
  if (failures.every(({ code }) => code === 'no-data' || code === 'all-missing')) {
    const ids = options.slice(0, 4).map(({ info }) => info.id);
    return new BotError(
      'no-data',
      `There is no ${wished.name} for ${spokenRange(range)} (${tried}: ${ids.join(', ')}).`,
      { hint: 'The archive has nothing but gaps then.' },
    );
  }
  const reasons = [...new Set(failures.map(({ message }) => message))];
  const hints = [...new Set(failures.flatMap(({ hint }) => hint ?? []))].slice(0, 1);
  const more =
    reasons.length > MOST_REASONS ? [`${reasons.length - MOST_REASONS} more datasets failed.`] : [];
  return new BotError(first.code, [...reasons.slice(0, MOST_REASONS), ...more].join(' '), {
    ...(hints[0] === undefined ? {} : { hint: hints[0] }),
  });
}

function asError({ code, message, hint, offers }: Failure): BotError {
  return new BotError(code, message, {
    ...(hint === undefined ? {} : { hint }),
    ...(offers === undefined ? {} : { offers }),
  });
}

/** `CDAWeb is`, `CDAWeb and hapi.example.org are`. */
function serversOf(options: readonly Option[]): string {
  const hosts = options.map(({ info }) => URL.parse(info.server)?.host ?? 'The data server');
  const names = [...new Set(hosts)].map((host) => (host === CDAWEB_HOST ? 'CDAWeb' : host));
  return `${listed(names)} ${names.length === 1 ? 'is' : 'are'}`;
}

const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
] as const;

function numberWord(count: number): string {
  return NUMBERS[count] ?? String(count);
}
