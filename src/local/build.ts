import { buildPart } from './compile/build-part.ts';
import { serverPart } from './compile/server-part.ts';
import { webPart } from './compile/web-part.ts';
import { reportFailure } from './report-failure.ts';

/** Rebuilds everything into dist/ (`npm run build`). */
try {
  await Promise.all([serverPart, webPart].map((part) => buildPart(part)));
} catch (error) {
  reportFailure(error);
  process.exit(1);
}
