import type { Lead } from '../lead.entity.ts';

/** The fields of a lead, completed from another one where they are null. */
export function filledFrom(lead: Lead, other: Lead) {
  const giver = <Field extends keyof Lead>(field: Field) => (lead[field] === null ? other : lead);
  const { email, emailKey } = giver('email');
  const { phone, phoneKey } = giver('phone');
  const { propertyId, property, otherProperties } = giver('property');
  const { privacyVersion, acceptedAt } = giver('acceptedAt');
  return {
    ...{ email, emailKey, phone, phoneKey },
    ...{ propertyId, property, otherProperties, privacyVersion, acceptedAt },
    wantsVisit: lead.wantsVisit || other.wantsVisit,
    // Consent applies to an address only.
    ...(emailKey === other.emailKey && { marketingAcceptedAt: giver('marketingAcceptedAt').marketingAcceptedAt }),
    announcedAt: giver('announcedAt').announcedAt,
    subject: giver('subject').subject,
    message: giver('message').message,
    listing: giver('listing').listing,
    nextFollowUpOn: earliest(lead.nextFollowUpOn, other.nextFollowUpOn),
    scoreCorrection: lead.scoreCorrection || other.scoreCorrection,
    assignedTo: giver('assignedTo').assignedTo,
  };
}

/** The nearest day, so that nobody is forgotten. */
const earliest = (...days: (string | null)[]) => days.filter((day) => day !== null).sort()[0] ?? null;
