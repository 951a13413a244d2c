import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { navigate } from '../../../components/unsaved/navigate.ts';
import { useData } from 'vike-react/useData';
import { usePageContext } from 'vike-react/usePageContext';
import type { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import { ExportButton } from '../../../catalogue/staff/list/export-button.tsx';
import { PropertiesFilters } from '../../../catalogue/staff/list/properties-filters.tsx';
import { PropertiesSort } from '../../../catalogue/staff/list/properties-sort.tsx';
import { PropertiesList } from '../../../catalogue/staff/list/properties-list.tsx';
import { pickFilters, propertiesApiPath, propertiesUrl } from '../../../catalogue/staff/list/properties-query.ts';
import { PROPERTIES } from '../../../catalogue/staff/property-query.ts';
import { lazyClient } from '../../../components/lazy-client.tsx';
import { ListHead, ListMore, PrimaryAction } from '../../../components/list/list-head.tsx';
import type { Data } from './+data.ts';

const PropertyDialog = lazyClient(
  async () => (await import('../../../catalogue/staff/form/property-dialog.tsx')).PropertyDialog,
);

const EditPropertyDialog = lazyClient(
  async () => (await import('../../../catalogue/staff/form/edit-property-dialog.tsx')).EditPropertyDialog,
);

export function Page() {
  const { query, properties, types, agents, isCreating: isAsked, loadedAt } = useData<Data>();
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
          <ExportButton label="Exportar CSV" body={() => pickFilters(query)} variant="outline" isShort />
        </ListMore>
        {permissions.includes('properties.create') && (
          <PrimaryAction
            icon={Plus}
            label="Crear Propiedad"
            onPointerEnter={PropertyDialog.preload}
            onClick={() => setCreating(true)}
          />
        )}
        <PropertiesFilters query={query} types={types} agents={agents} />
      </ListHead>
      <PropertiesList
        key={propertiesApiPath(query)}
        query={query}
        first={properties}
        loadedAt={loadedAt}
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
