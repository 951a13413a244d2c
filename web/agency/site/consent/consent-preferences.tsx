import { Description, Dialog, DialogBackdrop, DialogPanel, DialogTitle, Field, Label, Switch } from '@headlessui/react';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { CloseButton } from '../../../components/dialog/close-button.tsx';
import { useRestoreFocus } from '../../../components/dialog/modal.tsx';
import { type ConsentChoice, getStoredConsent } from './consent.ts';

interface Props {
  onSave: (choice: ConsentChoice) => void;
  onClose: () => void;
}

/** All switches start off, unless the visitor enabled them before. */
export function ConsentPreferences({ onSave, onClose }: Props) {
  useRestoreFocus();
  const [{ analytics, ads }, setChoice] = useState<ConsentChoice>(
    () => getStoredConsent() ?? { analytics: false, ads: false },
  );
  return (
    <Dialog open onClose={onClose} className="fixed inset-0 z-50">
      <DialogBackdrop className="fixed inset-0 animate-arrive bg-ink-900/50" />
      <div className="fixed inset-0 grid items-end overflow-y-auto md:place-items-center md:p-6">
        <DialogPanel className="w-full animate-rise rounded-t-sheet bg-white px-4 pt-3 pb-[max(1.25rem,env(safe-area-inset-bottom))] shadow-3 md:max-w-[35rem] md:rounded-md md:px-8 md:pt-6 md:pb-8">
          <div className="flex items-center justify-between gap-4">
            <DialogTitle className="display text-[1.75rem] leading-tight">Preferencias de cookies</DialogTitle>
            <CloseButton className="-mr-2.5" onClick={onClose} />
          </div>
          <p className="mt-2 text-sm text-ink-700">
            Lo imprescindible está siempre activo: su elección de cookies y, si los usa, sus favoritos y comparaciones.
            El resto lo decide usted.
          </p>
          <div className="mt-4 divide-y divide-surface-200 border-y border-surface-200">
            <Toggle
              label="Analítica"
              description="Nos ayuda a saber qué páginas se visitan, para mejorarlas."
              isOn={analytics}
              onChange={(isOn) => setChoice({ analytics: isOn, ads })}
            />
            <Toggle
              label="Publicidad"
              description="Permite medir nuestros anuncios y mostrarle los que puedan interesarle."
              isOn={ads}
              onChange={(isOn) => setChoice({ analytics, ads: isOn })}
            />
          </div>
          <Button className="mt-6 w-full" onClick={() => onSave({ analytics, ads })}>
            Guardar selección
          </Button>
        </DialogPanel>
      </div>
    </Dialog>
  );
}

interface ToggleProps {
  label: string;
  description: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

const Toggle = ({ label, description, isOn, onChange }: ToggleProps) => (
  <Field className="flex items-center justify-between gap-6 py-4">
    <div>
      <Label className="cursor-pointer font-semibold">{label}</Label>
      <Description className="text-sm text-ink-700">{description}</Description>
    </div>
    <Switch
      checked={isOn}
      onChange={onChange}
      className="group relative h-7 w-12 shrink-0 rounded-full bg-gray-500 transition-colors before:absolute before:-inset-2 data-checked:bg-primary-600"
    >
      <span className="absolute top-1 left-1 size-5 rounded-full bg-white shadow-1 transition-transform group-data-checked:translate-x-5" />
    </Switch>
  </Field>
);
