import { type Mark, means } from '#src/language/reading/mark.ts';

const THOSE = /^(?:those|these|them|they|the (?:events|boundaries|shocks|storms|onsets|times|crossings))$/i;
const WITH = /^(?:with|and|plus|w\/)$/i;

/** "Plot Bz for May with those as vertical lines": they are marked, beside what is plotted. */
export function withThoseAsLines(marks: readonly Mark[]): readonly Mark[] {
  const at = marks.findIndex((mark, place) => {
    const [those, as] = [marks[place + 1], marks[place + 2]];
    if (place === 0 || !WITH.test(mark.raw) || !THOSE.test(those?.raw ?? '') || !/^as$/i.test(as?.raw ?? ''))
      return false;
    return marks.slice(place + 3, place + 6).some((each) => means(each, 'noun', 'vline', 'line', 'point'));
  });
  const lead = marks[at];
  if (lead === undefined) return marks;
  const middle = lead.from + 1;
  const comma: Mark = { ...lead, to: middle, raw: ',', senses: [{ kind: 'sign', value: ',' }] };
  const verb: Mark = { ...lead, from: middle, raw: 'mark', senses: [{ kind: 'verb', value: 'mark' }] };
  const behind = marks.slice(at + 1);
  const as = behind[1];
  const how: readonly Mark[] =
    as === undefined ? [] : [{ ...as, raw: 'with', senses: [{ kind: 'prep', value: 'with' }] }];
  return [...marks.slice(0, at), comma, verb, ...behind.slice(0, 1), ...how, ...behind.slice(2)];
}
