import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CONTENT_TITLES } from '../../agency/content-titles.contract.ts';
import type { StaffContentKey } from '../../agency/staff-content.contract.ts';
import { FindPropertyRecord, ListPropertyReferences } from '../../catalogue/property.messages.ts';
import { ListFeedNames } from '../../feeds/feed.messages.ts';
import { StaffDirectory } from '../../identity/public.ts';
import { FindLeadsByName, ListLeadNames } from '../../leads/lead.messages.ts';
import { StaffNames } from '../../platform/access/staff-names.ts';
import type { Actor } from '../../platform/actor.ts';
import { AuditLog, type AuditLine } from '../../platform/audit/audit-log.ts';
import { foldName } from '../../platform/input/fold.contract.ts';
import { AUDIT_ACTIONS } from './audit-actions.contract.ts';
import type { AuditLineItem } from './audit.contract.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * What audit entries are about, as people call it. Entries themselves hold no names: a person's is read from what is
 * kept of that person, and is gone with it; only the reference of a deleted property stands in its entries.
 */
@Injectable()
export class AuditSubjects {
  constructor(
    private readonly log: AuditLog,
    private readonly queries: QueryBus,
    private readonly names: StaffNames,
    private readonly staffDirectory: StaffDirectory,
  ) {}

  /** The names of people and things by their ids: side by side, with the same number of statements for any number of entries. */
  async findNames(actor: Actor, lines: readonly AuditLine[]): Promise<ReadonlyMap<string, string>> {
    const ids = (kind: string) =>
      lines.flatMap(({ action, subject }) =>
        subject && getSubjectKind(action) === kind && UUID.test(subject) ? subject : [],
      );
    const people = lines.flatMap(({ actorKind, actor }) => (actorKind === 'user' && actor ? actor : []));
    const properties = ids('property');
    const named = await Promise.all([
      this.log.findReferences(properties),
      this.queries.execute(new ListPropertyReferences(properties)),
      this.queries.execute(new ListLeadNames(actor, [...ids('lead'), ...ids('other')])),
      this.queries.execute(new ListFeedNames()),
      this.names.findNames([...people, ...ids('user')]),
    ]);
    return new Map(named.flatMap((names) => [...names]));
  }

  toSubject({ action, subject, details }: AuditLine, names: ReadonlyMap<string, string>): AuditLineItem['subject'] {
    const key = CONTENT_ACTIONS.has(action) && typeof details.key === 'string' ? details.key : null;
    if (key) return { kind: 'text', id: key, name: CONTENT_TITLES[key as StaffContentKey] ?? null };
    return subject === null ? null : { kind: getSubjectKind(action), id: subject, name: names.get(subject) ?? null };
  }

  /** The ids, and the keys of texts, that somebody may mean who writes an id, a reference or a part of a name. */
  async findMatching(actor: Actor, search: string) {
    if (UUID.test(search)) return { subjects: [search.toLowerCase()], texts: [] };
    const [property, once, leads, feeds, ever] = await Promise.all([
      this.queries.execute(new FindPropertyRecord(search)),
      this.log.findPropertiesByReference(search),
      this.queries.execute(new FindLeadsByName(actor, search)),
      this.queries.execute(new ListFeedNames()),
      this.staffDirectory.listIncludingFormer(),
    ]);
    const matchIds = (entries: Iterable<readonly [string, string]>) =>
      [...entries].flatMap(([id, name]) => (foldName(name).includes(foldName(search)) ? id : []));
    const staff = ever.map(({ id, name }) => [id, name] as const);
    const subjects = [
      search,
      ...(property ? [property.id] : []),
      ...once,
      ...leads,
      ...matchIds(feeds),
      ...matchIds(staff),
    ];
    return { subjects: [...new Set(subjects)], texts: matchIds(Object.entries(CONTENT_TITLES)) };
  }
}

const CONTENT_ACTIONS = new Set(['save-content', 'restore-content']);

const getSubjectKind = (action: string) => AUDIT_ACTIONS.get(action)?.kind ?? 'other';
