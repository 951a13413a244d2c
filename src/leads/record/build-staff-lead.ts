import type { PropertyRecord } from '../../catalogue/property-record.contract.ts';
import { clock } from '../../platform/clock.ts';
import { newId } from '../../platform/new-id.ts';
import type { NewLead } from '../lead.contract.ts';
import { snapshotProperty } from '../inquiries/build-lead.ts';
import { personKeys } from './person-keys.ts';

/** The fields of a lead that staff create; nobody has consented to anything in a form. */
export function buildStaffLead(input: NewLead, property: PropertyRecord | null) {
  const id = newId();
  const now = clock.now();
  return {
    id,
    kind: 'staff' as const,
    stageSince: now,
    name: input.name,
    email: input.email ?? null,
    phone: input.phone ?? null,
    ...personKeys(input),
    subject: null,
    message: input.message ?? null,
    propertyId: property?.id ?? null,
    property: property && snapshotProperty(property),
    otherProperties: null,
    listing: null,
    privacyVersion: null,
    acceptedAt: null,
    marketingAcceptedAt: null,
    announcedAt: null,
    nextFollowUpOn: null,
    fingerprint: id,
    askedAt: null,
    firstRepliedAt: null,
    replyMinutes: null,
    mergedInto: null,
    mergeUndo: null,
    erasedAt: null,
    lastActivityAt: now,
    createdAt: now,
  };
}
