import type { PropertyDetails, PropertyStatus } from '../property.contract.ts';
import { PropertyGone, PropertyNotFound } from '../property.problems.ts';

/** Lets through what visitors may see. Throws PropertyNotFound for drafts, PropertyGone when it has left the market. */
export function assertPubliclyVisible(status: PropertyStatus | undefined): PropertyDetails['status'] {
  if (status === undefined || status === 'draft') throw new PropertyNotFound();
  if (status === 'sold' || status === 'withdrawn') throw new PropertyGone();
  return status;
}
