import type { StaffPropertyDetails } from '../../../src/catalogue/staff-property.contract.ts';

export const PicturesTab = ({ property }: { property: StaffPropertyDetails; isEditing: boolean }) => (
  <p>{property.pictures.length}</p>
);
