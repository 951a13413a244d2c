import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useFormState } from 'react-hook-form';
import type { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import { Button } from '../../../components/button.tsx';
import { Modal } from '../../../components/dialog/modal.tsx';
import { PanelTabs } from '../../../components/staff/panel-tabs.tsx';
import { UnsavedScope, useUnsavedChanges } from '../../../components/unsaved/use-unsaved-changes.tsx';
import { ChosenGallery } from '../pictures/chosen-gallery.tsx';
import { useChosenPictures } from '../pictures/use-chosen-pictures.ts';
import { PicturesTab } from '../pictures/pictures-tab.tsx';
import { formTabs, findTabIndex, SectionFields } from './section-fields.tsx';
import { useStoredDraft } from './stored-draft.ts';
import { goToField, hasPhoto, MissingList } from './missing-list.tsx';
import type { PropertyDraft } from './property-draft.ts';
import { PropertyForm, SaveButton } from './property-form.tsx';
import type { PropertyTexts } from './property-texts.ts';
import { usePropertyForm } from './use-property-form.ts';
import { useQuery } from '@tanstack/react-query';
import { showToast } from '../../../components/toast/show-toast.ts';
import { propertyQuery } from '../property-query.ts';

interface PropertyDialogProps {
  property?: StaffPropertyDetails;
  onClose: () => void;
  onSaved: (saved: StaffPropertyDetails) => void;
}

const PICTURES_TAB = formTabs.length;

/** Creates or edits a property; asks before unsaved changes are lost. */
export const PropertyDialog = (props: PropertyDialogProps) => (
  <UnsavedScope>{({ confirmLeaving }) => <OpenDialog {...props} confirmLeaving={confirmLeaving} />}</UnsavedScope>
);

function OpenDialog({
  property,
  onClose,
  onSaved,
  confirmLeaving,
}: PropertyDialogProps & { confirmLeaving: (leave: () => void) => void }) {
  const [tab, setTab] = useState(0);
  const [pictureError, setPictureError] = useState<string>();
  const chosen = useChosenPictures();
  const reveal = (name: string) => setTab(name === 'pictures' ? PICTURES_TAB : findTabIndex(name));
  const editing = usePropertyForm({
    property: property ?? null,
    chosen,
    reveal,
    onStoring: () => {
      setPictureError(undefined);
      reveal('pictures');
    },
    onPicturesNotUploaded: ({ message }) => setPictureError(message),
    onSaved: (saved) => {
      storedDraft.stop(saved);
      markSaved();
      onSaved(saved);
    },
  });
  const storedDraft = useStoredDraft({ editing, property: property ?? null, chosen });
  const start = useEffectEvent(storedDraft.start);
  useEffect(() => start(), []);
  const { markSaved } = useUnsavedChanges(editing.hasChanges, { onDiscard: () => storedDraft.stop() });
  const missingProps = {
    texts: editing.texts,
    hasPhoto: hasPhoto([...((property ?? editing.stored)?.pictures ?? []), ...chosen.order.shown]),
    onGoTo: (field: string) => goToField(field, () => reveal(field)),
  };
  const close = () => confirmLeaving(onClose);

  return (
    <Modal title={property ? 'Editar propiedad' : 'Crear Propiedad'} size="widest" onClose={close}>
      <div className="mt-3 text-[0.9375rem] leading-[1.45]">
        <PropertyForm editing={editing} storedDraft={storedDraft} chosen={chosen}>
          <div className="grid items-start gap-x-7 lg:grid-cols-[minmax(0,1fr)_13rem]">
            <FormTabs
              tab={tab}
              onSelect={setTab}
              texts={editing.texts}
              pictures={
                property ? (
                  <PicturesTab property={property} isEditing />
                ) : (
                  <ChosenGallery
                    pictures={chosen}
                    isStored={!editing.isNew}
                    isBusy={editing.isBusy}
                    error={pictureError}
                  />
                )
              }
              pictureErrorCount={pictureError ? 1 : 0}
            />
            <div className="sticky top-0 pt-15 max-lg:hidden">
              <MissingList {...missingProps} />
            </div>
          </div>
          <div className="sticky -bottom-5 z-10 -mx-5 mt-6 -mb-5 flex flex-wrap justify-end gap-2.5 border-t border-surface-200 bg-white px-5 py-4 md:-bottom-7 md:-mx-7 md:-mb-7 md:px-7">
            <MissingList {...missingProps} isCollapsed />
            <div className="ml-auto flex gap-2.5">
              <Button variant="outline" size="compact" onClick={close}>
                Cancelar
              </Button>
              <SaveButton action={editing.isNew ? 'Crear' : 'Actualizar'} isBusy={editing.isBusy} />
            </div>
          </div>
        </PropertyForm>
      </div>
    </Modal>
  );
}

interface FormTabsProps {
  tab: number;
  onSelect: (tab: number) => void;
  texts: PropertyTexts;
  pictures: ReactNode;
  pictureErrorCount: number;
}

function FormTabs({ tab, onSelect, texts, pictures, pictureErrorCount }: FormTabsProps) {
  const { errors } = useFormState<PropertyDraft>();
  const tabs = formTabs.map(({ label, fields }, index) => ({
    label,
    errorCount: Object.keys(errors).filter((name) => findTabIndex(name) === index).length,
    content: <SectionFields fields={fields} texts={texts} />,
  }));
  return (
    <PanelTabs
      keepMounted
      className="min-w-0"
      selected={tab}
      onSelect={onSelect}
      tabs={[...tabs, { label: 'Imágenes', errorCount: pictureErrorCount, content: pictures }]}
    />
  );
}

interface EditPropertyDialogProps {
  id: string;
  onClose: () => void;
}

/** Refetches the property before editing, because the list may be outdated. Later refetches do not close the dialog. */
export function EditPropertyDialog({ id, onClose }: EditPropertyDialogProps) {
  const { data, isError, isFetchedAfterMount } = useQuery({ ...propertyQuery(id), staleTime: 0, retry: 1 });
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && data && isFetchedAfterMount && !isError) setOpen(true);
  useEffect(() => {
    if (!isError || isOpen) return;
    showToast({
      title: 'No se ha podido abrir la propiedad',
      description: 'Inténtelo de nuevo.',
      tone: 'destructive',
    });
    onClose();
  }, [isError, isOpen, onClose]);
  return isOpen && data && <PropertyDialog property={data} onClose={onClose} onSaved={onClose} />;
}
