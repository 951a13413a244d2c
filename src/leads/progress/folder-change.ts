import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/actor.ts';
import { inWords } from '../history/in-words.ts';
import { recordChange } from '../history/record-change.ts';
import type { LeadFolder } from '../lead.contract.ts';
import type { Lead } from '../lead.entity.ts';
import { LeadNotifications } from '../notifications/lead-notifications.ts';
import { rescorePerson } from '../scoring/rescore-person.ts';

const SUSPECTS: readonly LeadFolder[] = ['review', 'spam'];

/** Moves a lead to another folder. An inquiry cleared of suspicion is announced once. */
@Injectable()
export class FolderChange {
  constructor(private readonly notifications: LeadNotifications) {}

  async make(em: EntityManager, by: Actor, lead: Lead, folder: LeadFolder) {
    const from = lead.folder;
    if (from === folder) return;
    lead.folder = folder;
    recordChange(em, by, lead, 'file-lead', {
      field: 'folder',
      from: inWords.folder(from),
      to: inWords.folder(folder),
      details: { from, to: folder },
    });
    await rescorePerson(em, lead);
    const isCleared = folder === 'inbox' && SUSPECTS.includes(from);
    if (isCleared && lead.kind !== 'staff') await this.notifications.received(em, lead);
  }
}
