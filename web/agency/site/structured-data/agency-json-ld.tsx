import { usePageContext } from 'vike-react/usePageContext';
import { escapeJsonForHtml } from '../../../api/escape-json-for-html.ts';
import { buildAgencyGraph } from './agency-graph.ts';

export function AgencyJsonLd() {
  const { agency, urlParsed } = usePageContext();
  const json = escapeJsonForHtml(buildAgencyGraph(agency, urlParsed.origin ?? ''));
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
