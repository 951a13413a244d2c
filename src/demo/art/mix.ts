const channels = (colour: string) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));

/** Blends two #rrggbb colours; `computeUsedShare` is that of the second one, from 0 to 1. */
export function mix(colour: string, other: string, share: number) {
  const target = channels(other);
  const blended = channels(colour).map((value, at) => Math.round(value + ((target[at] ?? value) - value) * share));
  return '#' + blended.map((value) => value.toString(16).padStart(2, '0')).join('');
}
