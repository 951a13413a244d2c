import { Download } from 'lucide-react';
import { useState } from 'react';
import { download } from '../../../api/download.ts';
import { Button } from '../../../components/button.tsx';
import { useChange } from '../../../components/use-change.ts';
import { pickFilters, type LeadsQuery } from './leads-query.ts';

/** Downloads all leads that match the filters, as a CSV file for Excel. */
export function ExportButton({ query }: { query: LeadsQuery }) {
  const { change } = useChange();
  const [isBusy, setBusy] = useState(false);
  const act = async () => {
    if (isBusy) return;
    setBusy(true);
    await change(() => download('/staff/leads/exports', pickFilters(query)), {
      successTitle: 'Leads exportados',
      errorTitle: 'No se han podido exportar los leads',
    });
    setBusy(false);
  };
  return (
    <Button variant="outline" size="panel" className="max-lg:px-3.5" aria-disabled={isBusy} onClick={() => void act()}>
      <Download size={16} />
      <span className="max-lg:sr-only">{isBusy ? 'Exportando…' : 'Exportar'}</span>
    </Button>
  );
}
