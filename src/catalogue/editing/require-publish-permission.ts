import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import type { PropertyInput } from '../property-input.contract.ts';

const DRAFT_DEFAULTS = {
  status: 'draft',
  isFeatured: false,
  featuredOrder: null,
  featuredUntil: null,
  agentId: null,
} as const;
const PUBLISHING_FIELDS = Object.keys(DRAFT_DEFAULTS) as (keyof typeof DRAFT_DEFAULTS)[];

/** Changing visibility, prominence or agent requires the permission to publish. Throws NotAllowed. */
export function requirePublishPermission(actor: Actor, changes: Partial<Record<string, unknown>>) {
  if (PUBLISHING_FIELDS.some((field) => field in changes)) requirePermission(actor, 'properties.publish');
}

export function requirePublishPermissionUnlessDraft(actor: Actor, input: PropertyInput) {
  if (PUBLISHING_FIELDS.some((field) => (input[field] ?? null) !== DRAFT_DEFAULTS[field]))
    requirePermission(actor, 'properties.publish');
}
