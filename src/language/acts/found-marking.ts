import type { Act } from '#src/domain/request.ts';
import { finderOf } from '#src/language/acts/event-finders.ts';
import { looksIn } from '#src/language/acts/looks/marker-looks.ts';
import type { ClauseView } from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

type Marks = Extract<Act, { do: 'mark-events' }>;

/** What is done with what is found. */
export interface Marking {
  readonly what: 'shade' | 'mark' | 'cut' | 'average';
  readonly look?: Pick<Marks, 'color' | 'dash'>;
  readonly used: readonly Phrase[];
}

/** "Shade", "mark", "highlight", "put a vertical line where the shock hits": marks at what is found. */
export function markingOf(view: ClauseView): Marking | undefined {
  const shades = view.words('verb', 'shade');
  const marks = view.words('verb', 'mark');
  const { look, used } = looksOf(view);
  const parts = { look, used: [...shades, ...marks, ...used] };
  if (shades.length > 0) return { what: 'shade', ...parts };
  const isStretch = view.words('noun', 'interval').length > 0 || view.words('noun', 'band').length > 0;
  if (marks.length > 0) return { what: isStretch ? 'shade' : 'mark', ...parts };
  return lineAt(view);
}

/** Colour and dashes; both are of the marks, and not of the curves. */
function looksOf(view: ClauseView): Required<Pick<Marking, 'look' | 'used'>> {
  const { fields, used } = looksIn(view);
  const { color, dash } = fields;
  return {
    look: { ...(color === undefined ? {} : { color }), ...(dash === undefined ? {} : { dash }) },
    used: used.filter(
      (word) =>
        word.type === 'word' && (['colour', 'hex', 'dash'] as const).some((kind) => means(word.mark, kind)),
    ),
  };
}

/** A line at what is found marks it. */
function lineAt(view: ClauseView): Marking | undefined {
  const lines = view.words('noun', 'line', 'vline');
  const [line] = lines;
  const [event] = finderOf(view)?.used ?? [];
  if (line === undefined || event === undefined || event.from < line.to) return undefined;
  const between = view.phrases.filter(({ from, to }) => from >= line.to && to <= event.from);
  if (!between.some(({ raw, prep }) => /^(?:at|where|when|for|on)$/i.test(raw) || prep === 'at'))
    return undefined;
  const { look, used } = looksOf(view);
  return {
    what: 'mark',
    look,
    used: [
      ...lines,
      ...used,
      ...between.filter(({ type }) => type === 'word'),
      ...view.words('verb', 'add', 'show', 'mark', 'set'),
      ...view.spelt(/^(?:vertical|hits?|arrives?|arrival|passes|passage|occurs?|is|happens?|place)$/i),
    ],
  };
}
