import { HEIGHT, WIDTH } from '../art/canvas.ts';
import { drawPicture } from '../art/draw-picture.ts';
import type { Recipe } from '../art/recipe.ts';

/** Between two rooms, as wide as a wall. */
const WALL = 40;
const ROOMS = 5;

/** The rooms of a home side by side, as whoever walks through it sees them: an SVG, and how wide it is to be painted. */
export function drawHomeTour(recipes: readonly Recipe[]) {
  const rooms = recipes.slice(0, ROOMS);
  const length = rooms.length * (WIDTH + WALL) - WALL;
  const drawn = rooms.map((recipe, at) => placed(drawPicture(recipe), at)).join('');
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${length} ${HEIGHT}" width="${length}" height="${HEIGHT}">` +
    `<rect width="${length}" height="${HEIGHT}" fill="#ffffff"/>${drawn}</svg>`;
  return { svg: Buffer.from(svg), width: Math.round((length * 640) / HEIGHT) };
}

/** Its gradients get names of their own, since all drawings call theirs alike. */
const placed = (svg: string, at: number) =>
  svg.replace('<svg ', `<svg x="${at * (WIDTH + WALL)}" y="0" `).replaceAll(/( id="|url\(#|href="#)/g, `$1room${at}-`);
