/** Nothing of the agency for search engines here. */
export const Head = () => <meta name="robots" content="noindex" />;
