import { type ReactNode, useRef, useState, type ComponentProps } from 'react';
import type { StaffPropertyDetails, MissingPart } from '../../../../src/catalogue/staff-property.contract.ts';
import { Button } from '../../../components/button.tsx';
import { PanelTabs } from '../../../components/staff/panel-tabs.tsx';
import { UnsavedScope, useUnsavedChanges } from '../../../components/unsaved/use-unsaved-changes.tsx';
import { useStoredDraft } from '../form/stored-draft.ts';
import { goToField, hasPhoto, MissingList } from '../form/missing-list.tsx';

import type { FieldName } from '../form/property-fields.ts';
import { PropertyForm, SaveButton } from '../form/property-form.tsx';

import { usePropertyForm } from '../form/use-property-form.ts';
import { HistoryTab } from './history-tab.tsx';
import { PicturesTab } from '../pictures/pictures-tab.tsx';
import { useProperty } from '../property-query.ts';
import { TranslationsTab } from '../translations/translations-tab.tsx';
import { PropertyHead } from './property-head.tsx';
import { PropertyOverview } from './property-overview.tsx';
import { CircleAlert } from 'lucide-react';
import { formatMissingParts } from '../publishing.tsx';
import { PanelCard } from '../../../components/staff/panel-card.tsx';
import { formTabs, SectionFields } from '../form/section-fields.tsx';

import type { PropertyTexts } from '../form/property-texts.ts';

interface PropertySectionsProps {
  texts: PropertyTexts;
  missingList: ReactNode;
}

/** Shows the tabs of the dialog one below the other. */
const PropertySections = ({ texts, missingList }: PropertySectionsProps) => (
  <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_13rem]">
    <div className="grid min-w-0 gap-4">
      {formTabs.map(({ label, fields }) => (
        <PanelCard key={label} title={label}>
          <SectionFields fields={fields} texts={texts} />
        </PanelCard>
      ))}
    </div>
    <div className="sticky top-20 max-lg:hidden">{missingList}</div>
  </div>
);

const MissingNotice = ({ missing }: { missing: readonly MissingPart[] }) =>
  missing.length > 0 && (
    <p className="flex gap-2.5 rounded-md bg-amber-100 px-4 py-3 text-amber-600">
      <CircleAlert size={18} className="mt-0.5 shrink-0" />
      <span>
        <span className="font-semibold">Falta en el anuncio:</span> {formatMissingParts(missing)}.
      </span>
    </p>
  );

const InformationTab = (props: ComponentProps<typeof PropertyOverview>) => (
  <div className="grid grid-cols-1 gap-4">
    <MissingNotice missing={props.property.missing} />
    <PropertyOverview {...props} />
  </div>
);

const TAB_NAMES: readonly (string | undefined)[] = ['informacion', 'imagenes', 'traducciones', 'historial'];

const detailTabs = {
  indexOf: (name: string | undefined) => Math.max(0, TAB_NAMES.indexOf(name)),

  /** Writes the tab to the URL without a server request. */
  writeToUrl(index: number) {
    const url = new URL(location.href);
    if (index === 0) url.searchParams.delete('tab');
    else url.searchParams.set('tab', TAB_NAMES[index] ?? '');
    history.replaceState(history.state, '', url);
  },
};

interface PropertyScreenProps {
  /** The property as loaded by the server. */
  initialProperty: StaffPropertyDetails;
  loadedAt: number;
  /** Name of the tab in the URL. */
  tab: string | undefined;
  /** Leads of the property, which another module renders. */
  leads: ReactNode;
}

const [PICTURES_TAB, HISTORY_TAB] = [1, 3];

/** "Editar" turns the values into fields in place. */
export const PropertyScreen = (props: PropertyScreenProps) => (
  <UnsavedScope>{({ confirmLeaving }) => <Screen {...props} confirmLeaving={confirmLeaving} />}</UnsavedScope>
);

function Screen({
  initialProperty,
  loadedAt,
  tab,
  leads,
  confirmLeaving,
}: PropertyScreenProps & { confirmLeaving: (leave: () => void) => void }) {
  const { data: property = initialProperty } = useProperty(initialProperty.id, { property: initialProperty, loadedAt });
  const [selectedTab, setSelectedTab] = useState(() => detailTabs.indexOf(tab));
  const [isEditing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const showTab = (index: number) => {
    setSelectedTab(index);
    detailTabs.writeToUrl(index);
  };
  const stopEditing = () => {
    storedDraft.stop();
    setEditing(false);
    editButton.current?.focus();
  };
  const reveal = (name: string) => showTab(name === 'pictures' ? PICTURES_TAB : 0);
  const editing = usePropertyForm({ property, reveal, onSaved: stopEditing });
  const storedDraft = useStoredDraft({ editing, property });
  useUnsavedChanges(isEditing && editing.hasChanges, { onDiscard: () => storedDraft.stop() });
  const startEditing = () => {
    storedDraft.start();
    setEditing(true);
  };
  const missingProps = {
    texts: editing.texts,
    hasPhoto: hasPhoto(property.pictures),
    onGoTo: (field: string) => goToField(field, () => reveal(field)),
  };

  const fillField = (name: FieldName) => goToField(name, startEditing);

  return (
    <>
      <PropertyHead property={property} onPictures={() => showTab(PICTURES_TAB)}>
        <Button
          ref={editButton}
          variant={isEditing ? 'outline' : 'primary'}
          size="compact"
          onClick={isEditing ? () => confirmLeaving(stopEditing) : startEditing}
        >
          {isEditing ? 'Cancelar' : 'Editar'}
        </Button>
      </PropertyHead>
      <PropertyForm editing={editing} storedDraft={storedDraft}>
        <PanelTabs
          keepMounted={isEditing}
          selected={selectedTab}
          onSelect={showTab}
          tabs={[
            {
              label: 'Información básica',
              errorCount: Object.keys(editing.methods.formState.errors).length,
              content: isEditing ? (
                <PropertySections texts={editing.texts} missingList={<MissingList {...missingProps} />} />
              ) : (
                <InformationTab
                  property={property}
                  leads={leads}
                  onFill={fillField}
                  onHistory={() => showTab(HISTORY_TAB)}
                />
              ),
            },
            { label: 'Imágenes', content: <PicturesTab property={property} isEditing={isEditing} /> },
            { label: 'Traducciones', content: <TranslationsTab property={property} isEditing={isEditing} /> },
            { label: 'Historial', content: <HistoryTab propertyId={property.id} /> },
          ]}
        />
        {isEditing && (
          <div className="sticky bottom-0 z-10 -mx-4 mt-4 -mb-5 flex flex-wrap justify-end gap-2.5 border-t border-surface-200 bg-white px-4 py-3 md:-mx-6 md:-mb-6 md:px-6">
            <MissingList {...missingProps} isCollapsed />
            <SaveButton action="Actualizar" isBusy={editing.isBusy} />
          </div>
        )}
      </PropertyForm>
    </>
  );
}
