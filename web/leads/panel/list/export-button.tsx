import { Download } from 'lucide-react';
import { useState } from 'react';
import { download } from '../../../api/download.ts';
import { Button } from '../../../ui/button.tsx';
import { useChange } from '../../../ui/use-change.ts';
import { filtersOf, type LeadsQuery } from './leads-query.ts';

/** Downloads all leads that match the filters, as a CSV file for Excel. */
export function ExportButton({ query }: { query: LeadsQuery }) {
  const { change } = useChange();
  const [isBusy, setBusy] = useState(false);
  const act = async () => {
    if (isBusy) return;
    setBusy(true);
    await change(() => download('/staff/leads/exports', filtersOf(query)), {
      done: 'Leads exportados',
      failed: 'No se han podido exportar los leads',
    });
    setBusy(false);
  };
  return (
    <Button look="outline" size="panel" className="max-lg:px-3.5" aria-disabled={isBusy} onClick={() => void act()}>
      <Download size={16} />
      <span className="max-lg:sr-only">{isBusy ? 'Exportando…' : 'Exportar'}</span>
    </Button>
  );
}
