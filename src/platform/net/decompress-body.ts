import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { FetchRefused } from './net.problems.ts';

const DECOMPRESSORS = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};
const CHUNK = { chunkSize: 65_536 };

const isSupported = (encoding: string): encoding is keyof typeof DECOMPRESSORS =>
  Object.hasOwn(DECOMPRESSORS, encoding);

/** Decompresses a body according to its Content-Encoding. Throws FetchRefused at an unknown one. */
export function decompressBody(body: Readable, contentEncoding: string, host: string): Readable {
  const encoding = contentEncoding.trim().toLowerCase();
  if (encoding === '' || encoding === 'identity') return body;
  if (!isSupported(encoding)) {
    throw new FetchRefused('encoding', `El servidor ${host} responde con una compresión que no se admite.`);
  }
  // Errors of the pipeline reach whoever reads the stream.
  return pipeline(body, DECOMPRESSORS[encoding](CHUNK), () => undefined);
}
