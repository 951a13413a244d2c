import { buildPart } from './compile/build-part.ts';
import { serverPart } from './compile/server-part.ts';
import { webPart } from './compile/web-part.ts';
import { reportFailure } from './report-failure.ts';

/** `npm run build`: everything anew into dist/. */
try {
  await Promise.all([serverPart, webPart].map((part) => buildPart(part)));
} catch (error) {
  reportFailure(error);
  process.exit(1);
}
