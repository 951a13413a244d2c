import { type ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { PropertyConflict } from './property-conflict.tsx';
import { PROPERTY_FORM } from './property-field.tsx';
import type { usePropertyForm } from './use-property-form.ts';

interface Props {
  editing: ReturnType<typeof usePropertyForm>;
  children: ReactNode;
}

/** Provides the form to the fields inside it, and shows refusals and conflicts above them. */
export function PropertyForm({ editing, children }: Props) {
  const { fields, props, refusal, isBusy, conflict } = editing;
  return (
    <FormProvider {...fields}>
      <form id={PROPERTY_FORM} {...props} />
      <div onFocus={props.onFocus}>
        <FormNotice tone="error" className="mb-4">
          {refusal}
        </FormNotice>
        {conflict && (
          <PropertyConflict
            draft={fields.getValues()}
            base={conflict.base}
            theirs={conflict.theirs}
            isBusy={isBusy}
            onKeepMine={conflict.keepMine}
            onTakeTheirs={conflict.takeTheirs}
          />
        )}
        {children}
      </div>
    </FormProvider>
  );
}
