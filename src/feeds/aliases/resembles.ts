const RARE = 2;
const TIMES = 5;
const LONG = 8;
const SHORTEST = 4;

/** The frequent word of which a rare one may be a misspelling; both as folded. */
export function resembles(
  { key, count }: { key: string; count: number },
  frequent: readonly { key: string; count: number }[],
): string | null {
  if (count > RARE || key.length < SHORTEST) return null;
  const most = key.length >= LONG ? 2 : 1;
  const near = frequent.filter((other) => other.count >= count * TIMES && isWithin(most, key, other.key));
  return near.sort((one, other) => other.count - one.count)[0]?.key ?? null;
}

/** Letters to put, to take or to change. */
function isWithin(most: number, one: string, other: string) {
  if (one === other || Math.abs(one.length - other.length) > most) return false;
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const change = before[at - 1]! + (one[row - 1] === other[at - 1] ? 0 : 1);
      now.push(Math.min(change, before[at]! + 1, now[at - 1]! + 1));
    }
    if (Math.min(...now) > most) return false;
    before = now;
  }
  return before.at(-1)! <= most;
}
