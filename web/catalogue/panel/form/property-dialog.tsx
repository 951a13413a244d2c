import { type ReactNode, useState } from 'react';
import { useFormState } from 'react-hook-form';
import type { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { PanelTabs } from '../../../ui/panel/panel-tabs.tsx';
import { useLeaveQuestion } from '../../../ui/panel/use-leave-question.tsx';
import { useChange } from '../../../ui/use-change.ts';
import { PicturesTab } from '../pictures/pictures-tab.tsx';
import { useKeepProperty, useProperty } from '../property-query.ts';
import { formTabs, tabOf } from './form-tabs.ts';
import { PictureAddresses } from './picture-addresses.tsx';
import type { PropertyDraft } from './property-draft.ts';
import { PropertyFieldsGrid } from './property-fields-grid.tsx';
import { PropertyForm } from './property-form.tsx';
import { SaveButton } from './save-button.tsx';
import { sendProperty } from './send-property.ts';
import { usePropertyForm } from './use-property-form.ts';

interface Props {
  property?: StaffPropertyDetails;
  onClose: () => void;
  onSaved: (saved: StaffPropertyDetails) => void;
}

const PICTURES = formTabs.length;
const FAILED = 'La propiedad está guardada, pero sus imágenes no: vuelva a intentarlo.';

/** Creates or edits a property; asks before unsaved changes are lost. */
export function PropertyDialog({ property, onClose, onSaved }: Props) {
  const [tab, setTab] = useState(0);
  const [urls, setUrls] = useState<string[]>([]);
  const [pictureFault, setPictureFault] = useState<string>();
  const { change } = useChange();
  const keep = useKeepProperty();
  const editing = usePropertyForm({
    property: property ?? null,
    reveal: (field) => setTab(tabOf(field)),
    onSaved: async (saved) => {
      const refusal = urls.length > 0 && (await storePictures(saved));
      if (!refusal) onSaved(saved);
    },
  });
  const { leave, question } = useLeaveQuestion(editing.hasChanges || urls.length > 0);
  const close = () => leave(onClose);

  const storePictures = async (saved: StaffPropertyDetails) => {
    const refusal = await change(async () => keep(await sendProperty.pictures(saved, urls)), {
      ...{ done: 'Propiedad creada', note: 'La propiedad se ha creado correctamente' },
      ...{ failed: 'Error', failure: 'No se pudo añadir la imagen' },
    });
    if (refusal) {
      setPictureFault(refusal.errors[0]?.message ?? FAILED);
      setTab(PICTURES);
    }
    return refusal;
  };

  return (
    <Modal title={property ? 'Editar Propiedad' : 'Crear Propiedad'} size="wide" onClose={close}>
      <div className="mt-3 text-[0.9375rem] leading-[1.45]">
        <PropertyForm editing={editing}>
          <FormTabs
            tab={tab}
            onSelect={setTab}
            pictures={
              property ? (
                <OwnPictures property={property} />
              ) : (
                <PictureAddresses
                  urls={urls}
                  error={pictureFault}
                  onChange={(changed) => {
                    setUrls(changed);
                    setPictureFault(undefined);
                  }}
                />
              )
            }
            pictureFaults={pictureFault ? 1 : 0}
          />
        </PropertyForm>
        <div className="sticky -bottom-5 z-10 -mx-5 mt-6 -mb-5 flex flex-wrap justify-end gap-2.5 border-t border-cal-200 bg-white px-5 py-4 md:-bottom-7 md:-mx-7 md:-mb-7 md:px-7">
          <Button look="outline" size="panel" onClick={close}>
            Cancelar
          </Button>
          <SaveButton action={editing.isNew ? 'Crear' : 'Actualizar'} isBusy={editing.isBusy} />
        </div>
      </div>
      {question}
    </Modal>
  );
}

interface FormTabsProps {
  tab: number;
  onSelect: (tab: number) => void;
  pictures: ReactNode;
  pictureFaults: number;
}

function FormTabs({ tab, onSelect, pictures, pictureFaults }: FormTabsProps) {
  const { errors } = useFormState<PropertyDraft>();
  const tabs = formTabs.map(({ label, fields }) => ({
    label,
    faults: fields.filter((name) => errors[name]).length,
    content: <PropertyFieldsGrid names={fields} />,
  }));
  return (
    <PanelTabs
      keepsAll
      selected={tab}
      onSelect={onSelect}
      tabs={[...tabs, { label: 'Imágenes', faults: pictureFaults, content: pictures }]}
    />
  );
}

/** Each change of a picture is saved at once. */
function OwnPictures({ property }: { property: StaffPropertyDetails }) {
  const { data = property } = useProperty(property.id);
  return <PicturesTab property={data} isEditing />;
}
