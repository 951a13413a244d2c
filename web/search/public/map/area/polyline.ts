import type { Point } from '../../../../ui/map/point.ts';

const PRECISION = 1e5;
const FIRST = 63;
const MORE = 0x20;

/** Points as one short word: Google's encoded polylines with five decimals, about a metre. */
function encoded(points: readonly Point[]) {
  let [latitude, longitude] = [0, 0];
  return points
    .map((point) => {
      const [north, east] = [Math.round(point.latitude * PRECISION), Math.round(point.longitude * PRECISION)];
      const written = word(north - latitude) + word(east - longitude);
      [latitude, longitude] = [north, east];
      return written;
    })
    .join('');
}

function word(difference: number) {
  let rest = difference < 0 ? ~(difference << 1) : difference << 1;
  let text = '';
  while (rest >= MORE) {
    text += String.fromCharCode((MORE | (rest & 0x1f)) + FIRST);
    rest >>= 5;
  }
  return text + String.fromCharCode(rest + FIRST);
}

/** Undefined for a text that says no points. */
function decoded(text: string): Point[] | undefined {
  const numbers = differences(text);
  if (!numbers || numbers.length % 2) return undefined;
  const points: Point[] = [];
  let [latitude, longitude] = [0, 0];
  for (let at = 0; at < numbers.length; at += 2) {
    latitude += numbers[at]!;
    longitude += numbers[at + 1]!;
    points.push({ latitude: latitude / PRECISION, longitude: longitude / PRECISION });
  }
  return points;
}

function differences(text: string): number[] | undefined {
  const numbers: number[] = [];
  let [number, shift] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    const bits = text.charCodeAt(at) - FIRST;
    if (bits < 0 || bits > 0x3f || shift > 25) return undefined;
    number |= (bits & 0x1f) << shift;
    shift += 5;
    if (bits >= MORE) continue;
    numbers.push(number & 1 ? ~(number >> 1) : number >> 1);
    [number, shift] = [0, 0];
  }
  return shift === 0 ? numbers : undefined;
}

export const polyline = { encoded, decoded };
