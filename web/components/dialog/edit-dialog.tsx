import type { ComponentProps, ReactNode } from 'react';
import type { useApiForm } from '../form/use-api-form.ts';
import { Modal } from '../modal.tsx';
import { DialogButtons } from './dialog-buttons.tsx';

interface Props {
  title: string;
  /** The accessible name of the form, where it differs from the title. */
  name?: string;
  intro?: ReactNode;
  size?: ComponentProps<typeof Modal>['size'];
  submitLabel: string;
  form: Pick<ReturnType<typeof useApiForm>, 'props' | 'notice' | 'isBusy' | 'confirmLeaving'>;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form that creates or edits one thing; closing it asks first while something is unsaved. */
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
