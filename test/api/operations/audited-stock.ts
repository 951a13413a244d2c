import { CreateProperty } from '../../../src/catalogue/property.messages.ts';
import { ChangeManyProperties } from '../../../src/catalogue/property.messages.ts';
import { UndoManyProperties } from '../../../src/catalogue/staff/bulk/undo-many-properties.ts';
import { ExportProperties } from '../../../src/catalogue/staff/lists/export-properties.ts';
import { blankProperty } from '../../setup/blank-property.ts';
import type { Prepare } from './audited-commands.ts';

/** What staff do from the list of properties. */
export const auditedStock: Record<string, Prepare> = {
  ExportProperties: (_, { member }) => new ExportProperties(member, {}),
  ChangeManyProperties: async (site, { member }) => {
    const villa = blankProperty(`AUDIT-${Math.random()}`);
    const { id } = await site.commands.execute(new CreateProperty(member, villa));
    return new ChangeManyProperties(member, [id], 'assign', member.id);
  },
  UndoManyProperties: async (site, { member }) => {
    const villa = blankProperty(`AUDIT-${Math.random()}`);
    const { id } = await site.commands.execute(new CreateProperty(member, villa));
    const { batch } = await site.commands.execute(new ChangeManyProperties(member, [id], 'assign', member.id));
    return new UndoManyProperties(member, batch, [id]);
  },
};
