import { Download } from 'lucide-react';
import { useState } from 'react';
import type { StaffPropertyExport } from '../../../../src/catalogue/staff-property.contract.ts';
import { download } from '../../../api/download.ts';
import { Button } from '../../../components/button.tsx';
import { useMutationWithToast } from '../../../components/use-mutation-with-toast.ts';

interface Props {
  label: string;
  /** Filters or ids of the exported properties. */
  body: () => StaffPropertyExport | Promise<StaffPropertyExport>;
  variant: 'outline' | 'white';
  /** Whether a small screen shows only the icon. */
  isShort?: boolean;
}

export function ExportButton({ label, body, variant, isShort = false }: Props) {
  const { mutate } = useMutationWithToast();
  const [isBusy, setBusy] = useState(false);
  const exportProperties = async () => {
    if (isBusy) return;
    setBusy(true);
    await mutate(async () => download('/staff/properties/exports', await body()), {
      successTitle: 'Propiedades exportadas',
      errorTitle: 'No se han podido exportar las propiedades',
    });
    setBusy(false);
  };
  return (
    <Button
      variant={variant}
      size="compact"
      className={isShort ? 'max-lg:px-3.5' : ''}
      aria-disabled={isBusy}
      onClick={() => void exportProperties()}
    >
      <Download size={16} />
      <span className={isShort ? 'max-lg:sr-only' : ''}>{isBusy ? 'Exportando…' : label}</span>
    </Button>
  );
}
