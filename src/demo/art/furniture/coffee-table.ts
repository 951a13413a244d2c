import { ellipse } from '../shapes/ellipse.ts';
import { rect } from '../shapes/rect.ts';

/** A low round table; its top is an ellipse around 0,0. */
export const coffeeTable = (radius: number, legs = 52) =>
  [
    ellipse(0, legs, radius * 1.1, radius * 0.2, '#1B2A3A', { opacity: 0.16 }),
    rect(-radius * 0.62, 6, 11, legs - 4, '#7A5636'),
    rect(radius * 0.62 - 11, 6, 11, legs - 4, '#7A5636'),
    ellipse(0, 10, radius, radius * 0.17, '#7A5636'),
    ellipse(0, 0, radius, radius * 0.17, '#B78A5C'),
    ellipse(-radius * 0.25, -6, radius * 0.22, radius * 0.05, '#F4EFE6'),
  ].join('');
