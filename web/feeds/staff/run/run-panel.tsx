import { useState } from 'react';
import { UNCHANGED_SOURCE } from './status-names.ts';
import { Button } from '../../../components/button.tsx';
import { FormNotice } from '../../../components/form/form-notice.tsx';
import { LoadFailure } from '../../../components/staff/load-failure.tsx';
import { SidePanel } from '../../../components/staff/side-panel.tsx';
import { SkeletonRows } from '../../../components/staff/skeleton-rows.tsx';
import { useRun } from '../use-feeds.ts';
import { AllowWithdrawalsDialog } from './allow-withdrawals-dialog.tsx';
import { RunPill } from './run-pill.tsx';
import { RunProgress } from './run-progress.tsx';
import { RunReport } from './run-report.tsx';

interface Props {
  id: string;
  onClose: () => void;
  onRun: (id: string) => void;
}

export function RunPanel({ id, onClose, onRun }: Props) {
  const { data: run, isError, isFetching, refetch } = useRun(id);
  const [isAsking, ask] = useState(false);
  const canAllow = run?.status === 'needs_review' && !run.dryRun;
  return (
    <SidePanel title={run?.dryRun ? 'Simulación' : 'Importación'} onClose={onClose}>
      {isError && !isFetching ? (
        <LoadFailure text="No se ha podido cargar la importación." onRetry={() => void refetch()} />
      ) : !run ? (
        <SkeletonRows text="Cargando importación…" />
      ) : (
        <div className="mt-4 grid gap-4">
          <p className="flex flex-wrap items-center gap-2.5">
            <span className="font-semibold">{run.feed.name}</span>
            <RunPill run={run} />
          </p>
          {run.endedAt === null && <RunProgress run={run} />}
          <FormNotice tone="error" className="">
            {run.error}
          </FormNotice>
          {run.sourceUnchanged && <p>{UNCHANGED_SOURCE}</p>}
          {canAllow && (
            <Button variant="outline" size="panel" className="justify-self-start" onClick={() => ask(true)}>
              Permitir retiradas e importar de nuevo
            </Button>
          )}
          <RunReport run={run} />
        </div>
      )}
      {isAsking && run && <AllowWithdrawalsDialog run={run} onRun={onRun} onClose={() => ask(false)} />}
    </SidePanel>
  );
}
