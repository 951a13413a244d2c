export const BEDROOMS = [0, 1, 2, 3, 4, 5];

export const formatBedrooms = (bedrooms: number) =>
  bedrooms === 0 ? 'Estudio' : `${bedrooms}${bedrooms === 5 ? '+' : ''}`;
