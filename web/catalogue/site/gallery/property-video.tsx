import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import type { Picture as PictureData } from '../../../../src/catalogue/property.contract.ts';
import { Button } from '../../../components/button.tsx';
import { Picture } from '../property/picture.tsx';

interface Props {
  url: string;
  title: string;
  poster: PictureData | undefined;
}

/** Plays an animated image of this site, and starts paused for visitors who prefer reduced motion. */
export function PropertyVideo({ url, title, poster }: Props) {
  const [isPlaying, setIsPlaying] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  const ButtonIcon = isPlaying ? Pause : Play;
  return (
    <>
      {isPlaying && <img src={url} alt={`Vídeo: ${title}`} className="size-full object-cover" />}
      {!isPlaying && poster && <Picture picture={poster} sizes="100vw" widest={1600} priority="eager" />}
      <Button
        variant="white"
        size="small"
        className="absolute bottom-4 left-4"
        onClick={() => setIsPlaying(!isPlaying)}
      >
        <ButtonIcon size={16} />
        <span>{isPlaying ? 'Pausar el vídeo' : 'Reproducir el vídeo'}</span>
      </Button>
    </>
  );
}
