import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { InvitedPerson } from '../account.contract.ts';
import { AccountLinks } from '../accounts/account-links.ts';
import { LinkExpired } from '../accounts/account.problems.ts';

/** Who holds the link of an invitation, which stays unused; null where it works no more. */
export class ShowInvitedPerson extends Query<InvitedPerson> {
  constructor(readonly token: string) {
    super();
  }
}

@QueryHandler(ShowInvitedPerson)
export class ShowInvitedPersonHandler implements IQueryHandler<ShowInvitedPerson> {
  constructor(
    private readonly em: EntityManager,
    private readonly links: AccountLinks,
  ) {}

  async execute({ token }: ShowInvitedPerson): Promise<InvitedPerson> {
    const owner = await this.links.findOwner(this.em, token, 'invitation').catch((fault: unknown) => {
      if (fault instanceof LinkExpired) return null;
      throw fault;
    });
    return { person: owner && { firstName: owner.firstName, lastName: owner.lastName, email: owner.email } };
  }
}
