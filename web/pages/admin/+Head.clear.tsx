import { BrandHead } from '../../agency/site/brand-head.tsx';

/** Replaces the site's head, since search engines must not index the back office. */
export const Head = () => (
  <>
    <meta name="robots" content="noindex" />
    <BrandHead />
  </>
);
