import { heroSrcSet } from '../../agency/site/home/hero.tsx';
import { PageHead } from '../../agency/site/page-head.tsx';

/** Preloads the largest picture, which the browser would otherwise find late. */
export const Head = () => (
  <>
    <link
      rel="preload"
      as="image"
      type="image/avif"
      media="(max-width:767px)"
      href="/uploads/hero-phone.avif"
      fetchPriority="high"
    />
    <link
      rel="preload"
      as="image"
      type="image/avif"
      media="(min-width:768px)"
      imageSrcSet={heroSrcSet}
      imageSizes="100vw"
      fetchPriority="high"
    />
    <PageHead />
  </>
);
