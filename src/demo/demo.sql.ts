import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { hash } from '@node-rs/argon2';
import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FindPropertyRecord, UpdateProperty } from '../catalogue/property.messages.ts';
import { type Config, configToken } from '../config.ts';
import { ImportFeed } from '../feeds/feed.messages.ts';
import { listPermissions } from '../identity/permissions.contract.ts';
import { systemActor } from '../platform/actor.ts';
import { acquireAdvisoryLocks } from '../platform/database/locks.sql.ts';
import { createBulkhead } from '../platform/pictures/fair-scheduler.ts';
import { PictureStore } from '../platform/pictures/picture-store.ts';
import { type DemoAccount, readOrCreateDemoAccounts } from './demo-accounts.ts';
import { getDataUrl, loadSnapshot, readDrawings, readSnapshot } from './snapshot.sql.ts';

const WRITE_CONCURRENCY = 16;
const PROPERTY = /<property>[\s\S]*?<\/property>\s*/g;
const EDITOR_EMAIL = 'moderador@calanorte.example';
/** Details that the feed does not know. */
const CORRECTIONS = [
  { reference: 'BM-1024', changes: { agencyRef: 'CN-1024' } },
  { reference: 'MC-1243', changes: { agencyRef: 'CN-1243' } },
  { reference: 'MI-1029', changes: { agencyRef: 'CN-1029' } },
] as const;

/** An agency with a stock and six months of work, for people who try the system on their machine. */
@Injectable()
export class Demo {
  private readonly folder;

  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly pictures: PictureStore,
    @Inject(configToken) config: Config,
  ) {
    this.folder = join(config.DATA_FOLDER, 'demo');
  }

  /** Fills an empty system, and returns the accounts for which people may know the passwords. */
  async open(): Promise<{ accounts: DemoAccount[]; isNew: boolean }> {
    await mkdir(this.folder, { recursive: true });
    const accounts = await readOrCreateDemoAccounts(this.folder);
    const isNew = await this.isEmpty();
    if (isNew) {
      await this.storeDrawings();
      await this.load(accounts);
      await this.importFeed();
      await this.correctProperties();
    }
    return { accounts, isNew };
  }

  async isEmpty(em = this.em): Promise<boolean> {
    const [row] = await em.execute<{ is_empty: boolean }[]>(
      'select not exists (select from profiles) and not exists (select from properties) as is_empty',
    );
    return row!.is_empty;
  }

  /** An SVG serves as the original, from which variants are made on request. */
  private async storeDrawings() {
    const limit = createBulkhead(WRITE_CONCURRENCY);
    const drawings = await readDrawings();
    await Promise.all(drawings.map(({ key, svg }) => limit(() => this.pictures.saveOriginal(key, Buffer.from(svg)))));
  }

  private async load(accounts: DemoAccount[]) {
    const snapshot = await readSnapshot();
    const hashes = accounts.map(async ({ email, password }) => [email, await hash(password)] as const);
    const options = {
      folder: this.folder,
      now: new Date(),
      passwordHashes: new Map(await Promise.all(hashes)),
      unusablePasswordHash: await hash(randomUUID()),
    };
    await this.em.transactional(async (em) => {
      await acquireAdvisoryLocks(em, 'demo');
      if (await this.isEmpty(em)) await loadSnapshot(em, snapshot, options);
    });
  }

  /** Imports the feed twice: whole, and without every fourth property, so that staff have a run to review. */
  private async importFeed() {
    const whole = join(this.folder, 'kyero.xml');
    const incomplete = join(this.folder, 'kyero-incompleto.xml');
    await copyFile(getDataUrl('kyero.xml'), whole);
    let count = 0;
    const withoutEveryFourth = (property: string) => (++count % 4 ? property : '');
    await writeFile(incomplete, (await readFile(whole, 'utf8')).replace(PROPERTY, withoutEveryFourth));
    for (const address of [whole, incomplete])
      await this.commands.execute(
        new ImportFeed(systemActor('demo'), {
          address,
          format: 'kyero',
          feedName: 'demo',
          trigger: 'schedule',
          dryRun: false,
          allowWithdrawals: false,
        }),
      );
  }

  private async correctProperties() {
    const [editor] = await this.em.execute<{ id: string }[]>('select id from profiles where email = ?', [EDITOR_EMAIL]);
    const actor = { kind: 'user', id: editor!.id, permissions: new Set(listPermissions(['moderator'])) } as const;
    for (const { reference, changes } of CORRECTIONS) {
      const property = (await this.queries.execute(new FindPropertyRecord(reference)))!;
      await this.commands.execute(new UpdateProperty(actor, property.id, property.version, changes));
    }
  }
}
