import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { encodingOfFeed } from '../../fetching/decode-feed.ts';
import type { FeedFile } from '../../fetching/feed-file.ts';
import { FeedRefused } from '../../feed.problems.ts';
import { MAPPER_VERSION } from '../../mapping/kyero/map-kyero-property.ts';
import { READER_VERSION } from '../../reading/kyero/read-kyero-record.ts';
import type { RunTally } from '../../runs/run-tally.ts';
import type { ReadingJob } from '../feed-reader.ts';
import type { SpooledFeed } from '../spooled-feed.ts';
import { NONE_KNOWN } from './known-elements.ts';
import { KyeroSpool } from './kyero-spool.ts';

/** In these, no byte of a tag is part of another letter. */
const PLAIN_ENCODINGS = /^(?:utf-8|windows-125\d|iso-8859-\d+)$/;

type SpoolJob = Pick<ReadingJob, 'folder' | 'elements' | 'fingerprintsOf' | 'mapping'> & {
  onRead: (properties: number) => void;
};

/**
 * Reads and checks the whole feed, and spools what may have changed into a folder. An element that came before, byte for
 * byte, and whose property is still as it was read then, is not read again. Throws `FeedRefused`.
 */
export async function spoolKyero(feed: FeedFile, job: SpoolJob, tally: RunTally): Promise<SpooledFeed> {
  const forget = tally.saved();
  const path = join(job.folder, 'kyero.spool');
  const notes = join(job.folder, 'kyero.elements');
  let hasKnown = false;
  const spool = async (usesKnown: boolean) => {
    const encoding = await encodingOfFeed(feed, (kind) => tally.warn(kind));
    const elements = PLAIN_ENCODINGS.test(encoding) ? job.elements : null;
    const head = `kyero ${MAPPER_VERSION} ${READER_VERSION} ${encoding}`;
    const known = (usesKnown && (await elements?.load(head))) || NONE_KNOWN;
    hasKnown = known.size > 0;
    const spooling = new KyeroSpool({ ...job, encoding, known, notes: elements && { path: notes, head } }, tally);
    await pipeline(spooling.lines(feed), createWriteStream(path, { highWaterMark: 1 << 20 }));
    // It only saves work: an import does not fail for it.
    if (spooling.hasNews) await elements?.keep(notes).catch(() => undefined);
    return spooling.end(path);
  };
  try {
    return await spool(true);
  } catch (fault) {
    if (!(fault instanceof FeedRefused) || !hasKnown) throw fault;
    // Its sentence names a place, and that is right only where everything before it was read.
    forget();
    return spool(false);
  }
}
