import type { EnergyCertificate } from '../property.contract.ts';

/** A certificate, as its columns hold it. */
export const energyColumns = (energy: EnergyCertificate) => ({
  energyState: energy.state,
  energyConsumption: energy.consumption,
  energyConsumptionValue: energy.consumptionValue,
  energyEmissions: energy.emissions,
  energyEmissionsValue: energy.emissionsValue,
});
