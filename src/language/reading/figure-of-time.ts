import { type Mark, means } from '#src/language/reading/mark.ts';

const FIGURE = /^(?:plots?|graphs?|figures?|pictures?|pics?|charts?|images?)$/i;
const STOP = /^[.?!:]$/;
const SMALL =
  /^(?:a|an|the|of|for|from|my|one|nice|pretty|quick|simple|some|little|small|get|have|can|could|may|i|we|u|you|me|us|like|love|need|want|would|[’']d|i[’']d|i['’]m|after|make|made|please|pls|hi|hey|hello|so|ok|okay|,|during|around|in|on|\()$/i;

/**
 * "A plot of the May 2024 storm? Just the Dst curve": a sentence that says no more than that a figure of a time is wanted goes on in the next, and so does one that names
 * only the time; "just" behind it is what is wanted.
 */
export function withFigureOfTime(marks: readonly Mark[]): readonly Mark[] {
  const end = marks.findIndex(({ raw }) => STOP.test(raw));
  const own = marks.slice(0, end);
  const opens =
    end > 0 &&
    end < marks.length - 1 &&
    own.some(({ raw }) => FIGURE.test(raw)) &&
    own.some((mark) => means(mark, 'time')) &&
    own.every((mark) => FIGURE.test(mark.raw) || SMALL.test(mark.raw) || isTime(mark));
  if (!opens) return marks;
  return marks.map((mark, at) =>
    at === end ? { ...mark, raw: ',', senses: [{ kind: 'sign', value: ',' }] } : mark,
  );
}

function isTime(mark: Mark): boolean {
  return means(mark, 'time') || means(mark, 'event') || means(mark, 'talk') || means(mark, 'function');
}
