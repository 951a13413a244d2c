import { actionClass, type NamedProperty } from '../saved-properties/action-class.ts';
import { propertyLinkProps } from '../property-link-props.ts';
import { shareLink } from './share-link.ts';

interface Props {
  property: NamedProperty;
  variant?: 'card' | 'page';
}

export function ShareButton({ property, variant = 'card' }: Props) {
  const { href, onClick } = propertyLinkProps(property);
  const { title } = property;
  return (
    <button
      type="button"
      aria-label={`Compartir: ${title}`}
      onClick={href ? () => void shareLink(href, title) : onClick}
      className={variant === 'page' ? `${actionClass} drawn icon-share [--icon-size:20px]` : 'icon-share'}
    >
      {variant === 'page' && <span className="max-md:sr-only">Compartir</span>}
    </button>
  );
}
