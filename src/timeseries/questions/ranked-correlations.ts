import type { QuestionOf } from '#src/domain/data-question.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { formatDuration } from '#src/domain/time-range.ts';
import type { Answered } from '#src/timeseries/questions/answered.ts';
import { pairCoefficient } from '#src/timeseries/questions/correlation-answer.ts';
import { seriesNames } from '#src/timeseries/questions/series-names.ts';

type CorrelationQuestion = QuestionOf<'correlation'>;

const SAME = 'They are of the same data, so that a small difference of two coefficients tells nothing.';

/**
 * Each series but the last with the last one, the strongest first: "which coupling function correlates best with AL?". With lags to
 * look through, each at its own best.
 *
 * @throws BotError `not-computable` with fewer than two to choose from
 */
export function rankedCorrelations(
  frames: readonly Frame[],
  question: CorrelationQuestion,
  others: readonly Frame[],
): Answered {
  const last = frames.at(-1);
  const each = frames.slice(0, -1);
  if (last === undefined || each.length < 2)
    throw new BotError(
      'not-computable',
      'Which one correlates best is asked of two series at least, beside what they are to tell.',
      {
        hint: 'Name them: "which of Newell, Kan-Lee and epsilon correlates best with AL?"',
      },
    );
  const names = seriesNames(frames);
  const target = names.at(-1) ?? '';
  const found = each
    .map((frame, index) => ({
      name: names[index] ?? frame.label,
      ...pairCoefficient([frame, last], question, others),
    }))
    .filter(({ coefficient }) => !Number.isNaN(coefficient))
    .toSorted((one, other) => Math.abs(other.coefficient) - Math.abs(one.coefficient));
  const [best, next] = found;
  if (best === undefined || next === undefined)
    throw new BotError(
      'not-computable',
      `Too few of them have samples in common with ${target} to be compared.`,
      {
        hint: 'Take a longer period, or other data.',
      },
    );
  const hasLags = found.some(({ lagMs }) => lagMs !== 0);
  const notes = [...new Set(found.flatMap((one) => one.notes))];
  const list = found
    .map(
      ({ name, coefficient, lagMs }) =>
        `${name} ${coefficient.toFixed(3)}${hasLags ? ` (${lagMs === 0 ? 'no lag' : lagText(lagMs)})` : ''}`,
    )
    .join(', ');
  return {
    answer: {
      kind: 'table',
      sentence: `${best.name} correlates best with ${target}${atLag(best.lagMs)}: ${best.coefficient.toFixed(3)}. In order of size: ${list}.`,
      columns: [
        '',
        `${METHODS[question.method]} with ${target}`,
        ...(hasLags ? [`${target} later by`] : []),
        'pairs',
      ],
      rows: found.map(({ name, coefficient, lagMs, pairs }) => [
        name,
        Number(coefficient.toFixed(4)),
        ...(hasLags ? [lagMs === 0 ? '0' : lagText(lagMs)] : []),
        pairs,
      ]),
    },
    value: best.coefficient,
    unit: '',
    numbers: found.map(({ name, coefficient }) => ({
      of: name,
      value: coefficient,
      unit: '',
      range: last.provenance.range,
    })),
    remarks: [SAME, ...soughtText(question), ...edgeText(question, found), ...notes],
  };
}

function soughtText({ maxLagMs }: CorrelationQuestion): readonly string[] {
  return maxLagMs === undefined
    ? []
    : [`Each is at its best lag of those up to ${formatDuration(maxLagMs)}.`];
}

/** A best that lies at the end of what was looked through may go on beyond it. */
function edgeText(
  { maxLagMs }: CorrelationQuestion,
  found: readonly { readonly name: string; readonly lagMs: number }[],
): readonly string[] {
  const atEdge = found.filter(({ lagMs }) => lagMs !== 0 && Math.abs(lagMs) === maxLagMs);
  return atEdge.length === 0
    ? []
    : [
        `At the end of that lie ${atEdge.map(({ name }) => name).join(', ')}: the true best may be farther out.`,
      ];
}

/** Of the one that is best: how much later the last series was taken. */
function atLag(lagMs: number): string {
  return lagMs === 0 ? '' : `, taken ${lagText(lagMs)}`;
}

function lagText(lagMs: number): string {
  return `${formatDuration(Math.abs(lagMs))} ${lagMs > 0 ? 'later' : 'earlier'}`;
}

const METHODS = { pearson: 'r', spearman: 'rank correlation', partial: 'partial correlation' } as const;
