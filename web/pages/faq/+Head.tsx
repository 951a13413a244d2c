import { useData } from 'vike-react/useData';
import type { FaqContent } from '../../../src/agency/content.contract.ts';
import { PageHead } from '../../agency/site/page-head.tsx';
import { escapeJsonForHtml } from '../../api/escape-json-for-html.ts';
import type { Data } from './+data.ts';

export function Head() {
  const faq = useData<Data>();
  return (
    <>
      <PageHead />
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: escapeJsonForHtml(toFaqJsonLd(faq)) }} />
    </>
  );
}

const toFaqJsonLd = ({ groups }: FaqContent) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: groups.flatMap(({ entries }) =>
    entries.map(({ question, answer, figures }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: {
        '@type': 'Answer',
        text: [...answer, ...figures.map(({ label, value }) => `${label}: ${value}.`)].join(' '),
      },
    })),
  ),
});
