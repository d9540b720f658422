/** Ms since 1970-01-01T00:00Z of 2015-01-01, where Discord's ids begin to count. */
const EPOCH = 1_420_070_400_000n;

/** Makes ids that carry their time in the upper bits and never repeat. */
export function snowflakes(): (agoMs?: number) => string {
  let count = 0n;
  return (agoMs = 0) => {
    count += 1n;
    return String(((BigInt(Date.now() - agoMs) - EPOCH) << 22n) + (count % 4_194_304n));
  };
}
