import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import type { LeadViewDetails, LeadViews } from '../../../../src/leads/saved-views/lead-view.contract.ts';
import { fetchJson } from '../../../api/fetch-json.ts';
import { send } from '../../../api/send.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { lazyClient } from '../../../components/lazy-client.tsx';
import { RowMenu } from '../../../components/menu/action-menu.tsx';
import { InlineError } from '../../../components/staff/inline-error.tsx';
import { useMutationWithToast } from '../../../components/use-mutation-with-toast.ts';
import { VIEWS_KEY, VIEWS_PATH, viewUrl } from './to-saved-query.ts';

const ViewNameDialog = lazyClient(async () => (await import('./view-dialogs.tsx')).ViewNameDialog);

export function LeadViewLinks({ onChoose }: { onChoose?: (() => void) | undefined }) {
  const { urlOriginal } = usePageContext();
  const { data, isError, refetch } = useQuery({
    queryKey: [VIEWS_KEY],
    queryFn: ({ signal }) => fetchJson<LeadViews>(VIEWS_PATH, signal),
    retry: 1,
  });
  const [dialog, setDialog] = useState<{ action: 'rename' | 'delete'; view: LeadViewDetails } | null>(null);
  if (!data && isError)
    return (
      <InlineError className="pt-1 pl-9" onRetry={() => void refetch()}>
        No se han podido cargar las vistas.
      </InlineError>
    );
  if (!data?.items.length && !dialog) return null;
  return (
    <>
      <ul aria-label="Vistas guardadas" className="grid grid-cols-[minmax(0,1fr)] gap-px pt-px pl-7">
        {data?.items.map((view) => (
          <li key={view.id} className="group relative">
            <a
              href={viewUrl(view)}
              title={view.name}
              aria-current={viewUrl(view) === urlOriginal ? 'page' : undefined}
              onClick={onChoose}
              className="flex h-8 items-center rounded-md pr-9 pl-2.5 text-[0.875rem] text-ink-700 hover:bg-surface-100 aria-[current]:bg-primary-100 aria-[current]:font-semibold aria-[current]:text-primary-700 pointer-coarse:h-11"
            >
              <span className="truncate">{view.name}</span>
            </a>
            <div className="absolute inset-y-0 right-0 grid place-items-center pointer-fine:opacity-0 group-hover:opacity-100 group-focus-within:opacity-100 has-data-open:opacity-100">
              <RowMenu
                label={`Acciones para la vista ${view.name}`}
                actions={[
                  { label: 'Cambiar nombre', onChoose: () => setDialog({ action: 'rename', view }) },
                  { label: 'Eliminar', isDestructive: true, onChoose: () => setDialog({ action: 'delete', view }) },
                ]}
              />
            </div>
          </li>
        ))}
      </ul>
      {dialog?.action === 'rename' && <ViewNameDialog view={dialog.view} onClose={() => setDialog(null)} />}
      {dialog?.action === 'delete' && <DeleteViewDialog view={dialog.view} onClose={() => setDialog(null)} />}
    </>
  );
}

function DeleteViewDialog({ view: { id, name }, onClose }: { view: LeadViewDetails; onClose: () => void }) {
  const { mutate } = useMutationWithToast(VIEWS_KEY);
  const remove = async () => {
    const toastTexts = { successTitle: 'Vista eliminada', errorTitle: 'No se ha podido eliminar la vista' };
    await mutate(() => send('DELETE', `/staff/lead-views/${id}`), toastTexts);
    onClose();
  };
  return (
    <ConfirmDialog question="¿Eliminar esta vista?" confirmLabel="Eliminar" onConfirm={remove} onClose={onClose}>
      <p>Se quita «{name}» del menú. Los leads siguen como están.</p>
    </ConfirmDialog>
  );
}
