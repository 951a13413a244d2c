/** Longitude and latitude of harbours, river mouths and lighthouses, from Manilva to Nerja. */
export const COASTLINE: readonly (readonly [number, number])[] = [
  [-5.29, 36.27],
  [-5.248, 36.309],
  [-5.229, 36.353],
  [-5.212, 36.384],
  [-5.193, 36.398],
  [-5.17, 36.412],
  [-5.148, 36.424],
  [-5.118, 36.434],
  [-5.083, 36.448],
  [-5.045, 36.459],
  [-5.006, 36.466],
  [-4.988, 36.475],
  [-4.953, 36.484],
  [-4.92, 36.501],
  [-4.885, 36.507],
  [-4.845, 36.503],
  [-4.785, 36.49],
  [-4.744, 36.484],
  [-4.713, 36.489],
  [-4.68, 36.502],
  [-4.64, 36.508],
  [-4.629, 36.525],
  [-4.616, 36.542],
  [-4.603, 36.563],
  [-4.585, 36.574],
  [-4.548, 36.58],
  [-4.512, 36.595],
  [-4.491, 36.615],
  [-4.478, 36.645],
  [-4.455, 36.666],
  [-4.442, 36.69],
  [-4.427, 36.709],
  [-4.412, 36.713],
  [-4.405, 36.72],
  [-4.352, 36.72],
  [-4.31, 36.712],
  [-4.277, 36.714],
  [-4.19, 36.718],
  [-4.135, 36.724],
  [-4.108, 36.722],
  [-4.092, 36.739],
  [-4.067, 36.748],
  [-4.03, 36.747],
  [-3.99, 36.737],
  [-3.957, 36.726],
  [-3.915, 36.739],
  [-3.876, 36.746],
  [-3.845, 36.754],
  [-3.79, 36.738],
  [-3.69, 36.73],
];

export interface Town {
  name: string;
  longitude: number;
  latitude: number;
  /** The side on which the label has open sea. */
  side: 'below' | 'corner' | 'right';
  /** Whether the town is shown on a phone. */
  isLandmark: boolean;
}

export const TOWNS: readonly Town[] = [
  { name: 'Manilva', longitude: -5.228, latitude: 36.356, side: 'right', isLandmark: false },
  { name: 'Estepona', longitude: -5.148, latitude: 36.424, side: 'corner', isLandmark: true },
  { name: 'Marbella', longitude: -4.885, latitude: 36.507, side: 'corner', isLandmark: true },
  { name: 'Fuengirola', longitude: -4.616, latitude: 36.542, side: 'right', isLandmark: false },
  { name: 'Torremolinos', longitude: -4.491, latitude: 36.615, side: 'right', isLandmark: false },
  { name: 'Málaga', longitude: -4.412, latitude: 36.713, side: 'corner', isLandmark: true },
  { name: 'Torre del Mar', longitude: -4.092, latitude: 36.739, side: 'below', isLandmark: false },
  { name: 'Nerja', longitude: -3.876, latitude: 36.746, side: 'below', isLandmark: true },
];
