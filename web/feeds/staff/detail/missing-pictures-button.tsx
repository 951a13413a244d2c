import { useState } from 'react';
import type { StaffFeed } from '../../../../src/feeds/staff-feed.contract.ts';
import { send } from '../../../api/send.ts';
import { Button } from '../../../components/button.tsx';
import { useChange } from '../../../components/use-change.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { FEEDS } from '../use-feeds.ts';

/** Asks for pictures again for which every attempt has failed. */
export function MissingPicturesButton({ feed: { id, missingPictures } }: { feed: StaffFeed }) {
  const { change } = useChange(FEEDS);
  const [isBusy, setBusy] = useState(false);
  if (missingPictures === 0) return null;
  const ask = async () => {
    if (isBusy) return;
    setBusy(true);
    await change(() => send('POST', `/staff/feeds/${id}/pictures`), {
      successTitle: 'Imágenes en cola',
      successText: 'Aparecerán en la web según se descarguen.',
      errorTitle: 'No se han podido pedir las imágenes',
    });
    setBusy(false);
  };
  return (
    <Button variant="outline" size="panel" aria-disabled={isBusy} onClick={() => void ask()}>
      Volver a descargar las imágenes que faltan ({formatNumber(missingPictures)})
    </Button>
  );
}
