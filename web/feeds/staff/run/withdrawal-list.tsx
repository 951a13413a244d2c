import { useState } from 'react';
import { STATUS_NAMES } from '../../../../src/catalogue/property-names.contract.ts';
import type { RunWithdrawal } from '../../../../src/feeds/run-withdrawals.contract.ts';
import type { StaffFeedRun } from '../../../../src/feeds/staff-feed.contract.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { formatPrice } from '../../../components/format-price.ts';
import { QueryContent } from '../../../components/staff/query-content.tsx';
import { useRunWithdrawals, useStartRun } from '../use-feeds.ts';
import { formatPropertyCount } from './describe-run.ts';

export function WithdrawalList({ runId }: { runId: string }) {
  const [page, setPage] = useState(1);
  return (
    <QueryContent
      query={useRunWithdrawals(runId, page)}
      loadingText="Cargando propiedades…"
      errorText="No se han podido cargar las propiedades."
      skeletonRows={3}
    >
      {({ items, total, pageSize, pageCount }) =>
        total === 0 ? (
          <p>No se conserva la lista de esta importación. Para obtenerla, haga una simulación.</p>
        ) : (
          <>
            <ul aria-label="Propiedades que se retiran" className="grid gap-3">
              {items.map((property) => (
                <li key={property.id} className="break-words">
                  <a
                    href={`/admin/properties/${property.id}`}
                    className="font-semibold text-primary-700 underline underline-offset-[3px]"
                  >
                    {property.reference}
                  </a>{' '}
                  {property.title}
                  <span className="block text-gray-600">{listDetails(property).join(' · ')}</span>
                </li>
              ))}
            </ul>
            {pageCount > 1 && (
              <div className="mt-4 flex flex-wrap items-center gap-2.5">
                <PageButton label="Anteriores" isEnabled={page > 1} onClick={() => setPage(page - 1)} />
                <PageButton label="Siguientes" isEnabled={page < pageCount} onClick={() => setPage(page + 1)} />
                <p role="status" className="text-sm text-gray-600 tabular-nums">
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

/** Stays in place at either end, so that it keeps the focus. */
const PageButton = ({ label, isEnabled, onClick }: { label: string; isEnabled: boolean; onClick: () => void }) => (
  <Button
    variant="outline"
    size="compact"
    aria-disabled={!isEnabled}
    className="aria-disabled:opacity-60"
    onClick={() => isEnabled && onClick()}
  >
    {label}
  </Button>
);

const listDetails = ({ price, currency, status, isExclusive, leads }: RunWithdrawal) => [
  price === null ? 'Precio a consultar' : formatPrice(price, currency),
  STATUS_NAMES[status],
  ...(isExclusive ? ['En exclusiva'] : []),
  ...(leads > 0 ? [leads === 1 ? '1 lead' : `${formatNumber(leads)} leads`] : []),
];

interface Props {
  run: StaffFeedRun;
  onRunStarted: (id: string) => void;
  onClose: () => void;
}

export function AllowWithdrawalsDialog({ run, onRunStarted, onClose }: Props) {
  const { feed, wouldWithdraw } = run;
  const start = useStartRun(feed.id, (id) => {
    onClose();
    onRunStarted(id);
  });
  return (
    <ConfirmDialog
      question={wouldWithdraw > 0 ? `¿Retirar ${formatPropertyCount(wouldWithdraw)}?` : '¿Permitir las retiradas?'}
      confirmLabel="Permitir e importar"
      onConfirm={() => start({ dryRun: false, allowWithdrawals: true })}
      onClose={onClose}
    >
      <p>
        {`Se leerá otra vez el feed «${feed.name}» y se retirarán de la web las propiedades que ya no contenga o dé por retiradas${
          wouldWithdraw > 0 ? `: en la última lectura, ${formatPropertyCount(wouldWithdraw)}` : ''
        }. Las consultas y el historial de esas propiedades se conservan.`}
      </p>
      {wouldWithdraw > 0 && (
        // Keeps question and buttons visible.
        <div className="max-h-[40dvh] overflow-y-auto">
          <WithdrawalList runId={run.id} />
        </div>
      )}
    </ConfirmDialog>
  );
}
