import type { PropertyStatus } from '../property.contract.ts';
import type { energyColumns } from './energy-columns.contract.ts';

type Certified = Pick<ReturnType<typeof energyColumns>, 'energyState' | 'energyConsumption' | 'energyEmissions'>;

export const WITHOUT_LETTERS =
  'Indique la letra de consumo o de emisiones, o elija otro estado del certificado: «Con calificación» no se puede ' +
  'publicar sin letras';

/** Rated, but with neither letter: it says less than the law wants in an advert, and counts as missing. */
export const lacksLetters = ({ energyState, energyConsumption, energyEmissions }: Certified) =>
  energyState === 'rated' && energyConsumption === null && energyEmissions === null;

/** Whether visitors would see a rating without letters. */
export const showsNoLetters = (property: Certified & { status: PropertyStatus }) =>
  (property.status === 'published' || property.status === 'reserved') && lacksLetters(property);
