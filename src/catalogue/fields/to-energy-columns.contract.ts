import type { EnergyCertificate } from '../property.contract.ts';

/** The columns of an energy certificate. */
export const toEnergyColumns = (energy: EnergyCertificate) => ({
  energyState: energy.state,
  energyConsumption: energy.consumption,
  energyConsumptionValue: energy.consumptionValue,
  energyEmissions: energy.emissions,
  energyEmissionsValue: energy.emissionsValue,
});
