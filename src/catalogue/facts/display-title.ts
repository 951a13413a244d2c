import { typeName } from '../property-type.contract.ts';

export const displayTitle = (type: string | null, location: string | null) =>
  location ? `${typeName(type)} en ${location}` : typeName(type);
