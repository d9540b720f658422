import type { FrameSummary } from '#src/domain/frame.ts';
import { fileDays, fileWords } from '#src/workers/words/file-words.ts';
import { joinedNames } from '#src/workers/words/joined-names.ts';
import { spokenName } from '#src/workers/words/spoken-name.ts';

/**
 * What a file of data is called, without its ending: who measured what, and when, `ace-wind-b-2025-12-01_07`.
 *
 * @param part of the calendar that the file holds, where it holds one: `2025-12`
 */
export function dataFileStem(summaries: readonly FrameSummary[], part?: string): string {
  const what = fileWords(joinedNames(summaries.map((summary) => spokenName(summary))));
  const own = what === '' ? fileWords(summaries[0]?.label ?? '') : what;
  const ranges = summaries.map(({ provenance }) => provenance.range);
  const range = {
    start: Math.min(...ranges.map(({ start }) => start)),
    stop: Math.max(...ranges.map(({ stop }) => stop)),
  };
  const isTimed = summaries.some(({ axis }) => axis?.name !== 'row');
  const when = part ?? (isTimed ? fileDays(range) : '');
  return [own === '' ? 'data' : own, when].filter((each) => each !== '').join('-');
}
