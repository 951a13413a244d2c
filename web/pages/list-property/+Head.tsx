import { usePageContext } from 'vike-react/usePageContext';

export function Head() {
  const { agency, urlParsed } = usePageContext();
  const canonical = `${urlParsed.origin ?? ''}/publicar-propiedad`;
  return (
    <>
      <link rel="canonical" href={canonical} />
      <meta property="og:url" content={canonical} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="es_ES" />
      <meta property="og:site_name" content={agency.name} />
    </>
  );
}
