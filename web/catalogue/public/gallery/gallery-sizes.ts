/** The width of the big picture, as in the `sizes` attribute: three quarters of the page beside thumbnails. */
export const gallerySizes = (count: number) =>
  count > 1
    ? '(min-width: 1440px) 1018px, (min-width: 768px) calc(75vw - 42px), 100vw'
    : '(min-width: 1440px) 1360px, (min-width: 768px) calc(100vw - 48px), 100vw';
