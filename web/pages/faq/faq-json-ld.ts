import type { FaqContent } from '../../../src/agency/content.contract.ts';

/** Each question with its whole answer, and the figures as sentences. */
export const faqJsonLd = ({ groups }: FaqContent) => ({
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
