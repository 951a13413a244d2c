import { useData } from 'vike-react/useData';
import { PageHead } from '../../agency/public/page-head.tsx';
import { jsonForHtml } from '../../api/json-for-html.ts';
import type { Data } from './+data.ts';
import { faqJsonLd } from './faq-json-ld.ts';

export function Head() {
  const faq = useData<Data>();
  return (
    <>
      <PageHead />
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonForHtml(faqJsonLd(faq)) }} />
    </>
  );
}
