import { useState } from 'react';
import type { StaffFeed } from '../../../../src/feeds/staff-feed.contract.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { send } from '../../../api/send.ts';
import { Button } from '../../../components/button.tsx';
import { useMutationWithToast } from '../../../components/use-mutation-with-toast.ts';
import { useStartRun, FEEDS_KEY } from '../use-feeds.ts';

interface Props {
  feed: StaffFeed;
  onRunStarted: (id: string) => void;
}

export function FeedActions({ feed, onRunStarted }: Props) {
  const { mutate } = useMutationWithToast(FEEDS_KEY);
  const start = useStartRun(feed.id, onRunStarted);
  const [isBusy, setBusy] = useState(false);
  const runExclusively = (action: () => Promise<unknown>) => async () => {
    if (isBusy) return;
    setBusy(true);
    await action();
    setBusy(false);
  };
  const { isActive } = feed;
  const togglePause = runExclusively(() =>
    mutate(() => send('PATCH', `/staff/feeds/${feed.id}`, { isActive: !isActive }), {
      successTitle: isActive ? 'Feed en pausa' : 'Feed activado',
      errorTitle: 'No se ha podido actualizar el feed',
    }),
  );
  const startDryRun = runExclusively(() => start({ dryRun: true, allowWithdrawals: false }));
  const startRun = runExclusively(() => start({ dryRun: false, allowWithdrawals: false }));
  return (
    <>
      <Button variant="outline" size="compact" aria-disabled={isBusy} onClick={() => void togglePause()}>
        {isActive ? 'Pausar' : 'Activar'}
      </Button>
      <Button variant="outline" size="compact" aria-disabled={isBusy} onClick={() => void startDryRun()}>
        Simulación
      </Button>
      <Button size="compact" aria-disabled={isBusy} onClick={() => void startRun()}>
        Importar ahora
      </Button>
    </>
  );
}

/** Retries pictures whose download was given up. */
export function MissingPicturesButton({ feed: { id, missingPictures } }: { feed: StaffFeed }) {
  const { mutate } = useMutationWithToast(FEEDS_KEY);
  const [isBusy, setBusy] = useState(false);
  if (missingPictures === 0) return null;
  const retry = async () => {
    if (isBusy) return;
    setBusy(true);
    await mutate(() => send('POST', `/staff/feeds/${id}/pictures`), {
      successTitle: 'Imágenes en cola',
      successText: 'Aparecerán en la web según se descarguen.',
      errorTitle: 'No se han podido pedir las imágenes',
    });
    setBusy(false);
  };
  return (
    <Button variant="outline" size="compact" aria-disabled={isBusy} onClick={() => void retry()}>
      Volver a descargar las imágenes que faltan ({formatNumber(missingPictures)})
    </Button>
  );
}
