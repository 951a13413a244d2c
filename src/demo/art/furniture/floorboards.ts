import { HEIGHT, WIDTH } from '../canvas.ts';
import { d, line } from '../shapes/path.ts';
import { rect } from '../shapes/rect.ts';
import { repeat } from '../shapes/repeat.ts';

const BOARDS = 19;

/** A boarded floor from y to the picture's foot, running away from the viewer. */
export const floorboards = (y: number, colour: string) =>
  rect(0, y, WIDTH, HEIGHT - y, colour) +
  repeat(BOARDS, (index) => {
    const offset = index - (BOARDS - 1) / 2;
    return line(d`M${WIDTH / 2 + offset * 110} ${y}L${WIDTH / 2 + offset * 240} ${HEIGHT}`, '#8E6A44', 2, {
      opacity: 0.33,
    });
  });
