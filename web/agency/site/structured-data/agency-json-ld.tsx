import { usePageContext } from 'vike-react/usePageContext';
import { escapeJsonForHtml } from '../../../api/escape-json-for-html.ts';
import { agencyGraph } from './agency-graph.ts';

export function AgencyJsonLd() {
  const { agency, urlParsed } = usePageContext();
  const json = escapeJsonForHtml(agencyGraph(agency, urlParsed.origin ?? ''));
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
