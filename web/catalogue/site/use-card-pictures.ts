import { useEffect, useRef, useState } from 'react';
import type { PropertyPhotos } from '../../../src/catalogue/property.contract.ts';
import { fetchJson } from '../../api/fetch-json.ts';
import type { CardPicture, CompactCard } from './compact-cards/compact-card.ts';

/**
 * The picture that a card came with, and all of them once the visitor turns to it: until they are here, null holds the
 * place of each. A failure leaves the first one, and the next turn tries again.
 */
export function useCardPictures({
  reference,
  pictures,
  pictureCount,
}: Pick<CompactCard, 'reference' | 'pictures' | 'pictureCount'>) {
  const [all, setAll] = useState<readonly (CardPicture | null)[]>(pictures);
  const asking = useRef<AbortController>(null);
  useEffect(() => () => asking.current?.abort(), []);

  const loadAll = () => {
    if (pictureCount < 2 || asking.current) return;
    const { signal } = (asking.current = new AbortController());
    setAll([...pictures, ...Array.from({ length: pictureCount - 1 }, () => null)]);
    fetchJson<PropertyPhotos>(`/api/v1/properties/${encodeURIComponent(reference)}/pictures`, signal)
      .then(({ items }) => setAll(items))
      .catch(() => {
        asking.current = null;
        setAll(pictures);
      });
  };
  return { all, loadAll };
}
