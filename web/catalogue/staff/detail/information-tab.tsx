import type { ComponentProps } from 'react';
import { MissingNotice } from './missing-notice.tsx';
import { PropertyOverview } from './overview/property-overview.tsx';

export const InformationTab = (reading: ComponentProps<typeof PropertyOverview>) => (
  <div className="grid grid-cols-1 gap-4">
    <MissingNotice missing={reading.property.missing} />
    <PropertyOverview {...reading} />
  </div>
);
