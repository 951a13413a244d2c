import { type ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { PropertyConflict } from './property-conflict.tsx';
import { PROPERTY_FORM } from './property-field.tsx';
import { fetchContract } from './property-resolver.ts';
import type { usePropertyForm } from './use-property-form.ts';

interface Props {
  editing: ReturnType<typeof usePropertyForm>;
  children: ReactNode;
}

/** Around the fields and whatever lies between them; what went wrong stands above. */
export function PropertyForm({ editing, children }: Props) {
  const { form, alert, isBusy, conflict, submit } = editing;
  return (
    <FormProvider {...form}>
      <form
        id={PROPERTY_FORM}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      />
      <div onFocus={fetchContract}>
        <FormNotice tone="error" className="mb-4">
          {alert}
        </FormNotice>
        {conflict && (
          <PropertyConflict
            draft={form.getValues()}
            base={conflict.base}
            theirs={conflict.theirs}
            isBusy={isBusy}
            onInsist={() => void conflict.insist()}
            onGiveWay={conflict.giveWay}
          />
        )}
        {children}
      </div>
    </FormProvider>
  );
}
