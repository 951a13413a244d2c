import { useData } from 'vike-react/useData';
import { PageHead } from '../../agency/site/page-head.tsx';
import { escapeJsonForHtml } from '../../api/escape-json-for-html.ts';
import type { Data } from './+data.ts';
import { faqJsonLd } from './faq-json-ld.ts';

export function Head() {
  const faq = useData<Data>();
  return (
    <>
      <PageHead />
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: escapeJsonForHtml(faqJsonLd(faq)) }} />
    </>
  );
}
