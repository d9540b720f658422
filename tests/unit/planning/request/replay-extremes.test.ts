import { expect, test } from 'vitest';
import type { Marker } from '#src/domain/figure/panel.ts';
import type { Act } from '#src/domain/request.ts';
import { extremesAnew } from '#src/planning/request/replay-extremes.ts';
import { threads } from '#tests/language/threads.ts';
import { requestWith } from '#tests/support/requests.ts';

const FRAMES = threads['storm']?.frames ?? [];

function minimumOf(series: string | { readonly quantity: string }): Act {
  return { do: 'change', change: { kind: 'marker', atExtreme: { of: 'minimum', series }, dash: 'dashed' } };
}

const NEW: Act = { do: 'show', mode: 'new', of: [], period: { ranges: [], events: [] } };
const MARKED: readonly Marker[] = [{ at: 1, dash: 'dashed' }];

test('a marked minimum is marked again', () => {
  const dst = minimumOf({ quantity: 'dst' });
  expect(extremesAnew([requestWith(NEW), requestWith(dst)], MARKED, FRAMES)).toEqual({
    changes: [dst.do === 'change' ? dst.change : undefined],
    left: [],
  });
});

test('a name of the data at hand becomes what it is of', () => {
  const label = FRAMES.find(({ provenance }) => provenance.quantity === 'dst')?.label ?? '';
  const { changes } = extremesAnew([requestWith(minimumOf(label))], MARKED, FRAMES);
  expect(changes).toMatchObject([{ atExtreme: { series: { quantity: 'dst' } } }]);
});

test('what was taken away, stood on a figure before, or has another label is not marked', () => {
  const marks = [requestWith(minimumOf({ quantity: 'dst' }))];
  expect(extremesAnew(marks, [], FRAMES).changes).toEqual([]);
  expect(extremesAnew([...marks, requestWith(NEW)], MARKED, FRAMES)).toEqual({ changes: [], left: MARKED });
  const shock = [{ at: 1, label: 'shock' }];
  expect(extremesAnew(marks, shock, FRAMES)).toEqual({ changes: [], left: shock });
});
