import { useState } from 'react';
import type { StaffFeed } from '../../../../src/feeds/staff-feed.contract.ts';
import { send } from '../../../api/send.ts';
import { Button } from '../../../ui/button.tsx';
import { useChange } from '../../../ui/use-change.ts';
import { grouped } from '../../../../src/platform/words/grouped.contract.ts';
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
      done: 'Imágenes en cola',
      note: 'Aparecerán en la web según se descarguen.',
      failed: 'No se han podido pedir las imágenes',
    });
    setBusy(false);
  };
  return (
    <Button look="outline" size="panel" aria-disabled={isBusy} onClick={() => void ask()}>
      Volver a descargar las imágenes que faltan ({grouped(missingPictures)})
    </Button>
  );
}
