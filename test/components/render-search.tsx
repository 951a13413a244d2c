import { type ComponentType, useMemo, useSyncExternalStore } from 'react';
import { VikeReactProviderPageContext } from 'vike-react/usePageContext';
import { parseSearchUrl } from '../../web/search/site/search-results/parse-search-url.ts';
import type { SearchState } from '../../web/search/site/search-results/search-url.ts';
import { type SearchControl, useSearchNavigation } from '../../web/search/site/search-results/use-search-navigation.ts';
import { agency } from './agency.ts';
import { renderComponent } from './render-component.tsx';
import { onNavigate, visitedUrls } from './vike-router.ts';

const LIST_PATH = '/propiedades';

/** Renders a part of the search results for a query, and again after every navigation to a list. */
export const renderSearch = (query: string, Part: ComponentType<{ control: SearchControl }>) =>
  renderAtSearchUrl(`${LIST_PATH}${query}`, function SearchPart({ search }) {
    return <Part control={useSearchNavigation(search)} />;
  });

interface SearchScreenProps {
  search: SearchState;
  /** Whether no navigation has happened. */
  isFirst: boolean;
}

export function renderAtSearchUrl(
  firstUrl: string,
  Screen: ComponentType<SearchScreenProps>,
  getData: (props: SearchScreenProps) => unknown = () => undefined,
) {
  const getUrl = () => visitedUrls.findLast((url) => url.startsWith(LIST_PATH)) ?? firstUrl;

  function AtUrl() {
    const url = useSyncExternalStore(onNavigate, getUrl);
    const pageContext = useMemo(() => {
      const { pathname, search: searchOriginal } = new URL(url, location.href);
      const isFirst = url === firstUrl;
      const props = { search: parseSearchUrl(searchOriginal), isFirst };
      return {
        agency,
        urlPathname: pathname,
        urlParsed: { pathname, search: {}, searchOriginal: searchOriginal || null },
        previousPageContext: isFirst ? null : { urlPathname: LIST_PATH },
        props,
        data: getData(props),
      };
    }, [url]);
    return (
      <VikeReactProviderPageContext pageContext={pageContext as never}>
        <Screen {...pageContext.props} />
      </VikeReactProviderPageContext>
    );
  }
  return renderComponent(<AtUrl />);
}
