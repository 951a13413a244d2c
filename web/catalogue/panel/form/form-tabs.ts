import type { FieldName } from './property-fields.ts';

/** The parts of the dialog that have fields, in their order. */
export const formTabs: readonly { label: string; fields: readonly FieldName[] }[] = [
  {
    label: 'Básico',
    fields: [
      ...(['reference', 'agencyRef', 'status', 'price', 'originalPrice', 'currency', 'country', 'province'] as const),
      ...(['location', 'area', 'sublocation', 'latitude', 'longitude'] as const),
    ],
  },
  {
    label: 'Detalles',
    fields: [
      ...(['type', 'bedrooms', 'bathrooms', 'built', 'terrace', 'gardenPlot', 'dimensions', 'builtYear'] as const),
      ...(['isNewBuild', 'completionDate', 'ibiFeesYear', 'basuraTaxYear', 'communityFeesYear'] as const),
      ...(['energyState', 'energyConsumption', 'energyConsumptionValue'] as const),
      ...(['energyEmissions', 'energyEmissionsValue', 'cadastralReference', 'videoUrl', 'virtualTourUrl'] as const),
    ],
  },
  {
    label: 'Características',
    fields: [
      ...(['ownProperty', 'pool', 'parking', 'garden', 'seaView', 'frontLine', 'isFeatured'] as const),
      ...(['featuredOrder', 'featuredUntil'] as const),
    ],
  },
];

export const tabOf = (field: FieldName) => formTabs.findIndex(({ fields }) => fields.includes(field));
