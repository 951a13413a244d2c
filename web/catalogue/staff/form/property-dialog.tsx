import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useFormState } from 'react-hook-form';
import type { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import { Button } from '../../../components/button.tsx';
import { Modal } from '../../../components/modal.tsx';
import { PanelTabs } from '../../../components/staff/panel-tabs.tsx';
import { UnsavedScope } from '../../../components/unsaved/unsaved-scope.tsx';
import { useUnsavedChanges } from '../../../components/unsaved/use-unsaved-changes.ts';
import { ChosenGallery } from '../pictures/chosen/chosen-gallery.tsx';
import { useChosenPictures } from '../pictures/chosen/use-chosen-pictures.ts';
import { PicturesTab } from '../pictures/pictures-tab.tsx';
import { formTabs, tabOf } from './sections/form-tabs.ts';
import { useStoredDraft } from './draft-storage/use-stored-draft.ts';
import { goToField } from './completeness/go-to-field.ts';
import { hasPhotograph } from './completeness/has-photograph.ts';
import { MissingList } from './completeness/missing-list.tsx';
import type { PropertyDraft } from './property-draft.ts';
import { PropertyForm } from './property-form.tsx';
import { SaveButton } from './save-button.tsx';
import { SectionFields } from './sections/section-fields.tsx';
import type { PropertyTexts } from './texts/use-property-texts.ts';
import { usePropertyForm } from './use-property-form.ts';

interface Props {
  property?: StaffPropertyDetails;
  onClose: () => void;
  onSaved: (saved: StaffPropertyDetails) => void;
}

const PICTURES = formTabs.length;

/** Creates or edits a property; asks before unsaved changes are lost. */
export const PropertyDialog = (props: Props) => (
  <UnsavedScope>{({ confirmLeaving }) => <OpenDialog {...props} confirmLeaving={confirmLeaving} />}</UnsavedScope>
);

function OpenDialog({
  property,
  onClose,
  onSaved,
  confirmLeaving,
}: Props & { confirmLeaving: (leave: () => void) => void }) {
  const [tab, setTab] = useState(0);
  const [pictureFault, setPictureFault] = useState<string>();
  const chosen = useChosenPictures();
  const reveal = (name: string) => setTab(name === 'pictures' ? PICTURES : tabOf(name));
  const editing = usePropertyForm({
    ...{ property: property ?? null, chosen, reveal },
    onStoring: () => {
      setPictureFault(undefined);
      reveal('pictures');
    },
    onPicturesLeft: ({ message }) => setPictureFault(message),
    onSaved: (saved) => {
      kept.stop(saved);
      markSaved();
      onSaved(saved);
    },
  });
  const kept = useStoredDraft({ editing, property: property ?? null, chosen });
  const start = useEffectEvent(kept.start);
  useEffect(() => start(), []);
  const { markSaved } = useUnsavedChanges(editing.hasChanges, { onDiscard: () => kept.stop() });
  const missing = {
    texts: editing.texts,
    hasPhotograph: hasPhotograph([...((property ?? editing.stored)?.pictures ?? []), ...chosen.order.shown]),
    onGoTo: (field: string) => goToField(field, () => reveal(field)),
  };
  const close = () => confirmLeaving(onClose);

  return (
    <Modal title={property ? 'Editar propiedad' : 'Crear Propiedad'} size="widest" onClose={close}>
      <div className="mt-3 text-[0.9375rem] leading-[1.45]">
        <PropertyForm editing={editing} storedDraft={kept} chosen={chosen}>
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
                    fault={pictureFault}
                  />
                )
              }
              pictureFaults={pictureFault ? 1 : 0}
            />
            <div className="sticky top-0 pt-15 max-lg:hidden">
              <MissingList {...missing} />
            </div>
          </div>
          <div className="sticky -bottom-5 z-10 -mx-5 mt-6 -mb-5 flex flex-wrap justify-end gap-2.5 border-t border-cal-200 bg-white px-5 py-4 md:-bottom-7 md:-mx-7 md:-mb-7 md:px-7">
            <MissingList {...missing} isFolded />
            <div className="ml-auto flex gap-2.5">
              <Button variant="outline" size="panel" onClick={close}>
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
  pictureFaults: number;
}

function FormTabs({ tab, onSelect, texts, pictures, pictureFaults }: FormTabsProps) {
  const { errors } = useFormState<PropertyDraft>();
  const tabs = formTabs.map(({ label, fields }, index) => ({
    label,
    errorCount: Object.keys(errors).filter((name) => tabOf(name) === index).length,
    content: <SectionFields fields={fields} texts={texts} />,
  }));
  return (
    <PanelTabs
      keepMounted
      className="min-w-0"
      selected={tab}
      onSelect={onSelect}
      tabs={[...tabs, { label: 'Imágenes', errorCount: pictureFaults, content: pictures }]}
    />
  );
}
