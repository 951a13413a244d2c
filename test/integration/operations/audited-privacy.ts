import type { Command } from '@nestjs/cqrs';
import { ErasePersonalData, ExportPersonalData } from '../../../src/leads/privacy/personal-data.ts';

import { ReapplyErasures } from '../../../src/leads/privacy/reapply-erasures.ts';
import { insertInquiry } from '../../setup/insert-inquiry.ts';
import type { StartedApp } from '../../setup/start-app.ts';
import type { Actors } from './audited-commands.ts';

type Prepare = (site: StartedApp, actors: Actors) => Promise<Command<unknown>>;

const onPerson =
  (command: (actor: Actors['member'], person: { email: string }) => Command<unknown>): Prepare =>
  async (site, { member }) =>
    command(member, { email: (await insertInquiry(site)).email! });

export const auditedPrivacy: Record<string, Prepare> = {
  ExportPersonalData: onPerson((actor, person) => new ExportPersonalData(actor, person)),
  ReapplyErasures: async (site, { member }) => new ReapplyErasures(member, [(await insertInquiry(site)).id]),
  ErasePersonalData: onPerson((actor, person) => new ErasePersonalData(actor, person)),
};
