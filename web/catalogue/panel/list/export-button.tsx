import { Download } from 'lucide-react';
import { useState } from 'react';
import type { StaffPropertyExport } from '../../../../src/catalogue/staff-property.contract.ts';
import { download } from '../../../api/download.ts';
import { Button } from '../../../ui/button.tsx';
import { useChange } from '../../../ui/use-change.ts';

interface Props {
  label: string;
  /** Which properties. */
  body: () => StaffPropertyExport | Promise<StaffPropertyExport>;
  look: 'outline' | 'white';
  /** Whether a small screen shows no more than the drawing. */
  isShort?: boolean;
}

/** Downloads properties as a CSV file for Excel. */
export function ExportButton({ label, body, look, isShort = false }: Props) {
  const { change } = useChange();
  const [isBusy, setBusy] = useState(false);
  const act = async () => {
    if (isBusy) return;
    setBusy(true);
    await change(async () => download('/staff/properties/exports', await body()), {
      ...{ done: 'Propiedades exportadas', failed: 'No se han podido exportar las propiedades' },
    });
    setBusy(false);
  };
  return (
    <Button
      look={look}
      size="panel"
      className={isShort ? 'max-lg:px-3.5' : ''}
      aria-disabled={isBusy}
      onClick={() => void act()}
    >
      <Download size={16} />
      <span className={isShort ? 'max-lg:sr-only' : ''}>{isBusy ? 'Exportando…' : label}</span>
    </Button>
  );
}
