import type { Recipe } from '../recipe.ts';

/** The colours of walls, floor, frames and woodwork, by which a new room can be told from one of forty years ago. */
export type Finish = { wall: string; floor: string; frame: string; wood: string; isTiled: boolean };

const FINISHES: Readonly<Record<Recipe['state'], Finish>> = {
  new: { wall: '#F7F4EE', floor: '#DED3C2', frame: '#2E3A40', wood: '#C9AD88', isTiled: true },
  renovated: { wall: '#F3ECE0', floor: '#D2AE82', frame: '#3A464B', wood: '#A9794E', isTiled: false },
  good: { wall: '#F3E8D6', floor: '#D9BC94', frame: '#F4EFE6', wood: '#8E6340', isTiled: false },
  dated: { wall: '#EBDDBE', floor: '#BD7650', frame: '#7A5636', wood: '#6B4A2E', isTiled: true },
};

export const finish = (state: Recipe['state']): Finish => FINISHES[state];
