import { useEffect, useRef } from 'react';
import { Button } from '../../../components/button.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { OPEN_TAB, useFocusFallback } from '../../../components/staff/use-focus-fallback.ts';

interface Props {
  submitLabel: string;
  isBusy: boolean;
  onCancel: () => void;
}

export const FormButtons = ({ submitLabel, isBusy, onCancel }: Props) => (
  <div className="flex flex-wrap gap-2.5">
    <SubmitButton size="panel" isBusy={isBusy} busyText="Guardando…">
      {submitLabel}
    </SubmitButton>
    <Button variant="outline" size="panel" onClick={onCancel}>
      Cancelar
    </Button>
  </div>
);

/** Focuses a form that opens in place; when it closes, the focus goes to its tab. */
export function useFormFocus() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Waits for the menu, which first returns the focus to its own button.
    const timer = setTimeout(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus());
    return () => clearTimeout(timer);
  }, []);
  useFocusFallback(OPEN_TAB);
  return form;
}
