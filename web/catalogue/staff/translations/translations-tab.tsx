import type { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import { PartLock } from '../part-lock.tsx';
import { usePropertyMutations } from '../use-property-mutations.ts';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { PanelCard } from '../../../components/staff/panel-card.tsx';
import { TranslationFields } from './translation-fields.tsx';
import { LANGUAGE_NAMES, textFields, TEXT_NAMES } from './text-fields.ts';
import { useTranslationDraft } from './use-translation-draft.ts';

interface TranslationCardProps {
  property: StaffPropertyDetails;
  lang: 'es' | 'en';
  isEditing: boolean;
  sendChange: ReturnType<typeof usePropertyMutations>['sendChange'];
}

const CREATED = { successTitle: 'Traducción creada', errorText: 'No se pudo crear la traducción' };
const UPDATED = { successTitle: 'Traducción actualizada', errorText: 'No se pudo actualizar la traducción' };
const REMOVED = { successTitle: 'Traducción eliminada', errorText: 'No se pudo eliminar la traducción' };

function TranslationCard({ property, lang, isEditing, sendChange }: TranslationCardProps) {
  const draft = useTranslationDraft(property, lang);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const [isConfirmingDelete, setConfirmingDelete] = useState(false);
  const { translation, hasChanges } = draft;
  const name = LANGUAGE_NAMES[lang];

  const save = async () => {
    if (isBusy || (translation && !hasChanges)) return;
    setBusy(true);
    const error = translation
      ? await sendChange('PATCH', `/translations/${translation.id}`, draft.changes(), UPDATED)
      : await sendChange('POST', '/translations', { lang, ...draft.changes() }, CREATED);
    setBusy(false);
    setErrors(toFieldErrors(error));
    if (!error) draft.clearSaved();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void save();
  };
  const deleteTranslation = async () => {
    if (!translation) return;
    const error = await sendChange('DELETE', `/translations/${translation.id}`, undefined, REMOVED);
    setConfirmingDelete(false);
    if (!error) draft.discard();
  };

  const showsForm = isEditing && (translation !== undefined || draft.isBegun);
  return (
    <PanelCard
      title={name}
      actions={<Completeness exists={translation !== undefined} isComplete={translation?.isComplete ?? false} />}
    >
      {showsForm ? (
        <form aria-label={`Traducción: ${name}`} noValidate onSubmit={submit} className="grid gap-4">
          <TranslationFields draft={draft} lang={lang} errors={errors} />
          <div className="flex flex-wrap gap-2.5">
            <Button type="submit" size="compact" aria-disabled={isBusy || (translation !== undefined && !hasChanges)}>
              {isBusy ? 'Guardando…' : `${translation ? 'Guardar' : 'Crear'} traducción`}
              <span className="sr-only"> ({name})</span>
            </Button>
            {draft.isBegun && (
              <Button variant="outline" size="compact" onClick={draft.discard}>
                Descartar<span className="sr-only"> ({name})</span>
              </Button>
            )}
            {translation && (
              <Button
                variant="text"
                size="compact"
                className="ml-auto text-danger-600"
                onClick={() => setConfirmingDelete(true)}
              >
                Eliminar<span className="sr-only"> traducción ({name})</span>
              </Button>
            )}
          </div>
        </form>
      ) : (
        <>
          {translation ? (
            <TranslationTexts texts={listTexts(draft)} lang={lang} />
          ) : (
            <div className="grid justify-items-start gap-3">
              <p>Todavía no hay traducción a este idioma.</p>
              {isEditing && (
                <Button variant="outline" size="compact" onClick={() => draft.begin()}>
                  Crear traducción<span className="sr-only"> ({name})</span>
                </Button>
              )}
            </div>
          )}
        </>
      )}
      {isConfirmingDelete && (
        <ConfirmDialog
          question="¿Eliminar traducción?"
          confirmLabel="Eliminar"
          onConfirm={deleteTranslation}
          onClose={() => setConfirmingDelete(false)}
        >
          <p>Se eliminarán todos los textos en {name.toLowerCase()}. Esta acción no se puede deshacer.</p>
        </ConfirmDialog>
      )}
    </PanelCard>
  );
}

/** Keeps only the first error of each field. */
const toFieldErrors = (error: ApiError | null) =>
  Object.fromEntries(
    (error?.errors ?? []).map(({ pointer, message }) => [pointer.split('/')[1] ?? '', message] as const).reverse(),
  );

const listTexts = ({ text }: ReturnType<typeof useTranslationDraft>) =>
  TEXT_NAMES.map((name) => ({ label: textFields[name].label, text: text(name) }));

const TranslationTexts = ({ texts, lang }: { texts: readonly { label: string; text: string }[]; lang: string }) => (
  <dl className="grid gap-4">
    {texts.map(({ label, text }) => (
      <div key={label}>
        <dt className="mb-1 text-xs font-semibold text-gray-600">{label}</dt>
        <dd lang={text ? lang : undefined} className="break-words whitespace-pre-line">
          {text || '—'}
        </dd>
      </div>
    ))}
  </dl>
);

function Completeness({ exists, isComplete }: { exists: boolean; isComplete: boolean }) {
  const StateIcon = isComplete ? CircleCheck : CircleDashed;
  return (
    <span
      title={isComplete ? undefined : 'Completa: con descripción y nombre del tipo'}
      className={`inline-flex items-center gap-1.5 text-[0.875rem] font-semibold ${isComplete ? 'text-success-600' : 'text-amber-600'}`}
    >
      <StateIcon size={16} />
      {isComplete ? 'Completa' : exists ? 'Incompleta' : 'Falta'}
    </span>
  );
}

interface TranslationsTabProps {
  property: StaffPropertyDetails;
  isEditing: boolean;
}

const UNLOCK_CONSEQUENCE = 'Si los libera, la próxima importación pondrá los textos del feed en lugar de estos.';

/** Each language is saved separately. */
export function TranslationsTab({ property, isEditing }: TranslationsTabProps) {
  const { sendChange } = usePropertyMutations(property);
  return (
    <>
      {isEditing && <PartLock property={property} part="translations" consequence={UNLOCK_CONSEQUENCE} />}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <TranslationCard property={property} lang="es" isEditing={isEditing} sendChange={sendChange} />
        <TranslationCard property={property} lang="en" isEditing={isEditing} sendChange={sendChange} />
      </div>
    </>
  );
}
