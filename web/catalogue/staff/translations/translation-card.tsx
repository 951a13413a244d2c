import { CircleCheck, CircleDashed } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import type { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import type { ApiError } from '../../../api/api-error.ts';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { PanelCard } from '../../../components/staff/panel-card.tsx';
import type { usePropertyMutations } from '../mutations/use-property-mutations.ts';
import { TranslationFields } from './translation-fields.tsx';
import { LANGUAGE_NAMES, textFields, TEXT_NAMES } from './text-fields.ts';
import { useTranslationDraft } from './use-translation-draft.ts';

interface Props {
  property: StaffPropertyDetails;
  lang: 'es' | 'en';
  isEditing: boolean;
  ask: ReturnType<typeof usePropertyMutations>['ask'];
}

const CREATED = { successTitle: 'Traducción creada', errorText: 'No se pudo crear la traducción' };
const UPDATED = { successTitle: 'Traducción actualizada', errorText: 'No se pudo actualizar la traducción' };
const REMOVED = { successTitle: 'Traducción eliminada', errorText: 'No se pudo eliminar la traducción' };

export function TranslationCard({ property, lang, isEditing, ask }: Props) {
  const draft = useTranslationDraft(property, lang);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const { translation, hasChanges } = draft;
  const name = LANGUAGE_NAMES[lang];

  const save = async () => {
    if (isBusy || (translation && !hasChanges)) return;
    setBusy(true);
    const refusal = translation
      ? await ask('PATCH', `/translations/${translation.id}`, draft.changes(), UPDATED)
      : await ask('POST', '/translations', { lang, ...draft.changes() }, CREATED);
    setBusy(false);
    setErrors(errorsOf(refusal));
    if (!refusal) draft.settle();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void save();
  };
  const remove = async () => {
    if (!translation) return;
    const refusal = await ask('DELETE', `/translations/${translation.id}`, undefined, REMOVED);
    setLeaving(false);
    if (!refusal) draft.discard();
  };

  const isWriting = isEditing && (translation !== undefined || draft.isBegun);
  return (
    <PanelCard
      title={name}
      actions={<Completeness isThere={translation !== undefined} isComplete={translation?.isComplete ?? false} />}
    >
      {isWriting ? (
        <form aria-label={`Traducción: ${name}`} noValidate onSubmit={submit} className="grid gap-4">
          <TranslationFields draft={draft} lang={lang} errors={errors} />
          <div className="flex flex-wrap gap-2.5">
            <Button type="submit" size="panel" aria-disabled={isBusy || (translation !== undefined && !hasChanges)}>
              {isBusy ? 'Guardando…' : `${translation ? 'Guardar' : 'Crear'} traducción`}
              <span className="sr-only"> ({name})</span>
            </Button>
            {draft.isBegun && (
              <Button variant="outline" size="panel" onClick={draft.discard}>
                Descartar<span className="sr-only"> ({name})</span>
              </Button>
            )}
            {translation && (
              <Button variant="text" size="panel" className="ml-auto text-err-600" onClick={() => setLeaving(true)}>
                Eliminar<span className="sr-only"> traducción ({name})</span>
              </Button>
            )}
          </div>
        </form>
      ) : (
        <>
          {translation ? (
            <Reading texts={textsShown(draft)} lang={lang} />
          ) : (
            <div className="grid justify-items-start gap-3">
              <p>Todavía no hay traducción a este idioma.</p>
              {isEditing && (
                <Button variant="outline" size="panel" onClick={() => draft.begin()}>
                  Crear traducción<span className="sr-only"> ({name})</span>
                </Button>
              )}
            </div>
          )}
        </>
      )}
      {isLeaving && (
        <ConfirmDialog
          question="¿Eliminar traducción?"
          confirmLabel="Eliminar"
          onConfirm={remove}
          onClose={() => setLeaving(false)}
        >
          <p>Se eliminarán todos los textos en {name.toLowerCase()}. Esta acción no se puede deshacer.</p>
        </ConfirmDialog>
      )}
    </PanelCard>
  );
}

/** The first error of each field. */
const errorsOf = (refusal: ApiError | null) =>
  Object.fromEntries(
    (refusal?.errors ?? []).map(({ pointer, message }) => [pointer.split('/')[1] ?? '', message] as const).reverse(),
  );

const textsShown = ({ text }: ReturnType<typeof useTranslationDraft>) =>
  TEXT_NAMES.map((name) => ({ label: textFields[name].label, text: text(name) }));

const Reading = ({ texts, lang }: { texts: readonly { label: string; text: string }[]; lang: string }) => (
  <dl className="grid gap-4">
    {texts.map(({ label, text }) => (
      <div key={label}>
        <dt className="mb-1 text-xs font-semibold text-niebla-600">{label}</dt>
        <dd lang={text ? lang : undefined} className="break-words whitespace-pre-line">
          {text || '—'}
        </dd>
      </div>
    ))}
  </dl>
);

function Completeness({ isThere, isComplete }: { isThere: boolean; isComplete: boolean }) {
  const Mark = isComplete ? CircleCheck : CircleDashed;
  return (
    <span
      title={isComplete ? undefined : 'Completa: con descripción y nombre del tipo'}
      className={`inline-flex items-center gap-1.5 text-[0.875rem] font-semibold ${isComplete ? 'text-ok-600' : 'text-sol-600'}`}
    >
      <Mark size={16} />
      {isComplete ? 'Completa' : isThere ? 'Incompleta' : 'Falta'}
    </span>
  );
}
