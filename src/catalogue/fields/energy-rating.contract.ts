import type { PropertyStatus } from '../property.contract.ts';
import type { toEnergyColumns } from './to-energy-columns.contract.ts';

type RatedColumns = Pick<ReturnType<typeof toEnergyColumns>, 'energyState' | 'energyConsumption' | 'energyEmissions'>;

export const STATUSES_WITHOUT_RATING =
  'Indique la letra de consumo o de emisiones, o elija otro estado del certificado: «Con calificación» no se puede ' +
  'publicar sin letras';

/** Rated, but with neither letter: it says less than the law wants in an advert, and counts as missing. */
export const lacksEnergyRating = ({ energyState, energyConsumption, energyEmissions }: RatedColumns) =>
  energyState === 'rated' && energyConsumption === null && energyEmissions === null;

/** Whether visitors would see a rating without letters. */
export const isPublicWithoutEnergyRating = (property: RatedColumns & { status: PropertyStatus }) =>
  (property.status === 'published' || property.status === 'reserved') && lacksEnergyRating(property);
