import { usePageContext } from 'vike-react/usePageContext';

/** Head of pages without parameters, which are their own canonical address. */
export function PageHead() {
  const { agency, urlPathname, urlParsed } = usePageContext();
  const canonical = `${urlParsed.origin ?? ''}${urlPathname}`;
  return (
    <>
      <link rel="canonical" href={canonical} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="es_ES" />
      <meta property="og:site_name" content={agency.name} />
      <meta property="og:url" content={canonical} />
    </>
  );
}

export const NoIndex = () => <meta name="robots" content="noindex" />;
