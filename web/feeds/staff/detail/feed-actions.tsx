import { useState } from 'react';
import type { StaffFeed } from '../../../../src/feeds/staff-feed.contract.ts';
import { send } from '../../../api/send.ts';
import { Button } from '../../../components/button.tsx';
import { useChange } from '../../../components/use-change.ts';
import { useStartRun } from '../run/use-start-run.ts';
import { FEEDS } from '../use-feeds.ts';

interface Props {
  feed: StaffFeed;
  onRun: (id: string) => void;
}

/** One action at a time: a second click does nothing. */
export function FeedActions({ feed, onRun }: Props) {
  const { change } = useChange(FEEDS);
  const start = useStartRun(feed.id, onRun);
  const [isBusy, setBusy] = useState(false);
  const once = (act: () => Promise<unknown>) => async () => {
    if (isBusy) return;
    setBusy(true);
    await act();
    setBusy(false);
  };
  const { isActive } = feed;
  const pause = once(() =>
    change(() => send('PATCH', `/staff/feeds/${feed.id}`, { isActive: !isActive }), {
      successTitle: isActive ? 'Feed en pausa' : 'Feed activado',
      errorTitle: 'No se ha podido actualizar el feed',
    }),
  );
  const startDryRun = once(() => start({ dryRun: true, allowWithdrawals: false }));
  const startRun = once(() => start({ dryRun: false, allowWithdrawals: false }));
  return (
    <>
      <Button variant="outline" size="panel" aria-disabled={isBusy} onClick={() => void pause()}>
        {isActive ? 'Pausar' : 'Activar'}
      </Button>
      <Button variant="outline" size="panel" aria-disabled={isBusy} onClick={() => void startDryRun()}>
        Simulación
      </Button>
      <Button size="panel" aria-disabled={isBusy} onClick={() => void startRun()}>
        Importar ahora
      </Button>
    </>
  );
}
