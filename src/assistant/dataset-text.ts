import { plainWords } from '#src/assistant/plain-words.ts';
import type { DatasetInfo, ParameterInfo } from '#src/domain/dataset.ts';
import { spanText } from '#src/domain/declared-span.ts';
import { formatDuration, formatTimeRange } from '#src/domain/time-range.ts';
import { isScience } from '#src/knowledge/is-science.ts';
import { limitOf } from '#src/knowledge/limit-of.ts';
import { wordsOf } from '#src/knowledge/parameter-words.ts';
import { readParameter } from '#src/knowledge/read-parameter.ts';

const MOST_PARAMETERS = 6;
/** Rank of what is no science. */
const FLAGS = 3;
const LONGEST_ABOUT = 80;

/**
 * `AC_H2_MFI (every 1 h, 1998-01-01 to 2026-02-13): Magnitude (nT), BGSEc[3] (nT)`; no title, for that is free text. What was
 * named comes first, then what answers the wish, then science; flags, errors and counters come last.
 *
 * @param wanted names of parameters that the user wrote or that answer what is wished, as far as they are known
 */
export function datasetLine(info: DatasetInfo, wanted: ReadonlySet<string> = new Set()): string {
  const rank = rankOf(info, wanted);
  const parameters = info.parameters.toSorted((a, b) => rank(a) - rank(b));
  const shown = parameters.slice(0, MOST_PARAMETERS).map(parameterText).join(', ');
  const more = parameters.length > MOST_PARAMETERS ? `, and ${parameters.length - MOST_PARAMETERS} more` : '';
  return `${coverageLine(info)}: ${shown}${more}`;
}

/** `AC_H2_MFI (every 1 h, 1998-01-01 to 2026-02-13)`. */
export function coverageLine({ id, title, cadenceMs, coverage, declared }: DatasetInfo): string {
  const limit = limitOf({ id, title });
  const facts = [
    ...(limit === undefined ? [] : [limit]),
    ...(cadenceMs === undefined ? [] : [`every ${formatDuration(cadenceMs)}`]),
    declared === undefined ? formatTimeRange(coverage) : spanText(declared),
  ];
  return `${id} (${facts.join(', ')})`;
}

/** A parameter with the beginning of what its server says of it, which is free text of others. */
export function describedParameter(parameter: ParameterInfo): string {
  const about = plainWords(parameter.description, LONGEST_ABOUT);
  return about === '' || about === parameter.name
    ? parameterText(parameter)
    : `${parameterText(parameter)}: ${about}`;
}

function rankOf(info: DatasetInfo, wanted: ReadonlySet<string>) {
  return (parameter: ParameterInfo): number => {
    if (wanted.has(parameter.name.toLowerCase())) return 0;
    if (readParameter(parameter, info) !== undefined) return 1;
    return isScience(wordsOf(parameter, info)) ? 2 : FLAGS;
  };
}

function parameterText({ name, size, units }: ParameterInfo): string {
  const unit = (units[0] ?? '').slice(0, 20);
  return `${name}${size.length === 0 ? '' : `[${size.join('x')}]`}${unit === '' ? '' : ` (${unit})`}`;
}
