import { QRCodeSVG } from 'qrcode.react';
import { renderToStaticMarkup } from 'react-dom/server';

/** In characters: a longer URL would print too finely for cameras. */
const MAX_LENGTH = 1000;

/**
 * Renders a URL as a QR code in SVG, or returns an empty string if the URL is too long. Runs on the server, so that
 * visitors load no code for it.
 */
export const renderQrCode = (url: string) =>
  url.length > MAX_LENGTH ? '' : renderToStaticMarkup(<QRCodeSVG value={url} level="M" marginSize={0} size={160} />);
