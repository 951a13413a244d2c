import { useEffect, useRef } from 'react';
import { Button } from '../../../components/button.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { RECORD_TAB_SELECTOR, useFocusFallback } from '../../../components/staff/use-focus-fallback.ts';

interface Props {
  submitLabel: string;
  isBusy: boolean;
  onCancel: () => void;
}

export const FormButtons = ({ submitLabel, isBusy, onCancel }: Props) => (
  <div className="flex flex-wrap gap-2.5">
    <SubmitButton size="compact" isBusy={isBusy} busyText="Guardando…">
      {submitLabel}
    </SubmitButton>
    <Button variant="outline" size="compact" onClick={onCancel}>
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
  useFocusFallback(RECORD_TAB_SELECTOR);
  return form;
}
