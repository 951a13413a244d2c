import { backdrop } from '../backdrop/backdrop.ts';
import { canvas, HEIGHT, WIDTH } from '../canvas.ts';
import { windowWall } from '../furniture/window-wall.ts';
import { HOURS, type Hour } from '../hours.ts';
import { mix } from '../mix.ts';
import { ellipse } from '../shapes/ellipse.ts';
import { line, d } from '../shapes/path.ts';
import { rect } from '../shapes/rect.ts';
import { repeat } from '../shapes/repeat.ts';
import { setting } from '../setting.ts';

/** Where things stand on the desk. */
export const DESK = 790;
export const BRASS = '#C9A24B';
export const INK = '#22343C';
export const PAPER = '#FDFBF7';
export const SEA = '#0F5C6B';
export const CLAY = '#C4693F';

const WINDOW = { x: 150, y: 96, w: 1300, h: 520 };

/** A desk at the window of the agency, with the coast behind it and things on it. */
export function desk(title: string, hour: Hour, things: string) {
  const room = setting(`desk/${title}`, title, hour);
  const { light } = room;
  const wood = mix('#B98A5E', light.shade, 0.08);
  const drawing = [
    backdrop(room, 0.42),
    windowWall(WINDOW, 720, 3, mix('#F4EFE6', light.sky[2], 0.18)),
    rect(WINDOW.x - 26, WINDOW.y + WINDOW.h, WINDOW.w + 52, 22, mix('#ffffff', light.shade, 0.12)),
    rect(0, 716, WIDTH, 24, mix(wood, '#ffffff', 0.28)),
    rect(0, 740, WIDTH, HEIGHT - 740, wood),
    repeat(5, (index) => line(d`M0 ${800 + index * 62}H${WIDTH}`, mix(wood, INK, 0.12), 2)),
    things,
  ].join('');
  return canvas(title, HOURS[hour], drawing);
}

/** The shadow of a thing that stands on the desk. */
export const onDesk = (x: number, y: number, width: number) =>
  ellipse(x, y, width / 2, Math.max(12, width / 18), '#1B2A3A', { opacity: 0.2 });
