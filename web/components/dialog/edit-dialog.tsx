import type { ComponentProps, ReactNode } from 'react';
import type { useApiForm } from '../form/use-api-form.ts';
import { Modal } from './modal.tsx';
import { Button } from '../button.tsx';
import { SubmitButton } from '../form/submit-button.tsx';

interface DialogButtonsProps {
  submitLabel: string;
  isBusy: boolean;
  onCancel: () => void;
}

const DialogButtons = ({ submitLabel, isBusy, onCancel }: DialogButtonsProps) => (
  <div className="flex flex-wrap justify-end gap-2.5">
    <Button variant="outline" size="medium" onClick={onCancel}>
      Cancelar
    </Button>
    <SubmitButton size="medium" isBusy={isBusy} busyText="Guardando…">
      {submitLabel}
    </SubmitButton>
  </div>
);

interface Props {
  title: string;
  /** Accessible name of the form, if it differs from the title. */
  name?: string;
  intro?: ReactNode;
  size?: ComponentProps<typeof Modal>['size'];
  submitLabel: string;
  form: Pick<ReturnType<typeof useApiForm>, 'props' | 'notice' | 'isBusy' | 'confirmLeaving'>;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form for one record; asks before unsaved changes are lost. */
export function EditDialog({
  title,
  name = title,
  intro,
  size = 'narrow',
  submitLabel,
  form,
  onClose,
  children,
}: Props) {
  const close = () => form.confirmLeaving(onClose);
  return (
    <Modal title={title} size={size} onClose={close}>
      {intro}
      <form aria-label={name} className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5" {...form.props}>
        {form.notice}
        {children}
        <DialogButtons submitLabel={submitLabel} isBusy={form.isBusy} onCancel={close} />
      </form>
    </Modal>
  );
}
