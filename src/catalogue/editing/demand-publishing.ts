import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import type { PropertyInput } from '../property-input.contract.ts';

const UNPUBLISHED = {
  status: 'draft',
  isFeatured: false,
  featuredOrder: null,
  featuredUntil: null,
  agentId: null,
} as const;
const FIELDS = Object.keys(UNPUBLISHED) as (keyof typeof UNPUBLISHED)[];

/** Changing visibility, prominence or agent requires the permission to publish. Throws NotAllowed. */
export function demandPublishing(by: Actor, changes: Partial<Record<string, unknown>>) {
  if (FIELDS.some((field) => field in changes)) demand(by, 'properties.publish');
}

export function demandPublishingUnlessDraft(by: Actor, input: PropertyInput) {
  if (FIELDS.some((field) => (input[field] ?? null) !== UNPUBLISHED[field])) demand(by, 'properties.publish');
}
