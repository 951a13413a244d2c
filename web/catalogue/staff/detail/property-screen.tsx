import { type ReactNode, useRef, useState } from 'react';
import type { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import { Button } from '../../../components/button.tsx';
import { PanelTabs } from '../../../components/staff/panel-tabs.tsx';
import { UnsavedScope } from '../../../components/unsaved/unsaved-scope.tsx';
import { useUnsavedChanges } from '../../../components/unsaved/use-unsaved-changes.ts';
import { useStoredDraft } from '../form/draft-storage/use-stored-draft.ts';
import { goToField } from '../form/completeness/go-to-field.ts';
import { hasPhotograph } from '../form/completeness/has-photograph.ts';
import { MissingList } from '../form/completeness/missing-list.tsx';
import type { FieldName } from '../form/property-fields.ts';
import { PropertyForm } from '../form/property-form.tsx';
import { PropertySections } from '../form/sections/property-sections.tsx';
import { SaveButton } from '../form/save-button.tsx';
import { usePropertyForm } from '../form/use-property-form.ts';
import { HistoryTab } from '../history/history-tab.tsx';
import { PicturesTab } from '../pictures/pictures-tab.tsx';
import { useProperty } from '../property-query.ts';
import { TranslationsTab } from '../translations/translations-tab.tsx';
import { detailTabs } from './detail-tabs.ts';
import { InformationTab } from './information-tab.tsx';
import { PropertyHead } from './property-head.tsx';

interface Props {
  /** The property as the server has read it. */
  first: StaffPropertyDetails;
  loadedAt: number;
  /** The tab that the address names. */
  tab: string | undefined;
  /** Its leads, which another module shows. */
  leads: ReactNode;
}

const [PICTURES, HISTORY] = [1, 3];

/** One property with all its parts; "Editar" turns the values into fields in the same places. */
export const PropertyScreen = (props: Props) => (
  <UnsavedScope>{({ confirmLeaving }) => <Screen {...props} confirmLeaving={confirmLeaving} />}</UnsavedScope>
);

function Screen({
  first,
  loadedAt,
  tab,
  leads,
  confirmLeaving,
}: Props & { confirmLeaving: (leave: () => void) => void }) {
  const { data: property = first } = useProperty(first.id, { property: first, loadedAt });
  const [selected, select] = useState(() => detailTabs.indexOf(tab));
  const [isEditing, setEditing] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const show = (index: number) => {
    select(index);
    detailTabs.name(index);
  };
  const end = () => {
    kept.stop();
    setEditing(false);
    toggle.current?.focus();
  };
  const reveal = (name: string) => show(name === 'pictures' ? PICTURES : 0);
  const editing = usePropertyForm({ property, reveal, onSaved: end });
  const kept = useStoredDraft({ editing, property });
  useUnsavedChanges(isEditing && editing.hasChanges, { onDiscard: () => kept.stop() });
  const begin = () => {
    kept.start();
    setEditing(true);
  };
  const missing = {
    texts: editing.texts,
    hasPhotograph: hasPhotograph(property.pictures),
    onGoTo: (field: string) => goToField(field, () => reveal(field)),
  };

  const fill = (name: FieldName) => goToField(name, begin);

  return (
    <>
      <PropertyHead property={property} onPictures={() => show(PICTURES)}>
        <Button
          ref={toggle}
          variant={isEditing ? 'outline' : 'primary'}
          size="panel"
          onClick={isEditing ? () => confirmLeaving(end) : begin}
        >
          {isEditing ? 'Cancelar' : 'Editar'}
        </Button>
      </PropertyHead>
      <PropertyForm editing={editing} storedDraft={kept}>
        <PanelTabs
          keepMounted={isEditing}
          selected={selected}
          onSelect={show}
          tabs={[
            {
              label: 'Información básica',
              errorCount: Object.keys(editing.fields.formState.errors).length,
              content: isEditing ? (
                <PropertySections texts={editing.texts} missing={<MissingList {...missing} />} />
              ) : (
                <InformationTab {...{ property, leads }} onFill={fill} onHistory={() => show(HISTORY)} />
              ),
            },
            { label: 'Imágenes', content: <PicturesTab property={property} isEditing={isEditing} /> },
            { label: 'Traducciones', content: <TranslationsTab property={property} isEditing={isEditing} /> },
            { label: 'Historial', content: <HistoryTab propertyId={property.id} /> },
          ]}
        />
        {isEditing && (
          <div className="sticky bottom-0 z-10 -mx-4 mt-4 -mb-5 flex flex-wrap justify-end gap-2.5 border-t border-cal-200 bg-white px-4 py-3 md:-mx-6 md:-mb-6 md:px-6">
            <MissingList {...missing} isFolded />
            <SaveButton action="Actualizar" isBusy={editing.isBusy} />
          </div>
        )}
      </PropertyForm>
    </>
  );
}
