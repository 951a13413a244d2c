import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FindPropertyRecord, ListPropertyRevisions, UpdateProperty } from '../catalogue/public.ts';
import type { Config } from '../config.ts';
import { ImportFeed } from '../feeds/public.ts';
import { demand } from '../platform/access/demand.ts';
import type { Actor } from '../platform/actor.ts';
import { configToken } from '../platform/config-token.ts';
import { demoFolder } from './demo-folder.ts';
import { demoStock } from './stock/demo-stock.ts';
import { kyeroFile } from './stock/kyero-file.ts';
import { type StaffTouch, staffTouches } from './stock/staff-touches.ts';

/** Fills an empty catalogue through the real importer, then corrects some adverts as staff would. */
export class ImportDemoStock extends Command<{ imported: boolean }> {
  constructor(readonly by: Actor) {
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

  async execute({ by }: ImportDemoStock) {
    demand(by, 'feeds.run');
    const present = await this.queries.execute(new ListPropertyRevisions(null, 1));
    if (present.length) return { imported: false };
    const stock = demoStock();
    const address = await this.writeFeed(kyeroFile(stock));
    const input = {
      address,
      format: 'kyero',
      feedName: 'demo',
      trigger: 'start',
      dryRun: false,
      allowWithdrawals: false,
    } as const;
    const report = await this.commands.execute(new ImportFeed(by, input));
    if (report.status !== 'complete')
      throw new Error(`The demo stock did not import: ${report.error ?? report.status}`);
    for (const touch of staffTouches(stock)) await this.touch(by, touch);
    return { imported: true };
  }

  private async writeFeed(xml: string) {
    const folder = demoFolder(this.config);
    await mkdir(folder, { recursive: true });
    const file = join(folder, 'kyero.xml');
    await writeFile(file, xml);
    return file;
  }

  private async touch(by: Actor, { reference, isOwn, ...changes }: StaffTouch) {
    const property = await this.queries.execute(new FindPropertyRecord(reference));
    if (!property) throw new Error(`The demo stock lacks ${reference}`);
    const corrected = { ...changes, ...(isOwn && { ownProperty: true }) };
    await this.commands.execute(new UpdateProperty(by, property.id, property.version, corrected));
  }
}
