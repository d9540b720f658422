/** A bag of numbers that knows its median. Inserting and removing move at most one block of values. */
export interface SortedWindow {
  /** NaN is not taken up. */
  insert(value: number): void;
  /** Removes one value that is there; NaN is none. */
  remove(value: number): void;
  size(): number;
  /** NaN when empty. */
  median(): number;
  /** Linear between neighbours (as numpy's default). @param share 0 to 1 @returns NaN when empty */
  percentile(share: number): number;
}

const BLOCK = 512;

interface Block {
  readonly values: Float64Array;
  count: number;
}

/** Numbers in sorted blocks of at most 512: what moves on a change stays small, however long the window is. */
export function sortedWindow(): SortedWindow {
  const blocks: Block[] = [newBlock()];
  let size = 0;

  return {
    insert(value) {
      if (Number.isNaN(value)) return;
      const at = blockFor(blocks, value);
      const block = blocks[at] ?? newBlock();
      const place = placeIn(block, value);
      block.values.copyWithin(place + 1, place, block.count);
      block.values[place] = value;
      block.count += 1;
      size += 1;
      if (block.count === BLOCK) blocks.splice(at, 1, ...halves(block));
    },
    remove(value) {
      const at = blockFor(blocks, value);
      const block = blocks[at];
      if (block === undefined || Number.isNaN(value)) return;
      const place = placeIn(block, value);
      block.values.copyWithin(place, place + 1, block.count);
      block.count -= 1;
      size -= 1;
      if (block.count === 0 && blocks.length > 1) blocks.splice(at, 1);
    },
    size: () => size,
    median() {
      if (size === 0) return Number.NaN;
      const low = nth(blocks, (size - 1) >> 1);
      return size % 2 === 1 ? low : (low + nth(blocks, size >> 1)) / 2;
    },
    percentile(share) {
      if (size === 0) return Number.NaN;
      const place = share * (size - 1);
      const below = Math.floor(place);
      const low = nth(blocks, below);
      return place === below ? low : low + (nth(blocks, below + 1) - low) * (place - below);
    },
  };
}

function newBlock(): Block {
  return { values: new Float64Array(BLOCK), count: 0 };
}

function halves(block: Block): readonly Block[] {
  const upper = newBlock();
  upper.values.set(block.values.subarray(BLOCK / 2));
  upper.count = BLOCK / 2;
  return [{ values: block.values, count: BLOCK / 2 }, upper];
}

/** The first block whose largest value is not below `value`; the last one when all are. */
function blockFor(blocks: readonly Block[], value: number): number {
  let low = 0;
  let high = blocks.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    const block = blocks[middle];
    if (block !== undefined && (block.values[block.count - 1] ?? value) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first place whose value is not below `value`. */
function placeIn({ values, count }: Block, value: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function nth(blocks: readonly Block[], place: number): number {
  let left = place;
  for (const { values, count } of blocks) {
    if (left < count) return values[left] ?? Number.NaN;
    left -= count;
  }
  return Number.NaN;
}
