import { type ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import type { ChosenPictures } from '../pictures/chosen/use-chosen-pictures.ts';
import { DraftNotice } from './kept/draft-notice.tsx';
import { KeepTyped } from './kept/keep-typed.tsx';
import type { KeptDraftState } from './kept/use-kept-draft.ts';
import { PropertyConflict } from './property-conflict.tsx';
import { PROPERTY_FORM } from './property-field.tsx';
import type { usePropertyForm } from './use-property-form.ts';

interface Props {
  editing: ReturnType<typeof usePropertyForm>;
  kept: KeptDraftState;
  chosen?: ChosenPictures | undefined;
  children: ReactNode;
}

const WAITING = 'Hay un borrador sin guardar de esta propiedad: pulse «Editar» para seguir con él.';

/** Provides the form to the fields inside it, keeps what is typed, and shows refusals and conflicts above them. */
export function PropertyForm({ editing, kept, chosen, children }: Props) {
  const { fields, props, notice, isBusy, conflict, question } = editing;
  return (
    <FormProvider {...fields}>
      <form id={PROPERTY_FORM} {...props} />
      {kept.isKeeping && <KeepTyped key={kept.id} editing={editing} kept={kept} chosen={chosen} />}
      <div onFocus={props.onFocus} data-property-frame>
        {kept.isWaiting && <p className="mb-4 rounded-md bg-cal-100 px-4 py-2.5 text-[0.875rem]">{WAITING}</p>}
        {kept.found && <DraftNotice {...kept.found} onDiscard={kept.discard} />}
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
            onTakeTheirs={conflict.takeTheirs}
          />
        )}
        {children}
      </div>
      {question}
    </FormProvider>
  );
}
