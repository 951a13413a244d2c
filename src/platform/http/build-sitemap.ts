const SITEMAP = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const IMAGES = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

export const XML_CONTENT_TYPE = 'application/xml; charset=utf-8';

export interface SitemapPage {
  path: string;
  /** ISO date of the last change. */
  changedAt?: string;
  /** Paths of pictures on the page. */
  images?: readonly string[];
}

export const buildSitemap = (origin: string, pages: readonly SitemapPage[]) =>
  wrapInRoot(
    `urlset ${SITEMAP} ${IMAGES}`,
    pages.map(({ path, changedAt, images = [] }) => {
      const imageTags = images.map(
        (image) => `<image:image><image:loc>${escapeXml(origin + image)}</image:loc></image:image>`,
      );
      const lastModified = changedAt ? `<lastmod>${changedAt}</lastmod>` : '';
      return `<url><loc>${escapeXml(origin + path)}</loc>${lastModified}${imageTags.join('')}</url>`;
    }),
  );

/** Lists several sitemaps, since one may hold at most 50,000 addresses. */
export const buildSitemapIndex = (origin: string, paths: readonly string[]) =>
  wrapInRoot(
    `sitemapindex ${SITEMAP}`,
    paths.map((path) => `<sitemap><loc>${escapeXml(origin + path)}</loc></sitemap>`),
  );

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const wrapInRoot = (root: string, lines: string[]) =>
  ['<?xml version="1.0" encoding="UTF-8"?>', `<${root}>`, ...lines, `</${root.split(' ', 1)[0]}>`, ''].join('\n');
