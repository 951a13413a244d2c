import type { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import { PanelCard } from '../../../ui/panel/panel-card.tsx';
import { informationCards } from './information-cards.ts';
import { InformationList } from './information-list.tsx';
import { MissingNotice } from './missing-notice.tsx';

interface Props {
  property: StaffPropertyDetails;
}

export const InformationTab = ({ property }: Props) => (
  <div className="grid gap-4">
    <MissingNotice missing={property.missing} />
    {informationCards.map(({ title, fields }) => (
      <PanelCard key={title} title={title}>
        <InformationList property={property} names={fields} />
      </PanelCard>
    ))}
  </div>
);
