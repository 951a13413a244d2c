import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { PropertyCard } from '../../catalogue/property.contract.ts';
import { ListPropertyCards } from '../../catalogue/property.messages.ts';
import { StaffDirectory } from '../../identity/public.ts';
import type { Lead } from '../lead.entity.ts';
import { MailContext } from '../notifications/mail-context.ts';

/** What a reply to a lead can tell besides its words. */
@Injectable()
export class ReplyContext {
  constructor(
    private readonly queries: QueryBus,
    private readonly mailContext: MailContext,
    private readonly staffDirectory: StaffDirectory,
  ) {}

  loadMailContext = () => this.mailContext.load();

  async getAuthorName(id: string | null) {
    return (await this.staffDirectory.findByIds([id])).get(id ?? '')?.name ?? 'Otra persona';
  }

  /** The property that a lead asks about as it is today; null where there is none that visitors can see. */
  async findProperty({ property }: Pick<Lead, 'property'>, language: 'es' | 'en' = 'es'): Promise<PropertyCard | null> {
    if (!property) return null;
    const [card] = await this.queries.execute(new ListPropertyCards([property.reference], language));
    return card ?? null;
  }
}
