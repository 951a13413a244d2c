import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  ContentVersionDetails,
  ContentVersions,
  ContentPreview,
  StaffContent,
} from '../../../../src/agency/staff-content.contract.ts';
import { fetchJson } from '../../../api/fetch-json.ts';
import { send } from '../../../api/send.ts';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { Modal } from '../../../components/dialog/modal.tsx';
import { LoadFailure, SkeletonRows } from '../../../components/staff/query-content.tsx';
import { SidePanel } from '../../../components/staff/side-panel.tsx';
import { showToast } from '../../../components/toast/show-toast.ts';
import { useMutationWithToast } from '../../../components/use-mutation-with-toast.ts';
import { formatDateTime } from '../../../lib/dates/format-date-time.ts';
import { CONTENT_KEY, type RenderPreview } from './staff-content.ts';

interface RestoreProps {
  content: StaffContent;
  /** Version to restore; 0 is the default text. */
  version: number;
  onRestored: (content: StaffContent) => void;
  onClose: () => void;
}

export function RestoreDialog({ content, version, onRestored, onClose }: RestoreProps) {
  const { mutate } = useMutationWithToast(CONTENT_KEY);
  const restore = async () => {
    await mutate(
      async () =>
        onRestored(
          await send<StaffContent>('POST', `/staff/content/${content.key}/versions/${version}/restore`, undefined, {
            version: content.version,
          }),
        ),
      {
        successTitle: 'Texto restaurado',
        successText: 'Los cambios se han guardado correctamente',
        errorTitle: 'No se ha podido restaurar el texto',
      },
    );
    onClose();
  };
  const action = version ? 'Restaurar' : 'Volver al texto original';
  return (
    <ConfirmDialog
      question={version ? '¿Restaurar esta versión?' : '¿Volver al texto original?'}
      confirmLabel={action}
      onConfirm={restore}
      onClose={onClose}
    >
      <p>
        Sustituirá el texto de la página y sus cambios sin guardar. El texto actual
        {content.isDefault ? ' es el original y siempre se puede recuperar.' : ' queda en el historial.'}
      </p>
    </ConfirmDialog>
  );
}

interface Props {
  content: StaffContent;
  renderPreview: RenderPreview;
  onRestored: (content: StaffContent) => void;
  onClose: () => void;
}

const TIMEOUT_MS = 20_000;

export function ContentHistory({ content, renderPreview, onRestored, onClose }: Props) {
  const path = `/staff/content/${content.key}`;
  const [page, setPage] = useState(1);
  const [versionToRestore, setVersionToRestore] = useState<number | null>(null);
  const [previewContent, setPreviewContent] = useState<ContentPreview['content'] | null>(null);
  const { data, isError, refetch } = useQuery({
    queryKey: [CONTENT_KEY, content.key, content.version, page],
    queryFn: ({ signal }) => fetchJson<ContentVersions>(`/api/v1${path}/versions?page=${page}`, signal),
  });

  const showVersion = async (version: number) => {
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const details = await fetchJson<ContentVersionDetails>(`/api/v1${path}/versions/${version}`, signal);
      const preview = await send<ContentPreview>('POST', `${path}/preview`, { content: details.content });
      setPreviewContent(preview.content);
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
      {data?.total === 0 && <p className="mt-4 text-gray-600">Nadie ha cambiado este texto todavía.</p>}
      <ol className="mt-3 divide-y divide-surface-200">
        {data?.items.map(({ version, changedAt, changedBy, isDefault }) => (
          <li key={version} className="flex flex-wrap items-center gap-2 py-3">
            <div className="mr-auto">
              <p className="font-semibold">{changedAt && formatDateTime(changedAt)}</p>
              <p className="text-[0.875rem] text-gray-600">
                {[changedBy ?? 'Sin nombre', isDefault && 'Texto original', version === content.version && 'Actual']
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <Button variant="outline" size="compact" onClick={() => void showVersion(version)}>
              Ver
            </Button>
            {version !== content.version && (
              <Button variant="outline" size="compact" onClick={() => setVersionToRestore(version)}>
                Restaurar
              </Button>
            )}
          </li>
        ))}
      </ol>
      {data && data.pageCount > 1 && (
        <div className="mt-4 flex justify-between">
          <Button variant="outline" size="compact" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Más recientes
          </Button>
          <Button variant="outline" size="compact" disabled={page >= data.pageCount} onClick={() => setPage(page + 1)}>
            Anteriores
          </Button>
        </div>
      )}
      {previewContent && (
        <Modal title="Versión anterior" size="wide" onClose={() => setPreviewContent(null)}>
          <div className="mt-4">{renderPreview(content.key, previewContent)}</div>
          <Button variant="outline" size="compact" className="mt-6" onClick={() => setPreviewContent(null)}>
            Cerrar
          </Button>
        </Modal>
      )}
      {versionToRestore !== null && (
        <RestoreDialog
          content={content}
          version={versionToRestore}
          onRestored={(restored) => {
            onRestored(restored);
            onClose();
          }}
          onClose={() => setVersionToRestore(null)}
        />
      )}
    </SidePanel>
  );
}
