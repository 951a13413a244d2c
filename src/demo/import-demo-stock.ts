import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FindPropertyRecord, UpdateProperty } from '../catalogue/property.messages.ts';
import type { Config } from '../config.ts';
import { CountCompleteRuns, ImportFeed } from '../feeds/feed.messages.ts';
import { demand } from '../platform/access/demand.ts';
import type { Actor } from '../platform/actor.ts';
import { configToken } from '../platform/config-token.ts';
import { demoFolder } from './demo-folder.ts';
import { demoStock } from './stock/demo-stock.ts';
import { kyeroFile } from './stock/kyero-file.ts';
import { type StaffTouch, staffTouches } from './stock/staff-touches.ts';

const AS_IMPORTED = 1;

/**
 * Imports the demo's stock once through the real importer and corrects some adverts as staff would. An interrupted
 * start is completed by the next; later changes by users are kept.
 */
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
    const stock = demoStock();
    const isWhole = (await this.queries.execute(new CountCompleteRuns())) > 0;
    if (!isWhole) await this.bringIn(by, stock);
    const touches = staffTouches(stock);
    const isTouched = isWhole && (await this.untouched(touches.at(-1)!)) === null;
    if (!isTouched) for (const touch of touches) await this.touch(by, touch);
    return { imported: !isWhole || !isTouched };
  }

  private async bringIn(by: Actor, stock: ReturnType<typeof demoStock>) {
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
  }

  private async writeFeed(xml: string) {
    const folder = demoFolder(this.config);
    await mkdir(folder, { recursive: true });
    const file = join(folder, 'kyero.xml');
    await writeFile(file, xml);
    return file;
  }

  private async touch(by: Actor, touch: StaffTouch) {
    const property = await this.untouched(touch);
    if (!property) return;
    const { reference: _, isOwn, ...changes } = touch;
    const corrected = { ...changes, ...(isOwn && { ownProperty: true }) };
    await this.commands.execute(new UpdateProperty(by, property.id, property.version, corrected));
  }

  /** The property, unless somebody has changed it since its import. */
  private async untouched({ reference }: StaffTouch) {
    const property = await this.queries.execute(new FindPropertyRecord(reference));
    return property?.version === AS_IMPORTED ? property : null;
  }
}
