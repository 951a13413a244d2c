import type { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import { PanelCard } from '../../../ui/panel/panel-card.tsx';
import { PropertyFieldsGrid } from '../form/property-fields-grid.tsx';
import { informationCards } from './information-cards.ts';
import { InformationList } from './information-list.tsx';
import { MissingNotice } from './missing-notice.tsx';

interface Props {
  property: StaffPropertyDetails;
  isEditing: boolean;
}

export const InformationTab = ({ property, isEditing }: Props) => (
  <div className="grid gap-4">
    <MissingNotice missing={property.missing} />
    {informationCards.map(({ title, fields }) => (
      <PanelCard key={title} title={title}>
        {isEditing ? <PropertyFieldsGrid names={fields} /> : <InformationList property={property} names={fields} />}
      </PanelCard>
    ))}
  </div>
);
