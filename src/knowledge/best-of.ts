/** The first `count` of a list in an order, sorted, without sorting the rest. */
export function bestOf<Item>(
  items: Iterable<Item>,
  count: number,
  order: (a: Item, b: Item) => number,
): readonly Item[] {
  const best: Item[] = [];
  for (const item of items) {
    const last = best.at(-1);
    if (best.length === count && last !== undefined && order(item, last) >= 0) continue;
    best.splice(placeIn(best, item, order), 0, item);
    if (best.length > count) best.pop();
  }
  return best;
}

/** Where an item belongs in a sorted list. */
function placeIn<Item>(sorted: readonly Item[], item: Item, order: (a: Item, b: Item) => number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = sorted[middle];
    if (other !== undefined && order(other, item) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
