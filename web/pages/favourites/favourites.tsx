import { usePageContext } from 'vike-react/usePageContext';
import { buildPropertyPath } from '../../../src/catalogue/fields/property-url.contract.ts';
import type { PropertyCard } from '../../../src/catalogue/property.contract.ts';
import { FavouriteList } from '../../catalogue/site/saved-properties/favourite-list.tsx';
import { InquiryButton } from '../../leads/site/inquiry-button.tsx';

/** Maximum number of properties that fit the message of one inquiry. */
const MAX_INQUIRY_PROPERTIES = 20;

export const Favourites = () => (
  <FavouriteList
    contact={(property) => <CardInquiry property={property} />}
    contactAboutAll={(properties) => (
      <InquiryAboutAll key={properties.map(({ reference }) => reference).join()} properties={properties} />
    )}
  />
);

function InquiryAboutAll({ properties }: { properties: PropertyCard[] }) {
  const { agency } = usePageContext();
  const [property, ...others] = properties.slice(0, MAX_INQUIRY_PROPERTIES);
  const allText = properties.length > MAX_INQUIRY_PROPERTIES ? `las ${MAX_INQUIRY_PROPERTIES} primeras` : 'todas';
  const inquiry = { property: property!, otherProperties: others, agency, size: 'medium' } as const;
  return (
    <p className="mb-8 flex flex-wrap gap-3">
      <InquiryButton {...inquiry}>{`Consultar por ${allText}`}</InquiryButton>
      <InquiryButton purpose="visit" variant="outline" {...inquiry}>
        {`Visitar ${allText}`}
      </InquiryButton>
    </p>
  );
}

function CardInquiry({ property }: { property: PropertyCard }) {
  const { agency } = usePageContext();
  const { title, reference } = property;
  const inquiry = {
    property,
    agency,
    href: `${buildPropertyPath(property)}#consulta`,
    variant: 'outline',
    size: 'small',
    className: 'flex-1',
  } as const;
  return (
    <p className="mt-2 flex flex-wrap gap-2">
      <InquiryButton aria-label={`Enviar consulta: ${title}, ${reference}`} {...inquiry} />
      <InquiryButton aria-label={`Pedir una visita: ${title}, ${reference}`} purpose="visit" {...inquiry}>
        Pedir una visita
      </InquiryButton>
    </p>
  );
}
