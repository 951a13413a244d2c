import type { FeedWarning } from '../../feed-warning.contract.ts';
import { judgeKyeroRecord } from '../../reading/kyero/judge-kyero-record.ts';
import { type KyeroRecord, readKyeroRecord } from '../../reading/kyero/read-kyero-record.ts';
import { unreadElements } from '../../reading/kyero/unread-elements.ts';
import { cleanLine } from '../../reading/text/clean-line.ts';
import type { XmlElement } from '../../reading/xml/xml-element.ts';
import { MAPPER_VERSION } from '../../mapping/kyero/map-kyero-property.ts';
import type { RunTally } from '../../runs/run-tally.ts';
import { fingerprintOf } from '../fingerprint.ts';
import { spooledLine } from '../spooled-feed.ts';
import type { KnownElement } from './known-elements.ts';

/** Without a line where there is nothing to take; without `known` where the same again would not be read the same. */
export type SpooledElement = { line: string; known: KnownElement | null };

const NOTHING: SpooledElement = { line: '', known: null };

/** Judges one property, adds to the ids what has not left the feed, and counts what cannot be taken. */
export function spoolElement(element: XmlElement, ids: Set<string>, tally: RunTally): SpooledElement {
  if (element.isBlank) {
    tally.skip('blank_property');
    return NOTHING;
  }
  const kinds = new Set<FeedWarning>(element.faults);
  const record = readKyeroRecord(element, (kind) => void kinds.add(kind));
  const verdict = judgeKyeroRecord(record);
  if (ids.has(verdict.id)) {
    tally.skip('duplicate_id');
    return NOTHING;
  }
  if (verdict.kind === 'fail') {
    tally.fail({ reference: nameOf(record, element), message: verdict.message });
    if (verdict.id) ids.add(owned(verdict.id));
    return NOTHING;
  }
  if (verdict.kind === 'skip') {
    tally.skip(verdict.warning);
    return { line: '', known: { externalId: verdict.id, hash: null, warnings: [] } };
  }
  ids.add(owned(verdict.id));
  const unread = unreadElements(element);
  if (unread.length) kinds.add('unread_elements');
  for (const name of unread) tally.noteUnread(name, nameOf(record, element));
  for (const kind of kinds) tally.warn(kind);
  const json = JSON.stringify(record);
  const hash = fingerprintOf(MAPPER_VERSION, json);
  const known = { externalId: verdict.id, hash, warnings: [...kinds] };
  return { line: spooledLine(hash, verdict.id, json), known };
}

/** A short text cut from a long one keeps the long one in memory, and with it, in the end, the whole feed. */
const owned = (text: string) => Buffer.from(text).toString();

/** Other formats call it <reference>. A town alone is no reference, and still helps to find the home. */
function nameOf({ ref, id, town }: KyeroRecord, element: XmlElement): string {
  const unnamed = town ? `(sin referencia, en ${town})` : '(sin referencia)';
  return owned(ref || id || cleanLine(element.textOf('reference')) || unnamed).slice(0, 255);
}
