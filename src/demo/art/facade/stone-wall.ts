import type { Light } from '../hours.ts';
import { mix } from '../mix.ts';
import type { Random } from '../random.ts';
import { rect } from '../shapes/rect.ts';
import { repeat } from '../shapes/repeat.ts';

const COURSE = 17;
const BLOCK = 42;

/** Courses of dressed stone, each block a little lighter or darker than the next. */
export function stoneWall(random: Random, x: number, y: number, w: number, h: number, light: Light) {
  const block = (course: number, index: number) => {
    const start = x + index * BLOCK - (course % 2 ? 14 : 0);
    const left = Math.max(x, start + 1.5);
    const right = Math.min(x + w, start + BLOCK - 2);
    const height = Math.min(COURSE - 3, h - course * COURSE - 2);
    const tint = mix(light.stone, random.chance(0.5) ? '#ffffff' : '#7d6548', random.between(0.04, 0.2));
    return right > left ? rect(left, y + course * COURSE + 1.5, right - left, height, tint, { rx: 2 }) : '';
  };
  const courses = Math.ceil((h - 2) / COURSE);
  const blocks = Math.ceil((w + 14) / BLOCK);
  return rect(x, y, w, h, light.stone) + repeat(courses, (course) => repeat(blocks, (index) => block(course, index)));
}
