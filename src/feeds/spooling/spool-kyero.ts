import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FeedRefused } from '../feed.problems.ts';
import type { FeedWarning } from '../feed-warning.contract.ts';
import { judgeKyeroRecord } from '../reading/kyero/judge-kyero-record.ts';
import { MAPPER_VERSION } from '../mapping/kyero/map-kyero-property.ts';
import { readKyero } from '../reading/kyero/read-kyero.ts';
import { type KyeroRecord, readKyeroRecord } from '../reading/kyero/read-kyero-record.ts';
import type { RunTally } from '../runs/run-tally.ts';
import { decodeFeed } from '../fetching/decode-feed.ts';
import type { FeedFile } from '../fetching/feed-file.ts';
import type { XmlElement } from '../reading/xml/xml-element.ts';
import { fingerprintOf } from './fingerprint.ts';
import { SpooledFeed, spooledLine } from './spooled-feed.ts';

type Line = { id: string; text: string | null };

/** Reads and checks the whole feed, and spools what can be used into a folder. Throws `FeedRefused`. */
export async function spoolKyero(
  feed: FeedFile,
  folder: string,
  tally: RunTally,
  onRead: (properties: number) => void,
) {
  const path = join(folder, 'kyero.spool');
  const ids = new Set<string>();
  let read = 0;
  let usable = 0;
  const warn = (kind: FeedWarning) => tally.warn(kind);

  async function* lines() {
    for await (const elements of readKyero(decodeFeed(feed, warn), warn)) {
      const spooled = elements.flatMap((element) => {
        const line = spool(element, ids, tally);
        if (line) ids.add(owned(line.id));
        return line?.text ?? [];
      });
      usable += spooled.length;
      onRead((read += elements.length));
      yield spooled.join('');
    }
  }
  await pipeline(lines, createWriteStream(path, { highWaterMark: 1 << 20 }));
  if (usable === 0) throw new FeedRefused('El feed no contiene ningún inmueble que se pueda usar.');
  return new SpooledFeed(path, usable, ids);
}

/** The line of one property; without text for one that cannot be used, and yet has not left the feed. */
function spool(element: XmlElement, ids: ReadonlySet<string>, tally: RunTally): Line | null {
  if (element.isBlank) {
    tally.skip('blank_property');
    return null;
  }
  const kinds = new Set<FeedWarning>(element.faults);
  const note = (kind: FeedWarning) => void kinds.add(kind);
  const record = readKyeroRecord(element, note);
  const verdict = judgeKyeroRecord(record);
  if (ids.has(verdict.id)) {
    tally.skip('duplicate_id');
    return null;
  }
  if (verdict.kind === 'fail') {
    tally.fail({ reference: nameOf(record), message: verdict.message });
    return verdict.id ? { id: verdict.id, text: null } : null;
  }
  if (verdict.kind === 'skip') {
    tally.skip(verdict.warning);
    return null;
  }
  for (const kind of kinds) tally.warn(kind);
  const json = JSON.stringify(record);
  return { id: verdict.id, text: spooledLine(fingerprintOf(MAPPER_VERSION, json), verdict.id, json) };
}

/** A short text cut from a long one keeps the long one in memory, and with it, in the end, the whole feed. */
const owned = (text: string) => Buffer.from(text).toString();

const nameOf = ({ ref, id, town }: KyeroRecord) => owned(ref || id || town || '(sin referencia)').slice(0, 255);
