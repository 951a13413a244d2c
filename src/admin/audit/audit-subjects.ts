import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CONTENT_TITLES, type StaffContentKey } from '../../agency/staff-content.contract.ts';
import { FindPropertyRecord, ListPropertyReferences } from '../../catalogue/property.messages.ts';
import { ListFeedNames } from '../../feeds/feed.messages.ts';
import { StaffDirectory } from '../../identity/public.ts';
import { FindLeadsByName, FindLeadSubjectNames } from '../../leads/lead.messages.ts';
import { StaffNames, type Actor } from '../../platform/actor.ts';
import { AuditLog, type AuditLine } from '../../platform/audit/audit-log.ts';
import { foldName } from '../../platform/input/fold.contract.ts';
import { AUDIT_ACTIONS } from './audit-actions.contract.ts';
import type { AuditLineItem } from './audit.contract.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Resolves the subjects of audit entries to names at read time. Entries store no names, so that erasing a person also
 * removes the name from the log. The reference of a deleted property is the exception.
 */
@Injectable()
export class AuditSubjects {
  constructor(
    private readonly log: AuditLog,
    private readonly queries: QueryBus,
    private readonly names: StaffNames,
    private readonly staffDirectory: StaffDirectory,
  ) {}

  /** Loads names by id with a constant number of queries. */
  async findNames(actor: Actor, lines: readonly AuditLine[]): Promise<ReadonlyMap<string, string>> {
    const listIds = (kind: string) =>
      lines.flatMap(({ action, subject }) =>
        subject && getSubjectKind(action) === kind && UUID.test(subject) ? subject : [],
      );
    const actors = lines.flatMap(({ actorKind, actor }) => (actorKind === 'user' && actor ? actor : []));
    const properties = listIds('property');
    const nameMaps = await Promise.all([
      this.log.findReferences(properties),
      this.queries.execute(new ListPropertyReferences(properties)),
      this.queries.execute(new FindLeadSubjectNames(actor, [...listIds('lead'), ...listIds('other')])),
      this.queries.execute(new ListFeedNames()),
      this.names.findNames([...actors, ...listIds('user')]),
    ]);
    return new Map(nameMaps.flatMap((names) => [...names]));
  }

  toSubject({ action, subject, details }: AuditLine, names: ReadonlyMap<string, string>): AuditLineItem['subject'] {
    const key = CONTENT_ACTIONS.has(action) && typeof details.key === 'string' ? details.key : null;
    if (key) return { kind: 'text', id: key, name: CONTENT_TITLES[key as StaffContentKey] ?? null };
    return subject === null ? null : { kind: getSubjectKind(action), id: subject, name: names.get(subject) ?? null };
  }

  /**
   * Finds the records that a search text names by id, by reference or by part of a name, and the texts of the site by
   * part of their title.
   */
  async findMatching(actor: Actor, search: string) {
    if (UUID.test(search)) return { subjects: [search.toLowerCase()], texts: [] };
    const [property, formerProperties, leads, feeds, staff] = await Promise.all([
      this.queries.execute(new FindPropertyRecord(search)),
      this.log.findPropertiesByReference(search),
      this.queries.execute(new FindLeadsByName(actor, search)),
      this.queries.execute(new ListFeedNames()),
      this.staffDirectory.listIncludingFormer(),
    ]);
    const matchIds = (entries: Iterable<readonly [string, string]>) =>
      [...entries].flatMap(([id, name]) => (foldName(name).includes(foldName(search)) ? id : []));
    const subjects = [
      search,
      ...(property ? [property.id] : []),
      ...formerProperties,
      ...leads,
      ...matchIds(feeds),
      ...matchIds(staff.map(({ id, name }) => [id, name] as const)),
    ];
    return { subjects: [...new Set(subjects)], texts: matchIds(Object.entries(CONTENT_TITLES)) };
  }
}

const CONTENT_ACTIONS = new Set(['save-content', 'restore-content']);

const getSubjectKind = (action: string) => AUDIT_ACTIONS.get(action)?.kind ?? 'other';
