import { QueryBus, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ShowExchangeRates } from '../../agency/agency.messages.ts';
import { USUAL_CURRENCIES } from '../../agency/currency.contract.ts';
import type { StaffDirectory } from '../../identity/public.ts';
import { requirePermission, type Actor } from '../../platform/actor.ts';
import type { PropertyInput } from '../property-input.contract.ts';
import { ListCurrenciesWithRate } from '../property.messages.ts';
import { PropertyAgentUnavailable, CurrencyWithoutRate } from '../property.problems.ts';

/** Values that a new property may have without the permission to publish. */
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

/** Requires the permission to publish if a new property has other values than a plain draft. */
export function requirePublishPermissionUnlessDraft(actor: Actor, input: PropertyInput) {
  if (PUBLISHING_FIELDS.some((field) => (input[field] ?? null) !== DRAFT_DEFAULTS[field]))
    requirePermission(actor, 'properties.publish');
}

export async function assertAgentIsActive(staffDirectory: StaffDirectory, agentId: string | null | undefined) {
  if (agentId && !(await staffDirectory.isActive(agentId))) throw new PropertyAgentUnavailable();
}

/** Throws CurrencyWithoutRate, since prices without an exchange rate cannot be compared. */
export async function assertCurrencyHasRate(queries: QueryBus, currency: string | undefined) {
  if (currency === undefined || USUAL_CURRENCIES.includes(currency)) return;
  if (!(await queries.execute(new ListCurrenciesWithRate())).has(currency)) throw new CurrencyWithoutRate(currency);
}

@QueryHandler(ListCurrenciesWithRate)
export class ListCurrenciesWithRateHandler implements IQueryHandler<ListCurrenciesWithRate> {
  constructor(private readonly queries: QueryBus) {}

  async execute() {
    const rates = await this.queries.execute(new ShowExchangeRates());
    return new Set(Object.keys(rates).filter((currency) => rates[currency]));
  }
}
