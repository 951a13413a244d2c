import { BrandHead } from '../../agency/public/brand-head.tsx';

/** Replaces the public head, so that the panel describes nothing to search engines. */
export const Head = () => (
  <>
    <meta name="robots" content="noindex" />
    <BrandHead />
  </>
);
