import type { FeedWarning } from '../../feed-warning.contract.ts';
import { validateKyeroRecord } from '../../parsing/kyero/validate-kyero-record.ts';
import { type KyeroRecord, readKyeroRecord } from '../../parsing/kyero/read-kyero-record.ts';
import { listUnreadElements } from '../../parsing/kyero/list-unread-elements.ts';
import { cleanLine } from '../../parsing/text/clean-line.ts';
import type { XmlElement } from '../../parsing/xml/xml-element.ts';
import { MAPPER_VERSION } from '../../mapping/kyero/map-kyero-property.ts';
import type { RunStats } from '../../runs/run-stats.ts';
import { computeRecordHash } from '../build-fingerprint.ts';
import { formatStagedLine } from '../staged-feed.ts';
import type { CachedElement } from './element-cache.ts';

/** Without a line where there is nothing to take; without `nameCache` where the same again would not be read the same. */
export type StagedElement = { line: string; cached: CachedElement | null };

const NOTHING: StagedElement = { line: '', cached: null };

/** Judges one property, adds to the ids what has not left the feed, and counts what cannot be taken. */
export function stageElement(element: XmlElement, ids: Set<string>, stats: RunStats): StagedElement {
  if (element.isBlank) {
    stats.addSkipped('blank_property');
    return NOTHING;
  }
  const kinds = new Set<FeedWarning>(element.faults);
  const record = readKyeroRecord(element, (kind) => void kinds.add(kind));
  const result = validateKyeroRecord(record);
  if (ids.has(result.id)) {
    stats.addSkipped('duplicate_id');
    return NOTHING;
  }
  if (result.kind === 'fail') {
    stats.addFailure({ reference: getName(record, element), message: result.message });
    if (result.id) ids.add(copyText(result.id));
    return NOTHING;
  }
  if (result.kind === 'skip') {
    stats.addSkipped(result.warning);
    return { line: '', cached: { externalId: result.id, hash: null, warnings: [] } };
  }
  ids.add(copyText(result.id));
  const unread = listUnreadElements(element);
  if (unread.length) kinds.add('unread_elements');
  for (const name of unread) stats.noteUnread(name, getName(record, element));
  for (const kind of kinds) stats.warn(kind);
  const json = JSON.stringify(record);
  const hash = computeRecordHash(MAPPER_VERSION, json);
  const cached = { externalId: result.id, hash, warnings: [...kinds] };
  return { line: formatStagedLine(hash, result.id, json), cached };
}

/** A short text cut from a long one keeps the long one in memory, and with it, in the end, the whole feed. */
const copyText = (text: string) => Buffer.from(text).toString();

/** Other formats call it <reference>. A town alone is no reference, and still helps to find the home. */
function getName({ ref, id, town }: KyeroRecord, element: XmlElement): string {
  const unnamed = town ? `(sin referencia, en ${town})` : '(sin referencia)';
  return copyText(ref || id || cleanLine(element.childText('reference')) || unnamed).slice(0, 255);
}
