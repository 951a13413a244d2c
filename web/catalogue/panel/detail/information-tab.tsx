import type { ComponentProps } from 'react';
import { PanelCard } from '../../../ui/panel/panel-card.tsx';
import { PropertyFieldsGrid } from '../form/property-fields-grid.tsx';
import { informationCards } from './information-cards.ts';
import { MissingNotice } from './missing-notice.tsx';
import { PropertyReading } from './reading/property-reading.tsx';

interface Props extends ComponentProps<typeof PropertyReading> {
  isEditing: boolean;
}

export const InformationTab = ({ isEditing, ...reading }: Props) => (
  <div className="grid grid-cols-1 gap-4">
    <MissingNotice missing={reading.property.missing} />
    {isEditing ? (
      informationCards.map(({ title, fields }) => (
        <PanelCard key={title} title={title}>
          <PropertyFieldsGrid names={fields} />
        </PanelCard>
      ))
    ) : (
      <PropertyReading {...reading} />
    )}
  </div>
);
