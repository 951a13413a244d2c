import { getTypeName } from '../property-type.contract.ts';

export const formatTitle = (type: string | null, location: string | null) =>
  location ? `${getTypeName(type)} en ${location}` : getTypeName(type);
