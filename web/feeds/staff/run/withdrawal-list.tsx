import { useState } from 'react';
import { STATUS_NAMES } from '../../../../src/catalogue/property-names.contract.ts';
import type { RunWithdrawal } from '../../../../src/feeds/run-withdrawals.contract.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { Button } from '../../../components/button.tsx';
import { formatPrice } from '../../../components/format-price.ts';
import { QueryContent } from '../../../components/staff/query-content.tsx';
import { useRunWithdrawals } from '../use-feeds.ts';

/** Names what a run withdrew or would withdraw, a page at a time; the most delicate first. */
export function WithdrawalList({ runId }: { runId: string }) {
  const [page, setPage] = useState(1);
  return (
    <QueryContent
      query={useRunWithdrawals(runId, page)}
      loadingText="Cargando propiedades…"
      errorText="No se han podido cargar las propiedades."
      rows={3}
    >
      {({ items, total, pageSize, pageCount }) =>
        total === 0 ? (
          <p>No se conserva la lista de esta importación. Para obtenerla, haga una simulación.</p>
        ) : (
          <>
            <ul aria-label="Propiedades que se retiran" className="grid gap-3">
              {items.map((home) => (
                <li key={home.id} className="break-words">
                  <a
                    href={`/admin/properties/${home.id}`}
                    className="font-semibold text-mar-700 underline underline-offset-[3px]"
                  >
                    {home.reference}
                  </a>{' '}
                  {home.title}
                  <span className="block text-niebla-600">{particulars(home).join(' · ')}</span>
                </li>
              ))}
            </ul>
            {pageCount > 1 && (
              <div className="mt-4 flex flex-wrap items-center gap-2.5">
                <Step label="Anteriores" isOpen={page > 1} onClick={() => setPage(page - 1)} />
                <Step label="Siguientes" isOpen={page < pageCount} onClick={() => setPage(page + 1)} />
                <p role="status" className="text-sm text-niebla-600 tabular-nums">
                  {formatNumber((page - 1) * pageSize + 1)}-{formatNumber(Math.min(page * pageSize, total))} de{' '}
                  {formatNumber(total)}
                </p>
              </div>
            )}
          </>
        )
      }
    </QueryContent>
  );
}

/** The button stays where it is, so that it keeps the focus at either end. */
const Step = ({ label, isOpen, onClick }: { label: string; isOpen: boolean; onClick: () => void }) => (
  <Button
    variant="outline"
    size="panel"
    aria-disabled={!isOpen}
    className="aria-disabled:opacity-60"
    onClick={() => isOpen && onClick()}
  >
    {label}
  </Button>
);

const particulars = ({ price, currency, status, isExclusive, leads }: RunWithdrawal) => [
  price === null ? 'Precio a consultar' : formatPrice(price, currency),
  STATUS_NAMES[status],
  ...(isExclusive ? ['En exclusiva'] : []),
  ...(leads > 0 ? [leads === 1 ? '1 lead' : `${formatNumber(leads)} leads`] : []),
];
