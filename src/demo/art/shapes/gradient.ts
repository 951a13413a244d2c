type Stop = readonly [offset: number, colour: string, opacity?: number];

const stops = (list: readonly Stop[]) =>
  list
    .map(([offset, colour, opacity]) => {
      const fading = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${offset}" stop-color="${colour}"${fading}/>`;
    })
    .join('');

/** A gradient from top to bottom. */
export const gradient = (id: string, list: readonly Stop[]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops(list)}</linearGradient>`;

export const radialGradient = (id: string, list: readonly Stop[]) =>
  `<radialGradient id="${id}">${stops(list)}</radialGradient>`;
