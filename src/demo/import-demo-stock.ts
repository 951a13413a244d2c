import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, configToken } from '../config.ts';
import { CountCompleteRuns, ImportFeed } from '../feeds/feed.messages.ts';
import { requirePermission, type Actor } from '../platform/actor.ts';

import { clock } from '../platform/clock.ts';

import { demoFolder } from './demo-folder.ts';
import { firstStart } from './first-start.ts';
import { demoStock } from './stock/demo-stock.ts';
import { kyeroFile } from './stock/kyero-file.ts';
import { editionDays } from './stock/market/edition-days.ts';
import { editionOf } from './stock/market/edition-of.ts';
import { isSeenInLists, staffTouches } from './stock/staff-touches.ts';
import { daysBefore, touchAdverts, untouched } from './touch-adverts.ts';

/**
 * Imports the demo's stock once through the real importer, as its feed grew in the year before the first start, and
 * corrects what lists show of some adverts as staff would. An interrupted start is completed by the next; later changes
 * by users are kept.
 */
export class ImportDemoStock extends Command<{ imported: boolean }> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@CommandHandler(ImportDemoStock)
export class ImportDemoStockHandler implements ICommandHandler<ImportDemoStock> {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    @Inject(configToken) private readonly config: Config,
  ) {}

  async execute({ actor }: ImportDemoStock) {
    requirePermission(actor, 'feeds.run');
    const stock = demoStock();
    const start = await firstStart(demoFolder(this.config));
    const missing = editionDays.slice(await this.queries.execute(new CountCompleteRuns()));
    for (const daysAgo of missing) {
      const file = await this.writeFeed(kyeroFile(editionOf(stock, daysAgo), start));
      await clock.runAt(daysBefore(start, daysAgo), () => this.bringIn(actor, file));
    }
    const touches = staffTouches(stock, start).filter(isSeenInLists);
    const isTouched = missing.length === 0 && (await untouched(this.queries, touches.at(-1)!)) === null;
    if (!isTouched) await touchAdverts(this.commands, this.queries, { actor, touches, start });
    return { imported: missing.length > 0 || !isTouched };
  }

  private async bringIn(actor: Actor, address: string) {
    const input = {
      address,
      format: 'kyero',
      feedName: 'demo',
      trigger: 'start',
      dryRun: false,
      allowWithdrawals: false,
    } as const;
    const report = await this.commands.execute(new ImportFeed(actor, input));
    if (report.status !== 'complete')
      throw new Error(`The demo stock did not import: ${report.error ?? report.status}`);
  }

  private async writeFeed(xml: string) {
    const file = join(demoFolder(this.config), 'kyero.xml');
    await writeFile(file, xml);
    return file;
  }
}
