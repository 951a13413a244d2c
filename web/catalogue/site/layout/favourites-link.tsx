import { useAtomValue } from 'jotai';
import { Icon } from '../../../components/icon/icon.tsx';
import { favouritesAtom } from './saved-properties.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';

export function FavouritesLink() {
  const { length: count } = useAtomValue(favouritesAtom);
  return (
    <a
      href="/favoritos"
      aria-label={
        count === 0 ? 'Favoritos' : `Favoritos: ${count === 1 ? '1 propiedad' : `${formatNumber(count)} propiedades`}`
      }
      className="relative grid size-[44px] shrink-0 place-items-center rounded-full"
    >
      <Icon name="heart" size={24} />
      {count > 0 && (
        <span className="absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-accent-600 px-1 text-[0.6875rem] leading-none font-semibold text-white tabular-nums">
          {formatNumber(count)}
        </span>
      )}
    </a>
  );
}
