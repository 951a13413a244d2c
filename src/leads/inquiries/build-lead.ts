import { createHash } from 'node:crypto';
import type { PropertyRecord } from '../../catalogue/property-record.contract.ts';
import { clock } from '../../platform/clock.ts';
import { newId } from '../../platform/new-id.ts';
import type { Inquiry } from '../inquiry.contract.ts';
import type { ChallengeFailure } from '../challenge/form-challenge.contract.ts';
import { computeSpamScore } from '../challenge/compute-spam-score.ts';
import { personKeys } from '../record/person-keys.ts';

/** The lead made from an inquiry. Suspected spam goes to a separate folder until staff have judged it. */
export function buildLead(
  input: Inquiry,
  [property, ...others]: readonly PropertyRecord[],
  fault: ChallengeFailure | null,
) {
  const now = clock.now();
  const spamScore = computeSpamScore(input, fault);
  return {
    id: newId(),
    kind: input.kind,
    status: 'new' as const,
    stageSince: now,
    folder: spamScore > 0 ? ('review' as const) : ('inbox' as const),
    name: input.name,
    email: input.email,
    phone: input.phone ?? null,
    ...personKeys(input),
    language: input.language ?? 'es',
    subject: input.kind === 'contact' ? input.subject : null,
    message: input.kind === 'listing' ? null : input.message,
    propertyId: property?.id ?? null,
    property: property ? snapshotProperty(property) : null,
    otherProperties: others.length ? others.map((other) => ({ id: other.id, ...snapshotProperty(other) })) : null,
    wantsVisit: input.kind === 'property' && input.wantsVisit === true,
    listing: input.kind === 'listing' ? input.listing : null,
    privacyVersion: input.privacyVersion,
    acceptedAt: now,
    marketingAcceptedAt: input.marketing ? now : null,
    assignedTo: null,
    nextFollowUpOn: null,
    spamScore,
    announcedAt: null,
    fingerprint: computeFingerprint(input),
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

export const snapshotProperty = ({
  card: { reference, slug, title, headline, price, currency, energy },
}: PropertyRecord) => ({
  reference,
  slug,
  title,
  headline,
  price,
  currency,
  energy,
});

/** The input of the visitor alone, without measurements and what the browser added. */
export function withoutClientFields(input: Inquiry) {
  const { filledInMs: _time, website: _trap, challenge: _work, language: _browser, ...rest } = input;
  return { ...rest, email: input.email.toLowerCase() };
}

/** Compares photographs by number, since their ids differ at each upload. */
function normalizeContent(input: Inquiry) {
  const { listing, ...rest } = { listing: null, ...withoutClientFields(input) };
  return { ...rest, listing: listing && { ...listing, photos: listing.photos?.length ?? 0 } };
}

export const computeFingerprint = (input: Inquiry) =>
  createHash('sha256')
    .update(JSON.stringify(normalizeContent(input)))
    .digest('hex');
