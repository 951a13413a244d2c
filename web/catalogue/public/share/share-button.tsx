import { actionClass, type NamedProperty } from '../kept/action-class.ts';
import { linkTo } from '../link-to.ts';
import { shareLink } from './share-link.ts';

interface Props {
  property: NamedProperty;
  look?: 'card' | 'page';
}

export function ShareButton({ property, look = 'card' }: Props) {
  const { href, onClick } = linkTo(property);
  const name = property.headline ?? property.title;
  return (
    <button
      type="button"
      aria-label={`Compartir: ${name}`}
      onClick={href ? () => void shareLink(href, name) : onClick}
      className={look === 'page' ? `${actionClass} drawn icon-share [--icon-size:20px]` : 'icon-share'}
    >
      {look === 'page' && <span className="max-md:sr-only">Compartir</span>}
    </button>
  );
}
