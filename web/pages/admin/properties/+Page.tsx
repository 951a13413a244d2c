import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useData } from 'vike-react/useData';
import { usePageContext } from 'vike-react/usePageContext';
import type { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import { ExportButton } from '../../../catalogue/staff/list/export-button.tsx';
import { PropertiesFilters, PropertiesSort } from '../../../catalogue/staff/list/properties-filters.tsx';
import { PropertiesList } from '../../../catalogue/staff/list/properties-list.tsx';
import { pickFilters, propertiesApiPath, propertiesUrl } from '../../../catalogue/staff/list/properties-query.ts';
import { PROPERTIES_KEY } from '../../../catalogue/staff/property-query.ts';
import { lazyClient } from '../../../components/lazy-client.tsx';
import { ListHead, ListMore, PrimaryAction } from '../../../components/list/list-head.tsx';
import { navigate } from '../../../components/unsaved/navigate.ts';
import type { Data } from './+data.ts';

const PropertyDialog = lazyClient(
  async () => (await import('../../../catalogue/staff/form/property-dialog.tsx')).PropertyDialog,
);

const EditPropertyDialog = lazyClient(
  async () => (await import('../../../catalogue/staff/form/property-dialog.tsx')).EditPropertyDialog,
);

export function Page() {
  const { query, properties, types, agents, isCreating: isCreatingByUrl, loadedAt } = useData<Data>();
  const { panel } = usePageContext();
  const [isCreating, setCreating] = useState(false);
  const [editedId, setEditedId] = useState<string | null>(null);
  const endEditing = useCallback(() => setEditedId(null), []);
  const queryClient = useQueryClient();
  if (!panel) return null;
  const { permissions } = panel.session;

  const close = () => {
    setCreating(false);
    if (isCreatingByUrl) navigate(propertiesUrl(query), { keepScrollPosition: true, overwriteLastHistoryEntry: true });
  };
  const openProperty = ({ id }: StaffPropertyDetails) => {
    setCreating(false);
    void queryClient.invalidateQueries({ queryKey: [PROPERTIES_KEY] });
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
        data={properties}
        loadedAt={loadedAt}
        mayCreate={permissions.includes('properties.create')}
        mayPublish={permissions.includes('properties.publish')}
        mayDelete={permissions.includes('properties.delete')}
        onEdit={({ id }) => setEditedId(id)}
      />
      {(isCreating || isCreatingByUrl) && permissions.includes('properties.create') && (
        <PropertyDialog onClose={close} onSaved={openProperty} />
      )}
      {editedId && <EditPropertyDialog id={editedId} onClose={endEditing} />}
    </>
  );
}
