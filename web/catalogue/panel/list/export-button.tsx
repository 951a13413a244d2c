import { Download } from 'lucide-react';
import { useState } from 'react';
import { download } from '../../../api/download.ts';
import { Button } from '../../../ui/button.tsx';
import { useChange } from '../../../ui/use-change.ts';
import { filtersOf, type PropertiesQuery } from './properties-query.ts';

/** Downloads all properties that match the filters, as a CSV file for Excel. */
export function ExportButton({ query }: { query: PropertiesQuery }) {
  const { change } = useChange();
  const [isBusy, setBusy] = useState(false);
  const act = async () => {
    if (isBusy) return;
    setBusy(true);
    await change(() => download('/staff/properties/exports', filtersOf(query)), {
      ...{ done: 'Propiedades exportadas', failed: 'Error', failure: 'No se pudieron exportar las propiedades' },
    });
    setBusy(false);
  };
  return (
    <Button look="outline" size="panel" aria-disabled={isBusy} onClick={() => void act()}>
      <Download size={16} />
      {isBusy ? 'Exportando…' : 'Exportar CSV'}
    </Button>
  );
}
