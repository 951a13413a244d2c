import type { ReactNode } from 'react';
import { PanelCard } from '../../../../components/staff/panel-card.tsx';
import { formTabs } from './form-tabs.ts';
import { SectionFields } from './section-fields.tsx';
import type { PropertyTexts } from '../texts/use-property-texts.ts';

interface Props {
  texts: PropertyTexts;
  /** Stands beside the form. */
  missing: ReactNode;
}

/** The tabs of the dialog, one below the other. */
export const PropertySections = ({ texts, missing }: Props) => (
  <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_13rem]">
    <div className="grid min-w-0 gap-4">
      {formTabs.map(({ label, fields }) => (
        <PanelCard key={label} title={label}>
          <SectionFields fields={fields} texts={texts} />
        </PanelCard>
      ))}
    </div>
    <div className="sticky top-20 max-lg:hidden">{missing}</div>
  </div>
);
