import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { types } from 'node:util';
import { FeedRefused } from '../feed.problems.ts';
import { peekStream } from './peek-stream.ts';
import { gunzipIfNeeded } from './gunzip-if-needed.ts';
import { unzipSingleXml } from './unzip-single-xml.ts';

const ZIP = 'PK';

/** A feed that comes as a gzip or zip file, known by its first bytes, is taken out of it; any other passes as it is. */
export async function* unpack(
  source: AsyncIterable<Uint8Array>,
  folder: string,
  maxBytes: number,
): AsyncGenerator<Uint8Array, void> {
  const { head, whole } = await peekStream(source, 2);
  if (head.toString('latin1', 0, 2) !== ZIP) return yield* reportDamage(gunzipIfNeeded(head, whole));
  // The directory of a zip file is at its end, so that the whole file is needed.
  const path = `${folder}/feed.zip`;
  await pipeline(whole, createWriteStream(path));
  yield* unzipSingleXml(path, maxBytes);
  await rm(path);
}

async function* reportDamage(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  try {
    yield* source;
  } catch (error) {
    const isDamage = types.isNativeError(error) && 'code' in error && /^Z_/.test(String(error.code));
    throw isDamage ? new FeedRefused('El archivo comprimido está dañado o cortado: vuelva a importar.') : error;
  }
}
