import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import type { ChosenPictures } from '../pictures/use-chosen-pictures.ts';
import { DraftNotice, DraftAutosave } from './draft-notice.tsx';
import type { StoredDraftState } from './stored-draft.ts';
import { PropertyConflict } from './property-conflict.tsx';
import { PROPERTY_FORM } from './property-field.tsx';
import type { usePropertyForm } from './use-property-form.ts';
import { LoaderCircle } from 'lucide-react';
import { Button } from '../../../components/button.tsx';

interface Props {
  editing: ReturnType<typeof usePropertyForm>;
  storedDraft: StoredDraftState;
  chosen?: ChosenPictures | undefined;
  children: ReactNode;
}

const UNOPENED_DRAFT_TEXT = 'Hay un borrador sin guardar de esta propiedad: pulse «Editar» para seguir con él.';

/** Stores the input as a draft, and shows errors and conflicts above the fields. */
export function PropertyForm({ editing, storedDraft, chosen, children }: Props) {
  const { methods, props, notice, isBusy, conflict, question } = editing;
  return (
    <FormProvider {...methods}>
      <form id={PROPERTY_FORM} {...props} />
      {storedDraft.isStoring && (
        <DraftAutosave key={storedDraft.id} editing={editing} storedDraft={storedDraft} chosen={chosen} />
      )}
      <div onFocus={props.onFocus} data-property-frame>
        {storedDraft.hasUnopenedDraft && (
          <p className="mb-4 rounded-md bg-surface-100 px-4 py-2.5 text-[0.875rem]">{UNOPENED_DRAFT_TEXT}</p>
        )}
        {storedDraft.opened && <DraftNotice {...storedDraft.opened} onDiscard={storedDraft.discard} />}
        {notice}
        {conflict && (
          <PropertyConflict
            draft={methods.getValues()}
            base={conflict.base}
            theirs={conflict.theirs}
            sides={conflict.sides}
            isBusy={isBusy}
            onChoose={conflict.choose}
            onSave={conflict.save}
            onDiscardMine={conflict.takeTheirs}
          />
        )}
        {children}
      </div>
      {question}
    </FormProvider>
  );
}

/** Keeps its width and focus while busy. */
export const SaveButton = ({ action, isBusy }: { action: string; isBusy: boolean }) => (
  <Button type="submit" form={PROPERTY_FORM} size="compact" aria-disabled={isBusy} className="min-w-34">
    {isBusy && <LoaderCircle size={16} className="animate-spin" />}
    <span>{isBusy ? 'Guardando...' : action}</span>
  </Button>
);
