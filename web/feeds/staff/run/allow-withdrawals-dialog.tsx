import type { StaffFeedRun } from '../../../../src/feeds/staff-feed.contract.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { formatPropertyCount } from './format-counts.ts';
import { useStartRun } from './use-start-run.ts';
import { WithdrawalList } from './withdrawal-list.tsx';

interface Props {
  run: StaffFeedRun;
  onRun: (id: string) => void;
  onClose: () => void;
}

export function AllowWithdrawalsDialog({ run, onRun, onClose }: Props) {
  const { feed, wouldWithdraw } = run;
  const start = useStartRun(feed.id, (id) => {
    onClose();
    onRun(id);
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
        // The question and the buttons stay in sight.
        <div className="max-h-[40dvh] overflow-y-auto">
          <WithdrawalList runId={run.id} />
        </div>
      )}
    </ConfirmDialog>
  );
}
