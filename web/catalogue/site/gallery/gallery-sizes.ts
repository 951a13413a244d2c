/** The `sizes` attribute of the big picture, which is three quarters of the page wide beside thumbnails. */
export const gallerySizes = (count: number) =>
  count > 1
    ? '(min-width: 1440px) 1018px, (min-width: 768px) calc(75vw - 42px), 100vw'
    : '(min-width: 1440px) 1360px, (min-width: 768px) calc(100vw - 48px), 100vw';
