import type { ComponentProps } from 'react';
import { MissingNotice } from './missing-notice.tsx';
import { PropertyReading } from './reading/property-reading.tsx';

export const InformationTab = (reading: ComponentProps<typeof PropertyReading>) => (
  <div className="grid grid-cols-1 gap-4">
    <MissingNotice missing={reading.property.missing} />
    <PropertyReading {...reading} />
  </div>
);
