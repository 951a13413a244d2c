import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { basename } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { requirePermission, type Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { transactionalOrConflict } from '../../platform/database/database-errors.ts';
import { createId } from '../../platform/new-id.ts';
import { InvalidInput, Problem } from '../../platform/problem.ts';
import type { FeedFormat } from '../feed-run.contract.ts';
import { Feed } from '../feed.entity.ts';
import { FeedNameTaken, TooManyFeeds, UnknownFeed } from '../feed.problems.ts';
import {
  isUrl,
  toCredentialColumns,
  parseSubmittedSource,
  isSameServer,
  splitAddress,
} from '../fetching/feed-address.ts';
import { FeedPasswords } from '../fetching/feed-passwords.ts';
import { parseResalesAddress } from '../parsing/resales/parse-resales-address.ts';
import { FeedRuns } from '../runs/feed-runs.ts';
import { getNextRun, FeedScheduler } from '../schedule/schedule-feed.ts';
import type { FeedAddress, NewFeed, FeedChanges } from '../staff-feed.contract.ts';

type SourceColumns = Partial<Pick<Feed, 'address' | 'username' | 'password'>>;

const NO_CREDENTIALS = { username: null, password: null };

/**
 * Returns the columns to change. A change to another server drops the stored credentials, so that a password is never
 * sent to another server than the one it was entered for.
 */
function resolveSourceChanges(existing: Pick<Feed, 'address' | 'username'>, changes: FeedChanges): SourceColumns {
  const submitted = changes.address === undefined ? null : splitAddress(changes.address);
  const newAddress = submitted && { address: submitted.address };
  if (submitted?.credentials) return { ...newAddress, ...submitted.credentials };

  const staysOnServer = !submitted || isSameServer(existing.address, submitted.address);
  const { username = staysOnServer ? existing.username : null, password } = changes;
  if (username === null && password)
    throw new InvalidInput([{ message: 'Escriba también el usuario', path: ['username'] }]);
  if (username === null) return { ...newAddress, ...(existing.username !== null && NO_CREDENTIALS) };
  if (password) return { ...newAddress, username, password };
  return { ...newAddress, username, ...(!staysOnServer && { password: null }) };
}

/** Returns the address of a feed without secrets. */
export function toFeedAddress(address: string | null): FeedAddress | null {
  if (address === null) return null;
  const url = isUrl(address) ? URL.parse(address) : null;
  if (!url) return { kind: 'file', host: null, path: basename(address), parameters: [] };
  return { kind: 'web', host: url.host, path: url.pathname, parameters: [...new Set(url.searchParams.keys())] };
}

const NO_USERNAME_MESSAGE = 'Resales-Online no pide usuario: sus claves van en la dirección.';

const assertSchedule = (schedule: string | null | undefined) =>
  withField('schedule', () => schedule && getNextRun(schedule));

function assertSource(
  format: FeedFormat,
  { address, username = null }: { address?: string | null; username?: string | null },
) {
  if (format !== 'resales') return;
  if (address) withField('address', () => parseResalesAddress(address));
  if (username !== null) throw new InvalidInput([{ message: NO_USERNAME_MESSAGE, path: ['username'] }]);
}

/** Turns a problem into an error of one input field. */
function withField(field: string, check: () => unknown) {
  try {
    check();
  } catch (fault) {
    if (!(fault instanceof Problem)) throw fault;
    throw new InvalidInput([{ message: fault.message, path: [field] }]);
  }
}

export const MAX_FEEDS = 100;

/** Creates a feed without reading it. */
export class CreateFeed extends Command<{ id: string }> {
  constructor(
    readonly actor: Actor,
    readonly input: NewFeed,
  ) {
    super();
  }
}

@CommandHandler(CreateFeed)
export class CreateFeedHandler implements ICommandHandler<CreateFeed> {
  constructor(
    private readonly em: EntityManager,
    private readonly scheduler: FeedScheduler,
    private readonly passwords: FeedPasswords,
  ) {}

  async execute({ actor, input }: CreateFeed) {
    requirePermission(actor, 'feeds.run');
    const { name, format, schedule = null, referencePrefix = null } = input;
    const { address, credentials } = parseSubmittedSource(input);
    assertSchedule(schedule);
    assertSource(format, { address, ...credentials });
    const id = createId();
    const emptyState = { allowedHosts: null, watermark: null, sourceMark: null, createdAt: new Date() };
    await transactionalOrConflict(this.em, new FeedNameTaken(), async (em) => {
      if ((await em.count(Feed)) >= MAX_FEEDS) throw new TooManyFeeds(MAX_FEEDS);
      const credentialColumns = this.passwords.encryptPassword(id, toCredentialColumns(credentials));
      const columns = { id, name, format, address, ...credentialColumns, schedule, referencePrefix };
      em.create(Feed, { ...columns, ...emptyState }, { persist: true });
      audit(em, actor, 'create-feed', id, { format, host: toFeedAddress(address)?.host, schedule });
    });
    await this.scheduler.syncSchedules();
    return { id };
  }
}

/** Changes the given fields. The address is replaced as a whole, since it is never displayed in full. */
export class UpdateFeed extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly changes: FeedChanges,
  ) {
    super();
  }
}

type Changes = Omit<FeedChanges, keyof SourceColumns> & SourceColumns;

@CommandHandler(UpdateFeed)
export class UpdateFeedHandler implements ICommandHandler<UpdateFeed> {
  constructor(
    private readonly em: EntityManager,
    private readonly runs: FeedRuns,
    private readonly scheduler: FeedScheduler,
    private readonly passwords: FeedPasswords,
  ) {}

  async execute({ actor, id, changes }: UpdateFeed) {
    requirePermission(actor, 'feeds.run');
    assertSchedule(changes.schedule);
    const existing = await this.em.findOne(Feed, { id }, { disableIdentityMap: true });
    if (!existing) throw new UnknownFeed();
    const { address: _address, username: _username, password: _password, ...otherChanges } = changes;
    const source = resolveSourceChanges(existing, changes);
    assertSource(existing.format, source);
    const update = () => this.update(actor, id, { ...source, ...otherChanges });
    const isRenamed = changes.name !== undefined && changes.name !== existing.name;
    // The lease of a run uses the feed's name, so a rename must hold it.
    if (isRenamed) await this.runs.withLease({ feedName: existing.name, dryRun: false }, update);
    else await update();
    await this.scheduler.syncSchedules();
  }

  private async update(actor: Actor, id: string, changes: Changes) {
    await transactionalOrConflict(this.em, new FeedNameTaken(), async (em) => {
      const lockOptions = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
      const feed = await em.findOneOrFail(Feed, { id }, { populate: ['password'], ...lockOptions });
      const fields = (Object.keys(changes) as (keyof typeof changes)[]).filter(
        (field) => changes[field] !== undefined && !this.isUnchanged(feed, field, changes),
      );
      if (!fields.length) return;
      Object.assign(feed, this.passwords.encryptPassword(id, changes));
      const isAddressChanged = fields.includes('address');
      // The stored state belongs to the former source.
      if (isAddressChanged) Object.assign(feed, { watermark: null, missed: [], sourceMark: null });
      const { schedule, isActive } = changes;
      const auditDetails = { schedule, isActive, ...(isAddressChanged && { host: toFeedAddress(feed.address)?.host }) };
      audit(em, actor, 'change-feed', id, { fields, ...auditDetails });
    });
  }

  private isUnchanged(feed: Feed, field: keyof Changes, changes: Changes) {
    return field === 'password'
      ? this.passwords.matchesStored(feed, changes.password ?? null)
      : isDeepStrictEqual(changes[field], feed[field]);
  }
}
