/** The colours at an hour of the day. `sunHeight` is a share of the picture; `warmth` is how bright lamps are. */
export type Light = {
  sky: readonly [zenith: string, middle: string, horizon: string];
  sun: string;
  sunHeight: number;
  sea: readonly [far: string, near: string];
  mountain: string;
  wall: string;
  shade: string;
  glass: readonly [top: string, bottom: string];
  lawn: readonly [far: string, near: string];
  leaf: string;
  stone: string;
  floor: string;
  roof: string;
  warmth: number;
};

export type Hour = 'morning' | 'noon' | 'afternoon' | 'dusk';

export const HOURS: Readonly<Record<Hour, Light>> = {
  morning: {
    sky: ['#7FB4CF', '#BFDDE3', '#F6EBDD'],
    sun: '#FFF3D6',
    sunHeight: 0.3,
    sea: ['#5DA3B4', '#2C7A90'],
    mountain: '#8AA5AE',
    wall: '#FBF6EE',
    shade: '#CBD3D6',
    glass: ['#BFE0E8', '#5B93A6'],
    lawn: ['#A9B877', '#7C9454'],
    leaf: '#54733F',
    stone: '#D9C9AE',
    floor: '#E9DDC9',
    roof: '#C4693F',
    warmth: 0,
  },
  noon: {
    sky: ['#3F8FC0', '#86BFDD', '#DDF0F2'],
    sun: '#FFFBEA',
    sunHeight: 0.16,
    sea: ['#3F9DB8', '#136A8A'],
    mountain: '#7E9CB0',
    wall: '#FFFDF8',
    shade: '#C3D2DB',
    glass: ['#B5DCEC', '#3E7F9C'],
    lawn: ['#A7BE6C', '#6F9648'],
    leaf: '#3F6E3B',
    stone: '#DCCBAA',
    floor: '#EFE4D0',
    roof: '#C9663A',
    warmth: 0,
  },
  afternoon: {
    sky: ['#5C7FA8', '#E2A98B', '#FBD9A6'],
    sun: '#FFE3A3',
    sunHeight: 0.42,
    sea: ['#C9917F', '#4C6D86'],
    mountain: '#8C7F92',
    wall: '#FDEBD3',
    shade: '#B79F9C',
    glass: ['#FFE0A8', '#C98363'],
    lawn: ['#B6A968', '#7C8550'],
    leaf: '#565F3C',
    stone: '#D8B48B',
    floor: '#EBCDA8',
    roof: '#B4552F',
    warmth: 0.5,
  },
  dusk: {
    sky: ['#22345A', '#7A5C86', '#F0A27C'],
    sun: '#FFD08A',
    sunHeight: 0.5,
    sea: ['#B57B82', '#2B3F63'],
    mountain: '#4E4A6B',
    wall: '#D9CBD2',
    shade: '#7C7492',
    glass: ['#FFE7B0', '#F7B45E'],
    lawn: ['#6E7A63', '#475744'],
    leaf: '#2F4238',
    stone: '#A6939A',
    floor: '#B7A6AC',
    roof: '#8A4A3F',
    warmth: 1,
  },
};
