import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Config } from '../config.ts';
import { OpenAccount } from '../identity/account.messages.ts';
import type { Actor } from '../platform/actor.ts';
import { clock } from '../platform/clock.ts';
import { configToken } from '../platform/config-token.ts';
import { type DemoAccount, demoAccounts } from './demo-accounts.ts';
import { demoFolder } from './demo-folder.ts';
import { OPENED_DAYS_BEFORE } from './office/office-plan.ts';
import { atWork } from './office/after-work.ts';

/** Opens an account for each role, for people who try the demo. */
export class OpenDemoAccounts extends Command<DemoAccount[]> {
  constructor(readonly by: Actor) {
    super();
  }
}

@CommandHandler(OpenDemoAccounts)
export class OpenDemoAccountsHandler implements ICommandHandler<OpenDemoAccounts> {
  constructor(
    private readonly commands: CommandBus,
    @Inject(configToken) private readonly config: Config,
  ) {}

  async execute({ by }: OpenDemoAccounts) {
    const accounts = await demoAccounts(demoFolder(this.config));
    const opened = atWork(clock.now(), OPENED_DAYS_BEFORE);
    for (const account of accounts) await clock.at(opened, () => this.commands.execute(new OpenAccount(by, account)));
    return accounts;
  }
}
