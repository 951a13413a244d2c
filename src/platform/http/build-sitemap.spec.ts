import { buildSitemapIndex, buildSitemap } from './build-sitemap.ts';

describe('sitemaps', () => {
  it('list pages with pictures and dates, and escape special characters', () => {
    expect(
      buildSitemap('https://example.com', [
        { path: '/' },
        { path: '/a?b=1&c=<2>', changedAt: '2026-11-21T10:00:00.000Z', images: ['/p/1.jpg', '/p/2.jpg'] },
      ]).split('\n'),
    ).toEqual([
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
      '<url><loc>https://example.com/</loc></url>',
      '<url><loc>https://example.com/a?b=1&#38;c=&#60;2&#62;</loc><lastmod>2026-11-21T10:00:00.000Z</lastmod>' +
        '<image:image><image:loc>https://example.com/p/1.jpg</image:loc></image:image>' +
        '<image:image><image:loc>https://example.com/p/2.jpg</image:loc></image:image></url>',
      '</urlset>',
      '',
    ]);
  });

  it('are listed in an index', () => {
    expect(buildSitemapIndex('https://example.com', ['/sitemap/1.xml'])).toContain(
      '<sitemap><loc>https://example.com/sitemap/1.xml</loc></sitemap>',
    );
  });
});
