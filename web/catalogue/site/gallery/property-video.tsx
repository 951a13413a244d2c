import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import type { Picture as PictureOf } from '../../../../src/catalogue/property.contract.ts';
import { Button } from '../../../components/button.tsx';
import { Picture } from '../picture.tsx';

interface Props {
  url: string;
  title: string;
  /** Shown while it stands still. */
  still: PictureOf | undefined;
}

/** A moving picture of this site. It can be stopped, and begins stopped for whoever wants less motion. */
export function PropertyVideo({ url, title, still }: Props) {
  const [plays, setPlays] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  const Symbol = plays ? Pause : Play;
  return (
    <>
      {plays && <img src={url} alt={`Vídeo: ${title}`} className="size-full object-cover" />}
      {!plays && still && <Picture picture={still} sizes="100vw" widest={1600} priority="eager" />}
      <Button variant="white" size="small" className="absolute bottom-4 left-4" onClick={() => setPlays(!plays)}>
        <Symbol size={16} />
        <span>{plays ? 'Pausar el vídeo' : 'Reproducir el vídeo'}</span>
      </Button>
    </>
  );
}
