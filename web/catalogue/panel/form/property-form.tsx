import { type ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { PropertyConflict } from './property-conflict.tsx';
import { PROPERTY_FORM } from './property-field.tsx';
import type { usePropertyForm } from './use-property-form.ts';

interface Props {
  editing: ReturnType<typeof usePropertyForm>;
  children: ReactNode;
}

/** Provides the form to the fields inside it, and shows refusals and conflicts above them. */
export function PropertyForm({ editing, children }: Props) {
  const { fields, props, notice, isBusy, conflict } = editing;
  return (
    <FormProvider {...fields}>
      <form id={PROPERTY_FORM} {...props} />
      <div onFocus={props.onFocus}>
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
    </FormProvider>
  );
}
