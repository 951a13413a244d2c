import type { ReactNode } from 'react';
import type { StaffPropertyDetails } from '../../../../../src/catalogue/staff-property.contract.ts';
import { PanelCard } from '../../../../components/staff/panel-card.tsx';
import type { FieldName } from '../../form/property-fields.ts';
import { informationCards } from '../information-cards.ts';
import { FactList } from './fact-list.tsx';
import { PriceList } from './price-list.tsx';
import { RecentChanges } from './recent-changes.tsx';
import { ViewsCard } from './views-card.tsx';

interface Props {
  property: StaffPropertyDetails;
  /** Its leads, which another module shows. */
  leads: ReactNode;
  /** Opens the form at this field. */
  onFill: (name: FieldName) => void;
  /** Opens the whole history. */
  onHistory: () => void;
}

/** The property in one look: what it is, and beside it what happens with it. Each part of that is read by itself. */
export const PropertyOverview = ({ property, leads, onFill, onHistory }: Props) => (
  <div className="grid grid-cols-1 gap-x-4 xl:grid-cols-[minmax(0,1fr)_23rem] xl:items-start print:block">
    <div className="min-w-0 gap-4 md:columns-2 print:columns-2">
      {informationCards.map(({ title, fields }) => (
        <div key={title} className="break-inside-avoid pb-4">
          <PanelCard title={title}>
            <FactList property={property} names={fields} onFill={onFill} />
          </PanelCard>
        </div>
      ))}
    </div>
    <div className="grid grid-cols-1 gap-4 *:break-inside-avoid">
      <ViewsCard propertyId={property.id} />
      {leads}
      <PriceList propertyId={property.id} />
      <RecentChanges propertyId={property.id} currency={property.currency} onAll={onHistory} />
    </div>
  </div>
);
