import type { DatasetInfo } from '#src/domain/dataset.ts';

const LIMITS: readonly (readonly [RegExp, string])[] = [
  [/(?:^|[\s_])SW[\s_-]ONLY\b|solar[- ]wind (?:intervals )?only/i, 'only intervals in the solar wind'],
  [/CIS-HIA_[HL]S_SW_|solar[- ]wind mode/i, 'only times in the solar-wind mode of its instrument'],
  [/do not use for scientific/i, 'data for diagnostics, not for science'],
];

/** What a dataset holds only, where its id or title says so: `only intervals in the solar wind`. */
export function limitOf({ id, title = '' }: Pick<DatasetInfo, 'id' | 'title'>): string | undefined {
  return LIMITS.find(([pattern]) => pattern.test(`${id} ${title}`))?.[1];
}
