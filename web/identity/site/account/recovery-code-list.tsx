import { Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../components/button.tsx';
import { CopyButton } from './copy-button.tsx';

interface Props {
  codes: readonly string[];
  onSaved: () => void;
}

/** The codes are shown once, because the server stores only their hashes. */
export function RecoveryCodeList({ codes, onSaved }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div
      ref={panel}
      tabIndex={-1}
      role="group"
      aria-label="Códigos de recuperación"
      className="mt-5 rounded-md border border-cal-200 bg-cal-50 p-5"
    >
      <p className="text-sm">
        <strong className="font-semibold">Guarde estos códigos ahora: no se volverán a mostrar.</strong> Cada uno sirve
        una vez para entrar si pierde el teléfono.
      </p>
      <ul className="mt-4 grid gap-y-1.5 text-sm font-semibold tracking-wider wrap-anywhere tabular-nums">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3 print:hidden">
        <CopyButton text={codes.join('\n')} />
        <Button variant="outline" size="medium" onClick={() => window.print()}>
          <Printer size={18} />
          Imprimir
        </Button>
        <Button size="medium" onClick={onSaved}>
          Los he guardado
        </Button>
      </div>
    </div>
  );
}
