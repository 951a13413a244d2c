import { useState } from 'react';
import { Icon } from './icon.tsx';

/** Buttons to share, save and compare a property. */
export function CardActions({ reference, name }: { reference: string; name: string }) {
  const [isFavourite, setIsFavourite] = useState(false);
  const [isCompared, setIsCompared] = useState(false);
  return (
    <>
      <button type="button" value={reference} aria-label={`Compartir: ${name}`} onClick={() => void share(name)}>
        <Icon name="share" />
      </button>
      <button
        type="button"
        value={reference}
        aria-pressed={isFavourite}
        aria-label={`${isFavourite ? 'Quitar de' : 'Añadir a'} favoritos: ${name}`}
        onClick={() => setIsFavourite(!isFavourite)}
      >
        <Icon name="heart" />
      </button>
      <button
        type="button"
        value={reference}
        aria-pressed={isCompared}
        aria-label={`Comparar: ${name}, ${reference}`}
        onClick={() => setIsCompared(!isCompared)}
      >
        <Icon name={isCompared ? 'check' : 'plus'} />
        Comparar
      </button>
    </>
  );
}

const share = (title: string) => navigator.share({ title, url: location.href });
