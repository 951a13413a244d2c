import { actionClass, type NamedProperty } from '../kept/action-class.ts';
import { linkTo } from '../link-to.ts';
import { shareLink } from './share-link.ts';

interface Props {
  property: NamedProperty;
  look?: 'card' | 'page';
}

export function ShareButton({ property, look = 'card' }: Props) {
  const { href, onClick } = linkTo(property);
  const { title } = property;
  return (
    <button
      type="button"
      aria-label={`Compartir: ${title}`}
      onClick={href ? () => void shareLink(href, title) : onClick}
      className={look === 'page' ? `${actionClass} drawn icon-share [--icon-size:20px]` : 'icon-share'}
    >
      {look === 'page' && <span className="max-md:sr-only">Compartir</span>}
    </button>
  );
}
