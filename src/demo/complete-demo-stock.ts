import { Inject, type OnModuleDestroy } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { CreateProperty, FindPropertyRecord } from '../catalogue/property.messages.ts';
import { type Config, configToken } from '../config.ts';
import { ProvisionAccount } from '../identity/account.messages.ts';
import { requirePermission, type Actor } from '../platform/actor.ts';

import { clock } from '../platform/clock.ts';

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
  constructor(readonly actor: Actor) {
    super();
  }
}

@CommandHandler(CompleteDemoStock)
export class CompleteDemoStockHandler implements ICommandHandler<CompleteDemoStock>, OnModuleDestroy {
  private readonly ending = new AbortController();
  private completing: Promise<void> = Promise.resolve();

  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    @Inject(configToken) private readonly config: Config,
  ) {}

  execute({ actor }: CompleteDemoStock) {
    requirePermission(actor, 'properties.edit');
    const completing = this.complete(actor);
    this.completing = completing.catch(() => undefined);
    return completing;
  }

  /** What is being written is written to its end, while there is a database. */
  async onModuleDestroy() {
    this.ending.abort();
    await this.completing;
  }

  private async complete(actor: Actor) {
    const start = await firstStart(demoFolder(this.config));
    const touches = staffTouches(demoStock(), start).filter((touch) => !isSeenInLists(touch));
    if ((await untouched(this.queries, touches.at(-1)!)) === null) return;
    const editor = await this.editor(actor);
    for (const { daysAgo, input } of demoDrafts) {
      if (this.ending.signal.aborted) return;
      if (await this.queries.execute(new FindPropertyRecord(input.reference))) continue;
      await clock.runAt(atWork(start, daysAgo), () => this.commands.execute(new CreateProperty(editor, input)));
    }
    await touchAdverts(this.commands, this.queries, { actor: editor, touches, start, signal: this.ending.signal });
  }

  /** Who looks after the adverts: the moderator of the demo, whose account is open by now. */
  private async editor(actor: Actor): Promise<Actor> {
    const accounts = await demoAccounts(demoFolder(this.config));
    const moderator = accounts.find(({ role }) => role === 'moderator')!;
    const { id } = await this.commands.execute(new ProvisionAccount(actor, moderator));
    return staffMember(id, moderator.role);
  }
}
