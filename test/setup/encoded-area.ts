type Corner = readonly [latitude: number, longitude: number];

/** As browsers write it. */
export function encodedArea(corners: readonly Corner[]): string {
  const units = corners.map((corner) => corner.map((degrees) => Math.round(degrees * 100_000)));
  return units
    .flatMap((corner, at) => corner.map((value, axis) => letters(value - (units[at - 1]?.[axis] ?? 0))))
    .join('');
}

function letters(step: number): string {
  let text = '';
  let rest = step < 0 ? -2 * step - 1 : 2 * step;
  for (; rest >= 32; rest = Math.floor(rest / 32)) text += String.fromCharCode((rest % 32) + 32 + 63);
  return text + String.fromCharCode(rest + 63);
}
