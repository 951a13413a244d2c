import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  ContentVersionDetails,
  ContentVersions,
  ContentPreview,
  StaffContent,
} from '../../../../../src/agency/staff-content.contract.ts';
import { fetchJson } from '../../../../api/fetch-json.ts';
import { send } from '../../../../api/send.ts';
import { Button } from '../../../../components/button.tsx';
import { Modal } from '../../../../components/modal.tsx';
import { formatDateTime } from '../../../../lib/dates/format-date-time.ts';
import { LoadFailure } from '../../../../components/staff/load-failure.tsx';
import { SidePanel } from '../../../../components/staff/side-panel.tsx';
import { SkeletonRows } from '../../../../components/staff/skeleton-rows.tsx';
import { showToast } from '../../../../components/toast/show-toast.ts';
import { CONTENT } from '../content-url.ts';
import type { Preview } from '../preview.ts';
import { RestoreDialog } from './restore-dialog.tsx';

interface Props {
  text: StaffContent;
  preview: Preview;
  onRestored: (text: StaffContent) => void;
  onClose: () => void;
}

const TIMEOUT_MS = 20_000;

/** The former versions of a text. */
export function ContentHistory({ text, preview, onRestored, onClose }: Props) {
  const path = `/staff/content/${text.key}`;
  const [page, turnTo] = useState(1);
  const [restored, restore] = useState<number | null>(null);
  const [shown, show] = useState<ContentPreview['content'] | null>(null);
  const { data, isError, refetch } = useQuery({
    queryKey: [CONTENT, text.key, text.version, page],
    queryFn: ({ signal }) => fetchJson<ContentVersions>(`/api/v1${path}/versions?page=${page}`, signal),
  });

  const showVersion = async (version: number) => {
    try {
      const limit = AbortSignal.timeout(TIMEOUT_MS);
      const { content } = await fetchJson<ContentVersionDetails>(`/api/v1${path}/versions/${version}`, limit);
      show((await send<ContentPreview>('POST', `${path}/preview`, { content })).content);
    } catch {
      showToast({
        title: 'No se ha podido mostrar esta versión',
        description: 'Inténtelo de nuevo.',
        tone: 'destructive',
      });
    }
  };

  return (
    <SidePanel title="Historial" onClose={onClose}>
      {isError && <LoadFailure text="No se ha podido cargar el historial." onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonRows text="Cargando historial…" rows={4} />}
      {data?.total === 0 && <p className="mt-4 text-niebla-600">Nadie ha cambiado este texto todavía.</p>}
      <ol className="mt-3 divide-y divide-cal-200">
        {data?.items.map(({ version, changedAt, changedBy, isShipped }) => (
          <li key={version} className="flex flex-wrap items-center gap-2 py-3">
            <div className="mr-auto">
              <p className="font-semibold">{changedAt && formatDateTime(changedAt)}</p>
              <p className="text-[0.875rem] text-niebla-600">
                {[changedBy ?? 'Sin nombre', isShipped && 'Texto original', version === text.version && 'Actual']
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <Button variant="outline" size="panel" onClick={() => void showVersion(version)}>
              Ver
            </Button>
            {version !== text.version && (
              <Button variant="outline" size="panel" onClick={() => restore(version)}>
                Restaurar
              </Button>
            )}
          </li>
        ))}
      </ol>
      {data && data.pageCount > 1 && (
        <div className="mt-4 flex justify-between">
          <Button variant="outline" size="panel" disabled={page === 1} onClick={() => turnTo(page - 1)}>
            Más recientes
          </Button>
          <Button variant="outline" size="panel" disabled={page >= data.pageCount} onClick={() => turnTo(page + 1)}>
            Anteriores
          </Button>
        </div>
      )}
      {shown && (
        <Modal title="Versión anterior" size="wide" onClose={() => show(null)}>
          <div className="mt-4">{preview(text.key, shown)}</div>
          <Button variant="outline" size="panel" className="mt-6" onClick={() => show(null)}>
            Cerrar
          </Button>
        </Modal>
      )}
      {restored !== null && (
        <RestoreDialog
          text={text}
          version={restored}
          onRestored={(now) => {
            onRestored(now);
            onClose();
          }}
          onClose={() => restore(null)}
        />
      )}
    </SidePanel>
  );
}
