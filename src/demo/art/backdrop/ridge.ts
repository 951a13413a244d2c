import { HEIGHT, WIDTH } from '../canvas.ts';
import type { Random } from '../random.ts';
import { path } from '../shapes/path.ts';
import type { Point } from '../shapes/polygon.ts';
import { round } from '../shapes/round.ts';

type Ridge = { base: number; height: number; roughness: number; step?: number; bottom?: number };

const MARGIN = 40;

/** A band of land with a rolling upper edge, from the picture's left to its right. */
export function ridge(random: Random, fill: string, { base, height, roughness, step = 40, bottom = HEIGHT }: Ridge) {
  const edge = rollingEdge(random, base, height, roughness, step);
  return path(`${smooth(edge)}L${WIDTH + 60} ${round(bottom)}L-60 ${round(bottom)}Z`, fill);
}

function rollingEdge(random: Random, base: number, height: number, roughness: number, step: number) {
  const waves = [random.between(0.8, 1.5), random.between(2.2, 3.4), random.between(5, 8)].map((frequency, at) => ({
    frequency,
    phase: random.between(0, 2 * Math.PI),
    amplitude: height / (at * 1.7 + 1),
  }));
  const points: Point[] = [];
  for (let x = -MARGIN; x <= WIDTH + MARGIN; x += step) {
    const turn = (x / WIDTH) * Math.PI;
    const swell = waves.reduce((sum, wave) => sum + Math.sin(turn * wave.frequency + wave.phase) * wave.amplitude, 0);
    points.push([x, base - Math.abs(swell + (random.next() - 0.5) * roughness) - height * 0.2]);
  }
  return points;
}

function smooth(points: readonly Point[]) {
  const [start, ...rest] = points;
  const curves = rest.slice(0, -1).map(([x, y], at) => {
    const [nextX, nextY] = rest[at + 1] ?? [x, y];
    return `Q${round(x)} ${round(y)} ${round((x + nextX) / 2)} ${round((y + nextY) / 2)}`;
  });
  return `M${start?.map(round).join(' ')}${curves.join('')}`;
}
