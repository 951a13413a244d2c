import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Config, configToken } from '../config.ts';
import { ProvisionAccount } from '../identity/account.messages.ts';
import type { Actor } from '../platform/actor.ts';
import { clock } from '../platform/clock.ts';

import { type DemoAccount, demoAccounts } from './demo-accounts.ts';
import { demoFolder } from './demo-folder.ts';
import { OPENED_DAYS_BEFORE } from './office/office-plan.ts';
import { atWork, lastHere } from './office/after-work.ts';

/** Opens an account for each role, for people who try the demo. */
export class OpenDemoAccounts extends Command<DemoAccount[]> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@CommandHandler(OpenDemoAccounts)
export class OpenDemoAccountsHandler implements ICommandHandler<OpenDemoAccounts> {
  constructor(
    private readonly commands: CommandBus,
    @Inject(configToken) private readonly config: Config,
  ) {}

  async execute({ actor }: OpenDemoAccounts) {
    const accounts = await demoAccounts(demoFolder(this.config));
    const now = clock.now();
    for (const [place, account] of accounts.entries()) {
      const inUse = { ...account, lastSignedInAt: lastHere(now, place) };
      await clock.runAt(atWork(now, OPENED_DAYS_BEFORE), () =>
        this.commands.execute(new ProvisionAccount(actor, inUse)),
      );
    }
    return accounts;
  }
}
