import { BrandHead } from '../../agency/site/brand-head.tsx';

/** Replaces the public head, so that the panel describes nothing to search engines. */
export const Head = () => (
  <>
    <meta name="robots" content="noindex" />
    <BrandHead />
  </>
);
