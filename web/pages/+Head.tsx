import { BrandHead } from '../agency/public/brand-head.tsx';
import { AgencyJsonLd } from '../agency/public/structured-data/agency-json-ld.tsx';
import { ShareImage } from './share-image.tsx';

export const Head = () => (
  <>
    <BrandHead />
    <ShareImage />
    <AgencyJsonLd />
  </>
);
