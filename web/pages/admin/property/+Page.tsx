import { useData } from 'vike-react/useData';
import { usePageContext } from 'vike-react/usePageContext';
import { PropertyScreen } from '../../../catalogue/staff/detail/property-screen.tsx';
import { LeadsOfProperty } from '../../../leads/staff/list/leads-of-property.tsx';
import type { Data } from './+data.ts';

export function Page() {
  const { property, loadedAt } = useData<Data>();
  const { urlParsed, panel } = usePageContext();
  const seesLeads = panel?.session.permissions.includes('leads.work') ?? false;
  return (
    <PropertyScreen
      key={property.id}
      initialProperty={property}
      loadedAt={loadedAt}
      tab={urlParsed.search['tab']}
      leads={seesLeads && <LeadsOfProperty propertyId={property.id} />}
    />
  );
}
