export const Head = () => <meta name="robots" content="noindex" />;
