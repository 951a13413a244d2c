import type { FieldName } from '../form/property-fields.ts';

export const informationCards: readonly { title: string; fields: readonly FieldName[] }[] = [
  {
    title: 'General',
    fields: [
      ...(['reference', 'agencyRef', 'status', 'type', 'builtYear', 'isNewBuild', 'completionDate'] as const),
      ...(['cadastralReference', 'energyState', 'energyConsumption', 'energyConsumptionValue'] as const),
      ...(['energyEmissions', 'energyEmissionsValue', 'videoUrl', 'virtualTourUrl'] as const),
      ...(['featuredOrder', 'featuredUntil', 'isFeatured', 'ownProperty'] as const),
    ],
  },
  {
    title: 'Ubicación',
    fields: ['country', 'province', 'location', 'area', 'sublocation', 'latitude', 'longitude'],
  },
  {
    title: 'Características',
    fields: [
      ...(['bedrooms', 'bathrooms', 'built', 'terrace', 'gardenPlot', 'dimensions'] as const),
      ...(['pool', 'parking', 'garden', 'seaView', 'frontLine'] as const),
    ],
  },
  {
    title: 'Datos económicos',
    fields: ['price', 'originalPrice', 'currency', 'ibiFeesYear', 'basuraTaxYear', 'communityFeesYear'],
  },
];
