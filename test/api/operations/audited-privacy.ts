import type { Command } from '@nestjs/cqrs';
import { ErasePersonalData } from '../../../src/leads/privacy/erase-personal-data.ts';
import { ExportPersonalData } from '../../../src/leads/privacy/export-personal-data.ts';
import { RepeatErasures } from '../../../src/leads/privacy/repeat-erasures.ts';
import { anInquiry } from '../../setup/an-inquiry.ts';
import type { StartedApp } from '../../setup/start-app.ts';
import type { Actors } from './audited-commands.ts';

type Prepare = (site: StartedApp, actors: Actors) => Promise<Command<unknown>>;

const onPerson =
  (command: (by: Actors['member'], who: { email: string }) => Command<unknown>): Prepare =>
  async (site, { member }) =>
    command(member, { email: (await anInquiry(site)).email! });

export const auditedPrivacy: Record<string, Prepare> = {
  ExportPersonalData: onPerson((by, who) => new ExportPersonalData(by, who)),
  RepeatErasures: async (site, { member }) => new RepeatErasures(member, [(await anInquiry(site)).id]),
  ErasePersonalData: onPerson((by, who) => new ErasePersonalData(by, who)),
};
