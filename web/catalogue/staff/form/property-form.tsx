import { type ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import type { ChosenPictures } from '../pictures/chosen/use-chosen-pictures.ts';
import { DraftNotice } from './draft-storage/draft-notice.tsx';
import { DraftAutosave } from './draft-storage/draft-autosave.tsx';
import type { StoredDraftState } from './draft-storage/use-stored-draft.ts';
import { PropertyConflict } from './property-conflict.tsx';
import { PROPERTY_FORM } from './property-field.tsx';
import type { usePropertyForm } from './use-property-form.ts';

interface Props {
  editing: ReturnType<typeof usePropertyForm>;
  storedDraft: StoredDraftState;
  chosen?: ChosenPictures | undefined;
  children: ReactNode;
}

const WAITING = 'Hay un borrador sin guardar de esta propiedad: pulse «Editar» para seguir con él.';

/** Provides the form to the fields inside it, keeps what is typed, and shows refusals and conflicts above them. */
export function PropertyForm({ editing, storedDraft, chosen, children }: Props) {
  const { fields, props, notice, isBusy, conflict, question } = editing;
  return (
    <FormProvider {...fields}>
      <form id={PROPERTY_FORM} {...props} />
      {storedDraft.isKeeping && (
        <DraftAutosave key={storedDraft.id} editing={editing} storedDraft={storedDraft} chosen={chosen} />
      )}
      <div onFocus={props.onFocus} data-property-frame>
        {storedDraft.isWaiting && <p className="mb-4 rounded-md bg-cal-100 px-4 py-2.5 text-[0.875rem]">{WAITING}</p>}
        {storedDraft.found && <DraftNotice {...storedDraft.found} onDiscard={storedDraft.discard} />}
        {notice}
        {conflict && (
          <PropertyConflict
            draft={fields.getValues()}
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
