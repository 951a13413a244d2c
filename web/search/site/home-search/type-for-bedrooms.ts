const STUDIO = '0';
const HOUSE = '2-1';
const APARTMENT = '1-1';

/** A studio is an apartment: choosing one without a type, or with the type house, selects that type. */
export const typeForBedrooms = (bedrooms: string, type: string) =>
  bedrooms === STUDIO && (type === '' || type === HOUSE) ? APARTMENT : type;
