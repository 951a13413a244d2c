import { usePageContext } from 'vike-react/usePageContext';
import { buildPropertyPath } from '../../../src/catalogue/fields/property-url.contract.ts';
import type { PropertyCard } from '../../../src/catalogue/property.contract.ts';
import { FavouriteList } from '../../catalogue/site/favourites/favourite-list.tsx';
import { InquiryButton } from '../../leads/site/inquiry-button.tsx';

/** The message of one inquiry has room for this many homes. */
const MAX_INQUIRED = 20;

export const Favourites = () => (
  <FavouriteList
    contact={(property) => <CardInquiry property={property} />}
    contactAboutAll={(properties) => (
      <InquiryOfAll key={properties.map(({ reference }) => reference).join()} properties={properties} />
    )}
  />
);

function InquiryOfAll({ properties }: { properties: PropertyCard[] }) {
  const { agency } = usePageContext();
  const [property, ...others] = properties.slice(0, MAX_INQUIRED);
  const all = properties.length > MAX_INQUIRED ? `las ${MAX_INQUIRED} primeras` : 'todas';
  const inquiry = { property: property!, others, agency, size: 'medium' } as const;
  return (
    <p className="mb-8 flex flex-wrap gap-3">
      <InquiryButton {...inquiry}>{`Consultar por ${all}`}</InquiryButton>
      <InquiryButton purpose="visit" variant="outline" {...inquiry}>
        {`Visitar ${all}`}
      </InquiryButton>
    </p>
  );
}

function CardInquiry({ property }: { property: PropertyCard }) {
  const { agency } = usePageContext();
  const { title, reference } = property;
  const inquiry = {
    ...{ property, agency, href: `${buildPropertyPath(property)}#consulta` },
    ...({ variant: 'outline', size: 'small', className: 'flex-1' } as const),
  };
  return (
    <p className="mt-2 flex flex-wrap gap-2">
      <InquiryButton aria-label={`Enviar consulta: ${title}, ${reference}`} {...inquiry} />
      <InquiryButton aria-label={`Pedir una visita: ${title}, ${reference}`} purpose="visit" {...inquiry}>
        Pedir una visita
      </InquiryButton>
    </p>
  );
}
