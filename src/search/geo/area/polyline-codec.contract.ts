const FIRST_LETTER = 63;
const CONTINUES = 32;
/** Five bits each: more than the way around the world. */
const MAX_LETTERS = 6;

/** In hundred thousandths of a degree, so that all arithmetic with them is exact. */
type Corner = [latitude: number, longitude: number];

/** Strictly; null where it is no such line. */
function decode(text: string): Corner[] | null {
  const steps = decodeSteps(text);
  if (!steps || steps.length % 2) return null;
  let [latitude, longitude] = [0, 0];
  return Array.from({ length: steps.length / 2 }, (_, at) => {
    latitude += steps[2 * at]!;
    longitude += steps[2 * at + 1]!;
    return [latitude, longitude];
  });
}

function decodeSteps(text: string): number[] | null {
  const steps: number[] = [];
  let [value, letters] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    const bits = text.charCodeAt(at) - FIRST_LETTER;
    if (bits < 0 || bits >= 2 * CONTINUES || letters === MAX_LETTERS) return null;
    value += (bits % CONTINUES) * CONTINUES ** letters;
    letters += 1;
    if (bits >= CONTINUES) continue;
    steps.push(value % 2 ? -(value + 1) / 2 : value / 2);
    [value, letters] = [0, 0];
  }
  return letters ? null : steps;
}

function encode(line: readonly Readonly<Corner>[]): string {
  return line
    .flatMap((corner, at) => corner.map((value, axis) => encodeStep(value - (line[at - 1]?.[axis] ?? 0))))
    .join('');
}

function encodeStep(step: number): string {
  let text = '';
  let rest = step < 0 ? -2 * step - 1 : 2 * step;
  for (; rest >= CONTINUES; rest = Math.floor(rest / CONTINUES))
    text += String.fromCharCode((rest % CONTINUES) + CONTINUES + FIRST_LETTER);
  return text + String.fromCharCode(rest + FIRST_LETTER);
}

/** The format "Encoded Polyline" with five decimals: latitudes and longitudes take turns. */
export const polylineCodec = { decode, encode };
