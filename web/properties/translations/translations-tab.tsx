import type { StaffPropertyDetails } from '../../../src/catalogue/staff-property.contract.ts';

export const TranslationsTab = ({ property }: { property: StaffPropertyDetails; isEditing: boolean }) => (
  <p>{property.translations.length}</p>
);
