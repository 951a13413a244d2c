import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { CreateProperty, FindPropertyRecord } from '../catalogue/property.messages.ts';
import type { Config } from '../config.ts';
import { OpenAccount } from '../identity/account.messages.ts';
import { demand } from '../platform/access/demand.ts';
import type { Actor } from '../platform/actor.ts';
import { clock } from '../platform/clock.ts';
import { configToken } from '../platform/config-token.ts';
import { demoAccounts } from './demo-accounts.ts';
import { demoFolder } from './demo-folder.ts';
import { firstStart } from './first-start.ts';
import { atWork } from './office/after-work.ts';
import { demoDrafts } from './stock/details/demo-drafts.ts';
import { demoStock } from './stock/demo-stock.ts';
import { staffMember } from './staff-member.ts';
import { isSeenInLists, staffTouches } from './stock/staff-touches.ts';
import { touchAdverts, untouched } from './touch-adverts.ts';

/**
 * Completes the adverts of the demo as staff would, with what a list can do without, and begins some more. Nobody has
 * to wait for it; an interrupted one is completed by the next start.
 */
export class CompleteDemoStock extends Command<void> {
  constructor(readonly by: Actor) {
    super();
  }
}

@CommandHandler(CompleteDemoStock)
export class CompleteDemoStockHandler implements ICommandHandler<CompleteDemoStock> {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    @Inject(configToken) private readonly config: Config,
  ) {}

  async execute({ by }: CompleteDemoStock) {
    demand(by, 'properties.edit');
    const start = await firstStart(demoFolder(this.config));
    const touches = staffTouches(demoStock(), start).filter((touch) => !isSeenInLists(touch));
    if ((await untouched(this.queries, touches.at(-1)!)) === null) return;
    const editor = await this.editor(by);
    for (const { daysAgo, input } of demoDrafts) {
      if (await this.queries.execute(new FindPropertyRecord(input.reference))) continue;
      await clock.at(atWork(start, daysAgo), () => this.commands.execute(new CreateProperty(editor, input)));
    }
    await touchAdverts(this.commands, this.queries, { by: editor, touches, start });
  }

  /** Who looks after the adverts: the moderator of the demo, whose account is open by now. */
  private async editor(by: Actor): Promise<Actor> {
    const accounts = await demoAccounts(demoFolder(this.config));
    const moderator = accounts.find(({ role }) => role === 'moderator')!;
    const { id } = await this.commands.execute(new OpenAccount(by, moderator));
    return staffMember(id, moderator.role);
  }
}
