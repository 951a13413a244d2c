import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { hash, verify } from '@node-rs/argon2';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UpdateProperty } from '../catalogue/property.messages.ts';
import { type Config, configToken } from '../config.ts';
import { ImportFeed } from '../feeds/feed.messages.ts';
import { listPermissions } from '../identity/permissions.contract.ts';
import { systemActor } from '../platform/actor.ts';
import { Leases } from '../platform/leases/leases.ts';
import { createBulkhead } from '../platform/pictures/fair-scheduler.ts';
import { PictureStore } from '../platform/pictures/picture-store.ts';
import { getSiteUrl } from '../platform/site-url.ts';
import { MINUTE_MS } from '../platform/time-units.contract.ts';
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
    private readonly pictures: PictureStore,
    private readonly leases: Leases,
    @Inject(configToken) private readonly config: Config,
  ) {
    this.folder = join(config.DATA_FOLDER, 'demo');
  }

  /**
   * Fills an empty system and announces it, or completes an interrupted start. Processes that start together wait for
   * the first. Returns the accounts whose passwords may be printed.
   */
  async open(announce: (line: string) => void): Promise<{ accounts: DemoAccount[]; isNew: boolean }> {
    const opened = await this.leases.withLease('demo', () => this.openAlone(announce), { waitMs: 10 * MINUTE_MS });
    if (!opened) throw new Error('Another process has been opening the demo for ten minutes.');
    return opened;
  }

  private async isEmpty(): Promise<boolean> {
    const [row] = await this.em.execute<{ is_empty: boolean }[]>(
      'select not exists (select from profiles) and not exists (select from properties) as is_empty',
    );
    return row!.is_empty;
  }

  private async openAlone(announce: (line: string) => void) {
    const isEmpty = await this.isEmpty();
    if (isEmpty) announce('Se crea la demostración…');
    await mkdir(this.folder, { recursive: true });
    const accounts = await readOrCreateDemoAccounts(this.folder);
    const feedFiles = await this.writeFeedFiles();
    await this.storeDrawings();
    if (isEmpty) await this.load(accounts);
    // The marker may be left from a database that was deleted.
    const marker = join(this.folder, 'whole');
    const isNew = isEmpty || !existsSync(marker);
    if (isNew) {
      await this.correctProperties();
      for (const address of feedFiles) await this.importFeed(address);
      await writeFile(marker, '');
    }
    return { accounts: await this.filterValid(accounts), isNew };
  }

  /** Writes the feed whole, and without every fourth property, whose import staff must review. */
  private async writeFeedFiles() {
    const [whole, incomplete] = [join(this.folder, 'kyero.xml'), join(this.folder, 'kyero-incompleto.xml')];
    if (existsSync(whole) && existsSync(incomplete)) return [whole, incomplete];
    const feed = await readFile(getDataUrl('kyero.xml'), 'utf8');
    let count = 0;
    await writeFile(whole, feed);
    await writeFile(
      incomplete,
      feed.replace(PROPERTY, (property) => (++count % 4 ? property : '')),
    );
    return [whole, incomplete];
  }

  /**
   * Stores the SVG of each picture as its original, from which variants are made on request; once, also for a demo whose
   * pictures an earlier release drew itself.
   */
  private async storeDrawings() {
    const marker = join(this.folder, 'drawings-stored');
    if (existsSync(marker)) return;
    const limit = createBulkhead(WRITE_CONCURRENCY);
    const drawings = await readDrawings();
    await Promise.all(drawings.map(({ key, svg }) => limit(() => this.pictures.saveOriginal(key, Buffer.from(svg)))));
    await writeFile(marker, '');
  }

  private async load(accounts: DemoAccount[]) {
    const snapshot = await readSnapshot();
    const hashes = accounts.map(async ({ email, password }) => [email, await hash(password)] as const);
    const options = {
      folder: this.folder,
      siteUrl: getSiteUrl(this.config),
      now: new Date(),
      passwordHashes: new Map(await Promise.all(hashes)),
      unusablePasswordHash: await hash(randomUUID()),
    };
    await this.em.transactional((em) => loadSnapshot(em, snapshot, options));
  }

  private async correctProperties() {
    const [editor] = await this.em.execute<{ id: string }[]>('select id from profiles where email = ?', [EDITOR_EMAIL]);
    if (!editor) return;
    const actor = { kind: 'user', id: editor.id, permissions: new Set(listPermissions(['moderator'])) } as const;
    for (const { reference, changes } of CORRECTIONS) {
      const [property] = await this.em.execute<{ id: string; version: number }[]>(
        'select id, version from properties where reference = ?',
        [reference],
      );
      if (property) await this.commands.execute(new UpdateProperty(actor, property.id, property.version, changes));
    }
  }

  private async importFeed(address: string) {
    const report = await this.commands.execute(
      new ImportFeed(systemActor('demo'), {
        address,
        format: 'kyero',
        feedName: 'demo',
        trigger: 'schedule',
        dryRun: false,
        allowWithdrawals: false,
      }),
    );
    if (report.status === 'failed') throw new Error(`The demo's feed was not imported: ${report.error ?? ''}`);
  }

  /** After a restored backup, accounts have other passwords than the file. */
  private async filterValid(accounts: DemoAccount[]): Promise<DemoAccount[]> {
    const rows = await this.em.execute<{ email: string; password_hash: string }[]>(
      'select email, password_hash from profiles where email in (?) and password_hash is not null',
      [accounts.map(({ email }) => email)],
    );
    const hashes = new Map(rows.map(({ email, password_hash }) => [email, password_hash]));
    const validity = accounts.map(async ({ email, password }) => {
      const passwordHash = hashes.get(email);
      return passwordHash !== undefined && (await verify(passwordHash, password));
    });
    const isValid = await Promise.all(validity);
    return accounts.filter((_, index) => isValid[index]);
  }
}
