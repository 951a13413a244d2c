import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { navigate } from '../../../ui/unsaved/navigate.ts';
import { useData } from 'vike-react/useData';
import { usePageContext } from 'vike-react/usePageContext';
import type { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import { ExportButton } from '../../../catalogue/panel/list/export-button.tsx';
import { PropertiesFilters } from '../../../catalogue/panel/list/properties-filters.tsx';
import { PropertiesSort } from '../../../catalogue/panel/list/properties-sort.tsx';
import { PropertiesList } from '../../../catalogue/panel/list/properties-list.tsx';
import { filtersOf, propertiesApiPath, propertiesUrl } from '../../../catalogue/panel/list/properties-query.ts';
import { PROPERTIES } from '../../../catalogue/panel/property-query.ts';
import { late } from '../../../ui/late.tsx';
import { ListHead, ListMore, MainAction } from '../../../ui/list/list-head.tsx';
import type { Data } from './+data.ts';

const PropertyDialog = late(
  async () => (await import('../../../catalogue/panel/form/property-dialog.tsx')).PropertyDialog,
);

const EditPropertyDialog = late(
  async () => (await import('../../../catalogue/panel/form/edit-property-dialog.tsx')).EditPropertyDialog,
);

export function Page() {
  const { query, properties, types, agents, isCreating: isAsked, readAt } = useData<Data>();
  const { panel } = usePageContext();
  const [isCreating, setCreating] = useState(false);
  const [edited, setEdited] = useState<string | null>(null);
  const endEditing = useCallback(() => setEdited(null), []);
  const queryClient = useQueryClient();
  if (!panel) return null;
  const { permissions } = panel.session;

  const close = () => {
    setCreating(false);
    if (isAsked) navigate(propertiesUrl(query), { keepScrollPosition: true, overwriteLastHistoryEntry: true });
  };
  const show = ({ id }: StaffPropertyDetails) => {
    setCreating(false);
    void queryClient.invalidateQueries({ queryKey: [PROPERTIES] });
    navigate(`/admin/properties/${id}`);
  };

  return (
    <>
      <ListHead title="Gestión de Propiedades">
        <ListMore>
          <PropertiesSort query={query} />
          <ExportButton label="Exportar CSV" body={() => filtersOf(query)} look="outline" isShort />
        </ListMore>
        {permissions.includes('properties.create') && (
          <MainAction
            icon={Plus}
            label="Crear Propiedad"
            onPointerEnter={PropertyDialog.fetch}
            onClick={() => setCreating(true)}
          />
        )}
        <PropertiesFilters query={query} types={types} agents={agents} />
      </ListHead>
      <PropertiesList
        key={propertiesApiPath(query)}
        query={query}
        first={properties}
        readAt={readAt}
        mayCreate={permissions.includes('properties.create')}
        mayPublish={permissions.includes('properties.publish')}
        mayDelete={permissions.includes('properties.delete')}
        onEdit={({ id }) => setEdited(id)}
      />
      {(isCreating || isAsked) && permissions.includes('properties.create') && (
        <PropertyDialog onClose={close} onSaved={show} />
      )}
      {edited && <EditPropertyDialog id={edited} onClose={endEditing} />}
    </>
  );
}
