import { BrandHead } from '../agency/site/brand-head.tsx';
import { AgencyJsonLd } from '../agency/site/structured-data/agency-json-ld.tsx';
import { ShareImage } from './share-image.tsx';

export const Head = () => (
  <>
    <BrandHead />
    <ShareImage />
    <AgencyJsonLd />
  </>
);
