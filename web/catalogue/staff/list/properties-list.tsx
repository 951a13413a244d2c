import { useState } from 'react';
import type { StaffPropertyItem, StaffPropertyList } from '../../../../src/catalogue/staff-property.contract.ts';
import { type InitialData, useApiQuery } from '../../../api/use-api-query.ts';
import { EmptyList, ListFrame, ListPage } from '../../../components/list/list-page.tsx';
import { Pager } from '../../../components/pager.tsx';
import { ListTable } from '../../../components/table/list-table.tsx';
import { SelectPageCheckbox, useSelection } from '../../../components/table/selection.tsx';
import { PROPERTIES_KEY } from '../property-query.ts';
import { PropertyBulkBar } from './property-bulk-bar.tsx';
import { propertiesApiPath, type PropertiesQuery, propertiesUrl, DEFAULT_SORT } from './properties-query.ts';
import { buildPropertyColumns, propertyTableClasses, selectColumn } from './property-columns.tsx';
import { send } from '../../../api/send.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { useMutationWithToast } from '../../../components/use-mutation-with-toast.ts';

interface DeletePropertyDialogProps {
  property: Pick<StaffPropertyItem, 'id' | 'reference'>;
  onClose: () => void;
}

function DeletePropertyDialog({ property: { id, reference }, onClose }: DeletePropertyDialogProps) {
  const { mutate } = useMutationWithToast(PROPERTIES_KEY);
  const deleteProperty = async () => {
    const error = await mutate(() => send('DELETE', `/staff/properties/${id}`), {
      successTitle: 'Propiedad eliminada',
      successText: 'La propiedad se ha eliminado correctamente',
      errorTitle: 'Error',
      errorText: 'No se pudo eliminar la propiedad',
    });
    if (!error) onClose();
  };
  return (
    <ConfirmDialog question="¿Eliminar propiedad?" confirmLabel="Eliminar" onConfirm={deleteProperty} onClose={onClose}>
      <p>
        Se eliminará la propiedad <span className="font-semibold break-all">{reference}</span> y, con ella, sus imágenes
        y sus traducciones. Esta acción no se puede deshacer.
      </p>
    </ConfirmDialog>
  );
}

interface PropertiesListProps extends InitialData<StaffPropertyList> {
  query: PropertiesQuery;
  mayCreate: boolean;
  mayPublish: boolean;
  mayDelete: boolean;
  onEdit: (property: StaffPropertyItem) => void;
}

export function PropertiesList({
  query,
  mayCreate,
  mayPublish,
  mayDelete,
  onEdit,
  ...initialData
}: PropertiesListProps) {
  const listQuery = useApiQuery(PROPERTIES_KEY, propertiesApiPath(query), initialData);
  const [propertyToDelete, setPropertyToDelete] = useState<StaffPropertyItem | null>(null);
  const selection = useSelection(listQuery.data?.items ?? []);
  const { sort = DEFAULT_SORT, page, ...filters } = query;
  const columns = buildPropertyColumns({
    isSelectable: mayPublish,
    onEdit,
    onDelete: mayDelete ? setPropertyToDelete : undefined,
  });
  return (
    <>
      <ListFrame>
        <ListPage
          query={listQuery}
          loadingText="Cargando propiedades..."
          errorText="No se han podido cargar las propiedades."
          empty={
            <EmptyList
              clearHref={propertiesUrl({ ...filters, page }) !== propertiesUrl({}) && propertiesUrl({})}
              emptyAction={{
                hintText: 'Aquí verá las propiedades que cree o importe.',
                href: mayCreate && '/admin/properties?new=true',
                name: 'Crear la primera propiedad',
              }}
            >
              No se encontraron propiedades
            </EmptyList>
          }
        >
          {(list) => (
            <>
              {mayPublish && (
                <SelectPageCheckbox
                  selection={selection}
                  className="border-b border-surface-200 px-1 xl:hidden"
                  showsLabel
                />
              )}
              <ListTable
                label="Propiedades"
                rows={list.items}
                columns={mayPublish ? [selectColumn(selection), ...columns] : columns}
                classNames={propertyTableClasses}
                sorting={{ sort, defaultSort: DEFAULT_SORT, getUrl: (to) => propertiesUrl({ ...filters, sort: to }) }}
                getRowAttributes={(property) => ({ 'data-chosen': selection.has(property) || undefined })}
              />
              <Pager
                {...list}
                getUrl={(to) => propertiesUrl({ ...query, page: to })}
                itemsLabel="propiedades"
                className="px-4 pb-4"
              />
            </>
          )}
        </ListPage>
      </ListFrame>
      {mayPublish && <PropertyBulkBar selection={selection} query={query} total={listQuery.data?.total ?? 0} />}
      {propertyToDelete && (
        <DeletePropertyDialog property={propertyToDelete} onClose={() => setPropertyToDelete(null)} />
      )}
    </>
  );
}
