import type { PropertyStatus, EnergyCertificate } from '../property.contract.ts';

export const toEnergyColumns = (energy: EnergyCertificate) => ({
  energyState: energy.state,
  energyConsumption: energy.consumption,
  energyConsumptionValue: energy.consumptionValue,
  energyEmissions: energy.emissions,
  energyEmissionsValue: energy.emissionsValue,
});

type RatedColumns = Pick<ReturnType<typeof toEnergyColumns>, 'energyState' | 'energyConsumption' | 'energyEmissions'>;

export const ENERGY_RATING_MISSING =
  'Indique la letra de consumo o de emisiones, o elija otro estado del certificado: «Con calificación» no se puede ' +
  'publicar sin letras';

/**
 * Whether a rated certificate has no letter. Such a certificate counts as missing, since it violates the law on
 * adverts.
 */
export const lacksEnergyRating = ({ energyState, energyConsumption, energyEmissions }: RatedColumns) =>
  energyState === 'rated' && energyConsumption === null && energyEmissions === null;

export const isPublicWithoutEnergyRating = (property: RatedColumns & { status: PropertyStatus }) =>
  (property.status === 'published' || property.status === 'reserved') && lacksEnergyRating(property);
