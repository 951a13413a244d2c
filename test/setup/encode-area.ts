type Corner = readonly [latitude: number, longitude: number];

/** Encodes a drawn area as the browser does. */
export function encodeArea(corners: readonly Corner[]): string {
  const units = corners.map((corner) => corner.map((degrees) => Math.round(degrees * 100_000)));
  return units
    .flatMap((corner, index) => corner.map((value, axis) => encodeStep(value - (units[index - 1]?.[axis] ?? 0))))
    .join('');
}

function encodeStep(step: number): string {
  let text = '';
  let rest = step < 0 ? -2 * step - 1 : 2 * step;
  for (; rest >= 32; rest = Math.floor(rest / 32)) text += String.fromCharCode((rest % 32) + 32 + 63);
  return text + String.fromCharCode(rest + 63);
}
